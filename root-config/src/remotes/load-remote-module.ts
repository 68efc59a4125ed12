import { scriptsThatRun, type RemoteEntry, type RemoteName } from '@lender-portal/contracts';
import { importAgain, importFile, isLoaded } from './import-file';
import { createManifests } from './manifests';
import { checkSharedVersions } from './shared-versions';
import { withStyles } from './styles';

export interface PageKnowledge {
  versions: Readonly<Record<string, string>>;
  integrity: Readonly<Record<string, string>>;
  styles: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

export interface RemoteLoadOptions {
  /** Counts the tries that came before: a further one fetches everything again. */
  attempt?: number;
  /** The visitor has moved on: what is still under way for this module is given up. */
  signal?: AbortSignal;
}

export type LoadRemoteModule = (remote: RemoteName, exposed: string, options?: RemoteLoadOptions) => Promise<Record<string, unknown>>;

/** A release of a remote that the page was not made of. */
export interface OtherRelease {
  /** Of its manifest. */
  url: string;
  /** Exposed name → URLs of its style sheets. */
  styles: Readonly<Record<string, readonly string[]>>;
  /** URL → digest, of those. */
  integrity: Readonly<Record<string, string>>;
}

export interface RemoteLoader {
  load: LoadRemoteModule;
  /** Loads a module ahead of its first `load`, which takes what has come of it, a failure too. */
  preload: (remote: RemoteName, exposed: string) => void;
  /** The URL of a remote's manifest. */
  urlOf: (remote: RemoteName) => string | undefined;
  /** Loads another release of a remote from now on. */
  replace: (remote: RemoteName, release: OtherRelease) => void;
}

/**
 * @param urls remote → URL of its manifest
 * @param page what the page knows: versions of the shared libraries, hashes by URL, and style sheets of exposed modules
 * @returns a loader of exposed modules
 */
export function createRemoteLoader(urls: Readonly<Record<RemoteName, string>>, page: PageKnowledge): RemoteLoader {
  const manifests = createManifests();
  const replaced = new Map<RemoteName, OtherRelease>();
  const urlOf = (remote: RemoteName) => replaced.get(remote)?.url ?? urls[remote];
  const preloaded = new Map<string, Promise<Record<string, unknown>>>();

  const loadNow: LoadRemoteModule = async (remote, exposed, { attempt = 0, signal = new AbortController().signal } = {}) => {
    try {
      const manifestUrl = urlOf(remote);
      if (manifestUrl === undefined) throw new Error('the portal does not know where it is');
      const entry = await manifests(manifestUrl, { reload: attempt > 0, signal });
      const exposedModule = entry.exposes.find(({ key }) => key === exposed);
      if (!exposedModule) throw new Error(`it does not expose ${exposed}`);
      await checkSharedVersions(entry.shared, page.versions);
      const manifest = new URL(manifestUrl, location.href);
      const file = new URL(exposedModule.outFileName, manifest);
      const isRetry = attempt > 0 && !isLoaded(file.href);
      await Promise.all(
        filesToVerify(entry, exposedModule.outFileName, { manifest, known: page.integrity, isRetry }).map((each) => verify(each, isRetry, signal)),
      );
      signal.throwIfAborted();
      const digest = entry.integrity?.[exposedModule.outFileName];
      const verifyEntry = (url: URL) => (digest === undefined ? Promise.resolve() : verify({ url: url.href, digest }, false, signal));
      const module = isRetry ? await importAgain(file, attempt, verifyEntry) : await importFile(file.href);
      const { styles, integrity } = replaced.get(remote) ?? { styles: page.styles[remote], integrity: page.integrity };
      const sheets = styles?.[exposed] ?? [];
      return sheets.length === 0 ? module : withStyles(module, sheets, integrity);
    } catch (error) {
      throw new Error(`${remote} ${exposed}: ${(error as Error).message}`, { cause: error });
    }
  };

  return {
    load: (remote, exposed, options) => {
      const key = `${remote} ${exposed}`;
      const module = preloaded.get(key) ?? loadNow(remote, exposed, options);
      preloaded.delete(key);
      return module;
    },
    preload: (remote, exposed) => {
      const loading = loadNow(remote, exposed);
      loading.catch(() => {});
      preloaded.set(`${remote} ${exposed}`, loading);
    },
    urlOf,
    replace: (remote, release) => {
      replaced.set(remote, release);
      preloaded.clear();
    },
  };
}

interface VerifyOptions {
  /** What the files of an entry are named relative to. */
  manifest: URL;
  known: PageKnowledge['integrity'];
  isRetry: boolean;
}

interface SealedFile {
  url: string;
  digest: string;
}

/**
 * The page's import map holds the digests that the host has read; the browser enforces those. A file that is not in it,
 * as it was published since, is verified by fetching it. So is what a retry imports at once: it may stand in the cache
 * damaged.
 */
function filesToVerify(entry: RemoteEntry, entryFile: string, { manifest, known, isRetry }: VerifyOptions): SealedFile[] {
  const lazy = new Set(entry.lazy);
  const otherEntries = new Set(entry.exposes.map(({ outFileName }) => outFileName).filter((file) => file !== entryFile));
  return scriptsThatRun(entry)
    .map((file) => ({ file, url: new URL(file, manifest).href, digest: entry.integrity![file]! }))
    .filter(({ file, url }) => known[relativeToOrigin(url)] === undefined || (isRetry && !lazy.has(file) && !otherEntries.has(file)));
}

/** The import that follows takes the same bytes from the cache. */
async function verify({ url, digest }: SealedFile, pastCache: boolean, signal: AbortSignal): Promise<void> {
  const response = await fetch(url, { integrity: digest, credentials: 'same-origin', cache: pastCache ? 'reload' : 'default', signal });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  await response.arrayBuffer();
}

const relativeToOrigin = (url: string) => (url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url);
