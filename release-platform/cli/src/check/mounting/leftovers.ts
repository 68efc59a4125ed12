import type { Fault } from './fault';
import type { Counts, Round } from './page-task';

/** Nodes that are left in the place of a module. */
export function leftInPlace(rounds: readonly Round[]): Fault[] {
  const left = rounds.find((round) => round.left.length > 0)?.left;
  if (!left) return [];
  const nodes = left.length === 1 ? 'a node' : `${left.length} nodes`;
  return [
    {
      what: `leaves ${nodes} in its place when it is unmounted: ${left.slice(0, 3).join(' ').slice(0, 200)}`,
      advice: 'Take away in unmount what mount has added',
    },
  ];
}

/**
 * What grows with every mount after the first, which fills caches of libraries and registers what a page has once: no
 * library that behaves grows in both others.
 */
export function growing(rounds: readonly Counts[]): Fault[] {
  const [first, second, third] = rounds;
  if (!first || !second || !third) return [];
  const countOf = (counts: Counts, kind: string) => counts[kind]?.count ?? 0;
  const kinds = Object.keys(third).filter((kind) => countOf(second, kind) > countOf(first, kind) && countOf(third, kind) > countOf(second, kind));
  return kinds
    .filter((kind) => kind !== 'a style rule' || !kinds.includes('a style element'))
    .map((kind) => ({
      source: third[kind]!.from,
      what: `leaves ${kind} behind with every unmount (${[first, second, third].map((counts) => countOf(counts, kind)).join(', then ')})`,
      advice: 'End in unmount what mount has begun',
    }));
}
