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

/** For both requests. Short, because the lender is waiting. */
export const TIME_LIMIT_MS = 5_000;
/** A request without a response is repeated then, because it may be lost. */
export const PATIENCE_MS = 1_500;
/** Spreads the second requests, because a bad release fails in every browser at once. */
const MAX_PAUSE_MS = 500;

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

/** @returns the host's fallback for a failed release, requested twice if necessary; null if the host is unreachable */
export async function requestFallback({
  basePath,
  live,
  module,
  release,
  failed = [],
}: FallbackRequest): Promise<FallbackResponse> {
  const query = new URLSearchParams({ module, release: release ?? '', seq: live.revision.split('-', 1)[0]! });
  if (failed.length > 0) query.set('failed', failed.slice(-MAX_FAILED).join(','));
  const signal = AbortSignal.timeout(TIME_LIMIT_MS);
  async function ask(): Promise<FallbackResponse> {
    const response = await fetch(`${basePath}/-/fallback-release?${query}`, { cache: 'no-store', signal });
    if (!response.ok) throw new Error(`The host responded with ${response.status}`);
    return (await response.json()) as FallbackResponse;
  }
  const first = ask();
  try {
    const answer = await Promise.race([first, pause(PATIENCE_MS)]);
    if (answer) return answer;
  } catch {
    // No connection, or a busy host.
  }
  await pause(Math.random() * MAX_PAUSE_MS);
  // The first request may still be answered.
  return Promise.any([first, ask()]).catch(() => ({ release: null, isMapSuspect: false }));
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
