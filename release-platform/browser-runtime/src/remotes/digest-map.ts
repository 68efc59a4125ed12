import type { PageModules } from '../page/page-data';

/** Subset of Trusted Types that import maps need; TypeScript's DOM library lacks it. */
interface ScriptPolicyFactory {
  createPolicy(name: string, rules: { createScript: (text: string) => string }): { createScript(text: string): string };
}

/**
 * Adds digests of scripts that the page does not list, so that the browser verifies them.
 *
 * @returns whether it does; browsers that accept only one import map do not
 */
export type AddDigests = (integrity: Readonly<Record<string, string>>) => Promise<boolean>;

/** @param page its CSP nonce, and the groups of shared libraries, of which every page loads the first */
export function createDigestMap({ nonce, groups }: Pick<PageModules, 'nonce' | 'groups'>): AddDigests {
  let toScript: ((json: string) => string) | undefined;
  let isSupported = true;
  let maps = 0;
  return async (integrity) => {
    System.addImportMap({ imports: {}, integrity });
    if (!isSupported) return false;
    maps += 1;
    // Browsers do not report whether they use another import map, but only then do they resolve this name.
    const probe = `lender-portal-digests-${maps}`;
    toScript ??= createJsonPolicy();
    const script = document.createElement('script');
    script.type = 'importmap';
    script.nonce = nonce;
    script.textContent = toScript(JSON.stringify({ imports: { [probe]: Object.values(groups)[0]!.url }, integrity }));
    document.head.append(script);
    script.remove();
    isSupported = await import(/* webpackIgnore: true */ probe).then(
      () => true,
      () => false,
    );
    return isSupported;
  };
}

function createJsonPolicy(): (json: string) => string {
  const factory = window.trustedTypes as unknown as ScriptPolicyFactory | undefined;
  const policy = factory?.createPolicy('lender-portal-digests', { createScript: (json) => json });
  return policy ? (json) => policy.createScript(json) : (json) => json;
}
