import type { RemoteEntry, RemoteName } from '@lender-portal/contracts';
import { parseRemoteEntry } from './manifest';
import { checkSharedVersions } from './shared-versions';

export interface PageKnowledge {
  versions: Readonly<Record<string, string>>;
  integrity: Readonly<Record<string, string>>;
}

/** `attempt` counts the tries that came before: a further one fetches everything again. */
export type LoadRemoteModule = (remote: RemoteName, exposed: string, attempt?: number) => Promise<Record<string, unknown>>;

/**
 * @param manifests remote → URL of its manifest
 * @param page what the page knows: versions of the shared libraries, and hashes by URL
 * @returns a loader of exposed modules. A manifest is fetched once; one that failed is fetched again by the next call.
 */
export function createRemoteLoader(manifests: Readonly<Record<RemoteName, string>>, page: PageKnowledge): LoadRemoteModule {
  const entries = new Map<RemoteName, Promise<RemoteEntry>>();

  const entryOf = (remote: RemoteName): Promise<RemoteEntry> => {
    const known = entries.get(remote);
    if (known) return known;
    const entry = fetchEntry(manifests[remote]);
    entries.set(remote, entry);
    entry.catch(() => entries.delete(remote));
    return entry;
  };

  return async (remote, exposed, attempt = 0) => {
    if (attempt > 0) entries.delete(remote);
    try {
      const entry = await entryOf(remote);
      const found = entry.exposes.find(({ key }) => key === exposed);
      if (!found) throw new Error(`it does not expose ${exposed}`);
      await checkSharedVersions(entry.shared, page.versions);
      const file = new URL(found.outFileName, new URL(manifests[remote], location.href));
      // The browser keeps a module that did not parse or threw: only another URL is fetched again.
      if (attempt > 0) file.searchParams.set('attempt', String(attempt));
      await checkIntegrity(entry, found.outFileName, file, page.integrity);
      return (await import(/* webpackIgnore: true */ file.href)) as Record<string, unknown>;
    } catch (error) {
      throw new Error(`${remote} ${exposed}: ${(error as Error).message}`, { cause: error });
    }
  };
}

async function fetchEntry(url: string): Promise<RemoteEntry> {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`the manifest answers ${response.status}`);
  const body: unknown = await response.json().catch(() => {
    throw new Error('the manifest is not JSON');
  });
  return parseRemoteEntry(body);
}

// The page's import map holds the hashes the host has read; the browser enforces those. A file that is not in it
// (published since, or a further try) is checked by fetching it: the import that follows takes the same bytes from
// the cache.
async function checkIntegrity({ integrity = {} }: RemoteEntry, entryFile: string, entryUrl: URL, known: PageKnowledge['integrity']): Promise<void> {
  const files = Object.entries(integrity)
    .filter(([file]) => /\.m?js$/.test(file))
    .map(([file, digest]) => ({ url: file === entryFile ? entryUrl.href : new URL(file, entryUrl).href, digest }))
    .filter(({ url }) => known[relativeToOrigin(url)] === undefined);
  await Promise.all(
    files.map(async ({ url, digest }) => {
      const response = await fetch(url, { integrity: digest, credentials: 'same-origin' });
      if (!response.ok) throw new Error(`${url} answers ${response.status}`);
      await response.arrayBuffer();
    }),
  );
}

const relativeToOrigin = (url: string) => (url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url);
