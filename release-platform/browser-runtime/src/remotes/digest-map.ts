import type { PageModules } from '../page/page-data';
import { verifyFile } from './verify-file';

/** Subset of Trusted Types that import maps need; TypeScript's DOM library lacks it. */
interface ScriptPolicyFactory {
  createPolicy(name: string, rules: { createScript: (text: string) => string }): { createScript(text: string): string };
}

/**
 * Adds digests of scripts that the page does not list, so that the browser verifies them. The first call also adds those
 * of shared libraries.
 *
 * @returns whether it does; browsers that accept only one import map do not
 */
export type AddDigests = (integrity: Readonly<Record<string, string>>) => Promise<boolean>;

/** A file with shared libraries. The first group's file also has the digests of the files that import from groups. */
interface GroupFile {
  /** File in the same folder → digest. */
  digests?: Record<string, string>;
}

/** @param page its CSP nonce, and the groups of shared libraries, of which every page loads the first */
export function createDigestMap({ nonce, groups }: Pick<PageModules, 'nonce' | 'groups'>): AddDigests {
  let toScript: ((json: string) => string) | undefined;
  let isSupported = true;
  let maps = 0;
  let adding: Promise<unknown> = Promise.resolve();
  /** Libraries that neither an import map nor a fetch has verified. */
  let unverified: Record<string, string> | undefined;

  /** @returns whether the browser uses the map */
  async function insert(group: string, integrity: Readonly<Record<string, string>>): Promise<boolean> {
    // Browsers do not report whether they use another import map, but only then do they resolve this name.
    const probe = `lender-portal-digests-${maps}`;
    toScript ??= createJsonPolicy();
    const script = document.createElement('script');
    script.type = 'importmap';
    script.nonce = nonce;
    script.textContent = toScript(JSON.stringify({ imports: { [probe]: group }, integrity }));
    document.head.append(script);
    script.remove();
    return import(/* webpackIgnore: true */ probe).then(
      () => true,
      () => false,
    );
  }

  async function add(integrity: Readonly<Record<string, string>>): Promise<boolean> {
    const { url } = Object.values(groups)[0]!;
    unverified ??= await libraryDigests(url);
    if (isSupported) {
      maps += 1;
      isSupported = await insert(url, { ...unverified, ...integrity });
    }
    // A retry must not load a library that has failed.
    if (!isSupported) await Promise.all(Object.entries(unverified).map(([each, digest]) => verifyFile(each, digest)));
    unverified = {};
    return isSupported;
  }

  return (integrity) => {
    System.addImportMap({ imports: {}, integrity });
    const added = adding.then(() => add(integrity));
    adding = added.catch(() => {});
    return added;
  };
}

async function libraryDigests(group: string): Promise<Record<string, string>> {
  const { digests = {} } = (await import(/* webpackIgnore: true */ group)) as GroupFile;
  const folder = group.slice(0, group.lastIndexOf('/') + 1);
  return Object.fromEntries(Object.entries(digests).map(([file, digest]) => [folder + file, digest]));
}

function createJsonPolicy(): (json: string) => string {
  const factory = window.trustedTypes as unknown as ScriptPolicyFactory | undefined;
  const policy = factory?.createPolicy('lender-portal-digests', { createScript: (json) => json });
  return policy ? (json) => policy.createScript(json) : (json) => json;
}
