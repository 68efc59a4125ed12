import type { Fault } from './fault';
import type { Counts, Round } from './page-task';

/** Finds nodes that the module left in its container. */
export function findLeftNodes(rounds: readonly Round[]): Fault[] {
  const left = rounds.find((round) => round.left.length > 0)?.left;
  if (!left) return [];
  const nodes = left.length === 1 ? 'a node' : `${left.length} nodes`;
  return [
    {
      what: `leaves ${nodes} in its container after unmounting: ${left.slice(0, 3).join(' ').slice(0, 200)}`,
      advice: 'Remove in unmount the nodes that mount added',
    },
  ];
}

/**
 * Finds counts that grow with every mount after the first. The first one is ignored, because it fills library caches
 * and registers page-wide listeners.
 */
export function findLeaks(rounds: readonly Counts[]): Fault[] {
  const [first, second, third] = rounds;
  if (!first || !second || !third) return [];
  const countOf = (counts: Counts, kind: string) => counts[kind]?.count ?? 0;
  const kinds = Object.keys(third).filter(
    (kind) => countOf(second, kind) > countOf(first, kind) && countOf(third, kind) > countOf(second, kind),
  );
  return kinds
    .filter((kind) => kind !== 'a style rule' || !kinds.includes('a style element'))
    .map((kind) => ({
      source: third[kind]!.from,
      what: `leaks ${kind} on every unmount (${[first, second, third].map((counts) => countOf(counts, kind)).join(', then ')})`,
      advice: 'Stop in unmount what mount started',
    }));
}
