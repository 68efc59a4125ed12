import { scriptsThatRun, type RemoteEntry, type RemoteName } from '@lender-portal/contracts';
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

  const load: LoadRemoteModule = async (remote, exposed, { attempt = 0, signal = new AbortController().signal } = {}) => {
    try {
      const manifestUrl = urlOf(remote);
      if (manifestUrl === undefined) throw new Error('the portal does not know where it is');
      const entry = await manifests(manifestUrl, { reload: attempt > 0, signal });
      const exposedModule = entry.exposes.find(({ key }) => key === exposed);
      if (!exposedModule) throw new Error(`it does not expose ${exposed}`);
      await checkSharedVersions(entry.shared, page.versions);
      const manifest = new URL(manifestUrl, location.href);
      const file = new URL(exposedModule.outFileName, manifest);
      // The browser keeps a module that did not parse or threw: only another URL is fetched again.
      if (attempt > 0) file.searchParams.set('attempt', String(attempt));
      await checkIntegrity(entry, { file: exposedModule.outFileName, url: file, manifest, known: page.integrity, signal });
      signal.throwIfAborted();
      const module = (await import(/* webpackIgnore: true */ file.href)) as Record<string, unknown>;
      const { styles, integrity } = replaced.get(remote) ?? { styles: page.styles[remote], integrity: page.integrity };
      const sheets = styles?.[exposed] ?? [];
      return sheets.length === 0 ? module : withStyles(module, sheets, integrity);
    } catch (error) {
      throw new Error(`${remote} ${exposed}: ${(error as Error).message}`, { cause: error });
    }
  };

  return { load, urlOf, replace: (remote, release) => void replaced.set(remote, release) };
}

interface EntryFile {
  file: string;
  url: URL;
  /** What its files are named relative to. */
  manifest: URL;
  known: PageKnowledge['integrity'];
  signal: AbortSignal;
}

// The page's import map holds the hashes the host has read; the browser enforces those. A file that is not in it
// (published since, or a further try) is checked by fetching it: the import that follows takes the same bytes from
// the cache.
async function checkIntegrity(entry: RemoteEntry, { file: entryFile, url: entryUrl, manifest, known, signal }: EntryFile): Promise<void> {
  const files = scriptsThatRun(entry)
    .map((file) => ({ url: file === entryFile ? entryUrl.href : new URL(file, manifest).href, digest: entry.integrity![file]! }))
    .filter(({ url }) => known[relativeToOrigin(url)] === undefined);
  await Promise.all(
    files.map(async ({ url, digest }) => {
      const response = await fetch(url, { integrity: digest, credentials: 'same-origin', signal });
      if (!response.ok) throw new Error(`${url} answers ${response.status}`);
      await response.arrayBuffer();
    }),
  );
}

const relativeToOrigin = (url: string) => (url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url);
