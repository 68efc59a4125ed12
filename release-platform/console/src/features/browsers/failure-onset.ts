import type { LedgerRow, Module, ModuleReports } from '@lender-portal/registry-api';

type Timeline = ModuleReports['timeline'];

/** A revision that made a release of the module live. */
export interface Swap extends Pick<LedgerRow, 'seq' | 'at'> {
  release: string;
  /** Index of the interval. */
  interval: number;
  /** In percent of the timeline. */
  position: number;
}

export const shareOf = ({ mounts, failures }: Timeline[number]): number =>
  failures === 0 ? 0 : failures / (mounts + failures);

/** @param revisions newest first @returns the swaps of a module within a timeline, oldest first */
export function swapsIn(timeline: Timeline, name: string, revisions: readonly LedgerRow[]): Swap[] {
  const [first = 0, second = 0] = timeline.map(({ at }) => Date.parse(at));
  return revisions.toReversed().flatMap(({ seq, at, set }) => {
    const index = (Date.parse(at) - first) / (second - first);
    const release = set[name];
    return release && index >= 0 && index < timeline.length
      ? [{ seq, at, release, interval: Math.floor(index), position: (index / timeline.length) * 100 }]
      : [];
  });
}

export interface Onset {
  at: string;
  /** Whether nothing shows that it worked before. */
  orEarlier: boolean;
  release: string | null;
  /** The revision that made the release live. */
  swap: Pick<LedgerRow, 'seq' | 'at'> | undefined;
}

/** @returns the onset of failures of the live release, or else of the one that fails most */
export function findOnset(
  { name, live }: Pick<Module, 'name' | 'live'>,
  { releases, timeline }: Pick<ModuleReports, 'releases' | 'timeline'>,
  revisions: readonly LedgerRow[],
): Onset | undefined {
  const failing = releases.filter(({ firstFailedAt }) => firstFailedAt !== null);
  const { release, firstFailedAt: at } = failing.find((each) => each.release === live) ?? failing[0] ?? {};
  if (release === undefined || !at) return undefined;
  const swap = revisions.find(({ set, at: since }) => set[name] === release && since <= at);
  const isKnown =
    (swap && swap.at >= timeline[0]!.at) ||
    timeline.some((interval, index) => interval.mounts > 0 && (timeline[index + 1]?.at ?? '~') <= at);
  return { at, orEarlier: !isKnown, release, swap };
}
