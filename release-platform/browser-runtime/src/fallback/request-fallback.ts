import type { LivePage } from '../page/page-data';

/** Another release of a module, from the host's response. */
export interface FallbackRelease {
  id: string;
  /** Specifier → URL; empty for a remote. */
  imports: Record<string, string>;
  /** URL → digest. */
  integrity: Record<string, string>;
  /** For a remote: its manifest URL and the style sheets of its exposed modules. */
  remote?: { url: string; styles: Record<string, readonly string[]> };
}

interface FallbackResponse {
  release: FallbackRelease | null;
  /** Whether the live revision changed a dependency of the module, so that the previous import map may help. */
  isMapSuspect: boolean;
}

/** Short, because the lender is waiting. */
const TIME_LIMIT_MS = 5_000;

interface FallbackRequest {
  basePath: string;
  live: Pick<LivePage, 'revision'>;
  /** Specifier of the module. */
  module: string;
  /** Id of the failed release. */
  release: string | null;
  /** Ids of other releases that failed on this page. */
  failed?: readonly string[];
}

/** The host accepts at most this many. */
const MAX_FAILED = 10;

/** @returns the host's fallback for a failed release; null if the host is unreachable */
export async function requestFallback({
  basePath,
  live,
  module,
  release,
  failed = [],
}: FallbackRequest): Promise<FallbackResponse> {
  const query = new URLSearchParams({ module, release: release ?? '', seq: live.revision.split('-', 1)[0]! });
  if (failed.length > 0) query.set('failed', failed.slice(-MAX_FAILED).join(','));
  try {
    const response = await fetch(`${basePath}/-/release-before?${query}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    });
    if (response.ok) return (await response.json()) as FallbackResponse;
  } catch {
    // Offline: no fallback.
  }
  return { release: null, isMapSuspect: false };
}
