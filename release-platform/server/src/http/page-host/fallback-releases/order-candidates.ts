import { knownFault, type ReleaseHealth } from '../../../domains/releases/health/release-health';

interface Candidates {
  /** The live release, or undefined if there is none. */
  live: string | undefined;
  /** Earlier releases, newest first, without those that were rolled back. */
  before: readonly string[];
  health: ReadonlyMap<string, ReleaseHealth>;
}

/**
 * Orders the releases that may replace a failed one, the most likely to run first. Telemetry only changes the order:
 * every candidate was live, and suspects come last.
 */
export function orderCandidates({ live, before, health }: Candidates): string[] {
  const rankOf = (id: string): number => {
    const known = health.get(id);
    if (!known) return RANKS.liveBefore;
    if (knownFault(known) !== undefined) return RANKS.suspect;
    return known.wellOn === null ? RANKS.liveBefore : RANKS.ranWell;
  };
  const ranked = before.map((id) => ({ id, rank: rankOf(id) })).toSorted((a, b) => a.rank - b.rank);
  return [...(live === undefined ? [] : [live]), ...ranked.map(({ id }) => id)];
}

const RANKS = { ranWell: 0, liveBefore: 1, suspect: 2 };
