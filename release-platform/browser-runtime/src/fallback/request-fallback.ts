import type { LivePage } from '../page/page-data';

/** Another release of a module, as the host answers. */
export interface FallbackRelease {
  id: string;
  /** Specifier → URL; empty for a remote. */
  imports: Record<string, string>;
  /** URL → digest. */
  integrity: Record<string, string>;
  /** For a remote: the URL of its manifest, and the style sheets of its exposed modules. */
  remote?: { url: string; styles: Record<string, readonly string[]> };
}

interface FallbackAnswer {
  release: FallbackRelease | null;
  /** Whether the last swap changed a dependency of the module, so that the whole previous import map may help. */
  isMapSuspect: boolean;
}

/** The lender waits meanwhile. */
const TIME_LIMIT_MS = 5_000;

interface FallbackRequest {
  basePath: string;
  live: Pick<LivePage, 'revision'>;
  /** Its specifier. */
  module: string;
  /** The id of the failed release. */
  release: string | null;
  /** Ids of its other releases that failed on this page. */
  failed?: readonly string[];
}

/** The host's limit. */
const MAX_FAILED = 10;

/** @returns the host's fallback for a failed release; none if the host cannot be reached */
export async function requestFallback({ basePath, live, module, release, failed = [] }: FallbackRequest): Promise<FallbackAnswer> {
  const query = new URLSearchParams({ module, release: release ?? '', seq: live.revision.split('-', 1)[0]! });
  if (failed.length > 0) query.set('failed', failed.slice(-MAX_FAILED).join(','));
  try {
    const response = await fetch(`${basePath}/-/release-before?${query}`, { cache: 'no-store', signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    if (response.ok) return (await response.json()) as FallbackAnswer;
  } catch {
    // Without a network there is no fallback.
  }
  return { release: null, isMapSuspect: false };
}
