/** A change of one key of the map. */
export interface KeyChange {
  /** What the key leads to since; null where it is gone. */
  to: string | null;
  /** What it led to before; null where it was not there. */
  from: string | null;
}

/**
 * What a key of the map led to before what it leads to now, as a history of undo has it: who rolls back to a release leaves
 * what came after it behind, so that a release that was taken out is not fallen back to. Behaviour: releases.before.
 *
 * @param changes of the key, in order
 * @returns the newest first
 */
export function targetsBefore(changes: readonly KeyChange[]): string[] {
  const targets: string[] = [];
  for (const { from, to } of changes) {
    if (targets.length === 0 && from !== null) targets.push(from);
    if (to === null) continue;
    const earlier = targets.indexOf(to);
    if (earlier >= 0) targets.length = earlier + 1;
    else targets.push(to);
  }
  return targets.slice(0, -1).reverse();
}
