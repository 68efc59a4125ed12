import type { LivePage } from './page-data';

/** Another release of a module, as the host tells it; `ReleaseBefore` of the platform. */
export interface ReleaseBefore {
  /** Of the release. */
  id: string;
  /** Key of the map → URL; none of a remote. */
  imports: Record<string, string>;
  /** URL → digest. */
  integrity: Record<string, string>;
  /** Of a remote: the URL of its manifest, and the style sheets of what it exposes. */
  remote?: { url: string; styles: Record<string, readonly string[]> };
}

export interface Answer {
  release: ReleaseBefore | null;
  /** Whether the last swap changed something that the module runs on: then the whole map before may help. */
  isMapSuspect: boolean;
}

/** The lender waits for it. */
const TIME_LIMIT_MS = 5_000;

interface Question {
  basePath: string;
  live: Pick<LivePage, 'revision'>;
  /** A key of the import map. */
  module: string;
  /** The id of the one that failed. */
  release: string | null;
  /** Ids of other releases of it that failed on this page. */
  failed?: readonly string[];
}

/** Limit of the host. */
const MAX_FAILED = 10;

/** @returns what the host has in the place of what failed; nothing where it cannot be asked */
export async function askForRelease({ basePath, live, module, release, failed = [] }: Question): Promise<Answer> {
  const query = new URLSearchParams({ module, release: release ?? '', seq: live.revision.split('-', 1)[0]! });
  if (failed.length > 0) query.set('failed', failed.slice(-MAX_FAILED).join(','));
  try {
    const response = await fetch(`${basePath}/-/release-before?${query}`, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    if (response.ok) return (await response.json()) as Answer;
  } catch {
    // Without a network there is nothing else to be had.
  }
  return { release: null, isMapSuspect: false };
}
