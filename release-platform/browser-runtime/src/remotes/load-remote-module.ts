import { scriptsThatRun, type RemoteEntry } from '@lender-portal/module-contract';
import { retryImport, importFile, isLoaded } from './import-file';
import type { FindModule } from '../modules/module-map';
import type { AddDigests } from './digest-map';
import { createManifests } from './manifests';
import { checkSharedVersions } from './shared-versions';
import { withStyles } from './styles';
import { verifyFile } from './verify-file';

export interface PageAssets {
  versions: Readonly<Record<string, string>>;
  integrity: Readonly<Record<string, string>>;
  styles: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Makes the URL of a remote known. */
  findModule: FindModule;
  addDigests: AddDigests;
}

export interface RemoteLoadOptions {
  /** Number of earlier attempts; a retry fetches everything again. */
  attempt?: number;
  /** Aborts pending requests when the visitor leaves. */
  signal?: AbortSignal;
}

export type LoadRemoteModule = (
  remote: string,
  exposed: string,
  options?: RemoteLoadOptions,
) => Promise<Record<string, unknown>>;

/** A release of a remote that is not in the page's import map. */
export interface FallbackManifest {
  /** URL of its manifest. */
  url: string;
  /** Exposed name → URLs of its style sheets. */
  styles: Readonly<Record<string, readonly string[]>>;
  /** Style sheet URL → digest. */
  integrity: Readonly<Record<string, string>>;
}

export interface RemoteLoader {
  load: LoadRemoteModule;
  /** Loads a module before its first `load`, which gets the same result or error. */
  preload: (remote: string, exposed: string) => void;
  /** Returns the manifest of a remote's release in use. Rejects if it fails to load. */
  readManifest: (remote: string) => Promise<RemoteEntry>;
  urlOf: (remote: string) => string | undefined;
  /** Makes the loader use another release of the remote. */
  replace: (remote: string, release: FallbackManifest) => void;
}

/**
 * @param urls remote → URL of its manifest
 * @param page shared library versions, digests by URL, and style sheets of exposed modules
 * @returns a loader of exposed modules
 */
export function createRemoteLoader(urls: Readonly<Record<string, string>>, page: PageAssets): RemoteLoader {
  const manifests = createManifests();
  const replaced = new Map<string, FallbackManifest>();
  const urlOf = (remote: string) => replaced.get(remote)?.url ?? urls[remote];
  const preloaded = new Map<string, Promise<Record<string, unknown>>>();
  /** URL → digest that the browser enforces. */
  const enforced: Record<string, string> = { ...page.integrity };

  /** A page lists the scripts of its own remotes and the libraries that they share. */
  async function enforceDigests(entry: RemoteEntry, manifest: URL): Promise<void> {
    const scripts = scriptsOf(entry, manifest);
    const unlisted = scripts.filter(({ path }) => enforced[path] === undefined);
    if (scripts.length > 0 && unlisted.length === 0) return;
    const integrity = Object.fromEntries(unlisted.map(({ path, digest }) => [path, digest]));
    if (await page.addDigests(integrity)) Object.assign(enforced, integrity);
  }

  async function readManifest(remote: string, reload = false, signal = new AbortController().signal) {
    if (urlOf(remote) === undefined) await page.findModule(remote);
    const url = urlOf(remote);
    if (url === undefined) throw new Error('the import map has no such remote');
    return { url, entry: await manifests(url, { reload, signal }) };
  }

  const loadNow: LoadRemoteModule = async (
    remote,
    exposed,
    { attempt = 0, signal = new AbortController().signal } = {},
  ) => {
    try {
      const { url: manifestUrl, entry } = await readManifest(remote, attempt > 0, signal);
      const exposedModule = entry.exposes.find(({ key }) => key === exposed);
      if (!exposedModule) throw new Error(`it does not expose ${exposed}`);
      await checkSharedVersions(entry.shared, page.versions);
      const manifest = new URL(manifestUrl, location.href);
      const file = new URL(exposedModule.outFileName, manifest);
      const isRetry = attempt > 0 && !isLoaded(file.href);
      const libraries = Promise.all((entry.systemLibraries ?? []).map((specifier) => System.import(specifier)));
      // Awaited below, unless the files are wrong.
      libraries.catch(() => undefined);
      await enforceDigests(entry, manifest);
      await Promise.all(
        filesToVerify(entry, exposedModule.outFileName, { manifest, enforced, isRetry }).map(({ url, digest }) =>
          verifyFile(url, digest, { bypassCache: isRetry, signal }),
        ),
      );
      await libraries;
      signal.throwIfAborted();
      const digest = entry.integrity?.[exposedModule.outFileName];
      const verifyEntry = (url: URL) =>
        digest === undefined ? Promise.resolve() : verifyFile(url.href, digest, { signal });
      const module = isRetry ? await retryImport(file, attempt, verifyEntry) : await importFile(file.href);
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
    readManifest: async (remote) => (await readManifest(remote)).entry,
    urlOf,
    replace: (remote, release) => {
      replaced.set(remote, release);
      preloaded.clear();
    },
  };
}

interface FileWithDigest {
  /** Name in the manifest. */
  file: string;
  url: string;
  /** As in import maps: relative to the origin where possible. */
  path: string;
  digest: string;
}

const scriptsOf = (entry: RemoteEntry, manifest: URL): FileWithDigest[] =>
  scriptsThatRun(entry).map((file) => {
    const url = new URL(file, manifest).href;
    return { file, url, path: relativeToOrigin(url), digest: entry.integrity![file]! };
  });

interface VerifyOptions {
  /** Base URL of the entry's files. */
  manifest: URL;
  enforced: Readonly<Record<string, string>>;
  isRetry: boolean;
}

/**
 * Selects the files to verify by fetch: those whose digests the browser does not enforce. A retry also verifies files
 * that it imports at once, because the cached copy may be damaged.
 */
function filesToVerify(
  entry: RemoteEntry,
  entryFile: string,
  { manifest, enforced, isRetry }: VerifyOptions,
): FileWithDigest[] {
  const lazy = new Set(entry.lazy);
  const otherEntries = new Set(
    entry.exposes.map(({ outFileName }) => outFileName).filter((file) => file !== entryFile),
  );
  return scriptsOf(entry, manifest).filter(
    ({ file, path }) => enforced[path] === undefined || (isRetry && !lazy.has(file) && !otherEntries.has(file)),
  );
}

const relativeToOrigin = (url: string) =>
  url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url;
