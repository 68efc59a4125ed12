import type { LedgerEntry } from './entry';

/** The part of a ledger row that history needs. */
export type HistoryRow = Pick<LedgerEntry, 'seq' | 'at' | 'who' | 'reason' | 'changed' | 'before'>;

/** The row that took a target out. */
export type RolledBack = Pick<LedgerEntry, 'seq' | 'at' | 'who' | 'reason'>;

interface KeyHistory {
  /** Targets of the key, the current one last. */
  stack: string[];
  /** Whether the map has the key no longer. */
  isRemoved: boolean;
  /** Target → the row that took it out. A target that is live again has none. */
  rolledBack: Map<string, RolledBack>;
}

/**
 * Undo history of every key of the map: a key that returns to an earlier target leaves the later ones behind, whether by
 * a rollback, a swap or an edit of the file. It is derived from the rows, so that old rows count too.
 * Behaviour: releases.rolled-back.
 */
export class UndoHistory {
  readonly #keys = new Map<string, KeyHistory>();
  readonly #rollbacks = new Set<number>();
  #lastSeq = 0;

  /** The last row that was added. */
  get lastSeq(): number {
    return this.#lastSeq;
  }

  /** @param row the one after the last */
  add({ seq, at, who, reason, changed, before }: HistoryRow): void {
    this.#lastSeq = seq;
    for (const [key, to] of Object.entries(changed)) {
      const history = this.#historyOf(key);
      this.#keys.set(key, history);
      const { stack, rolledBack } = history;
      const from = before[key] ?? null;
      history.isRemoved = to === null;
      if (stack.length === 0 && from !== null) stack.push(from);
      if (to === null) continue;
      const earlier = stack.indexOf(to);
      const left = earlier >= 0 ? stack.splice(earlier + 1) : [];
      if (earlier < 0) stack.push(to);
      if (left.length > 0) this.#rollbacks.add(seq);
      for (const target of left) rolledBack.set(target, { seq, at, who, reason });
      rolledBack.delete(to);
    }
  }

  /** @returns the targets of a key before its current one, the newest first, without those that were rolled back from */
  targetsBefore(key: string): string[] {
    const { stack, isRemoved } = this.#historyOf(key);
    return (isRemoved ? stack : stack.slice(0, -1)).toReversed();
  }

  /** @returns the row that rolled a key back from a target; undefined if none did, or if it is live again */
  rolledBack(key: string, target: string | null): RolledBack | undefined {
    return target === null ? undefined : this.#keys.get(key)?.rolledBack.get(target);
  }

  /** @returns the targets that a key was rolled back from, the last one first */
  rolledBackTargets(key: string): string[] {
    return [...this.#historyOf(key).rolledBack.keys()].toReversed();
  }

  /** Whether a row took a key back to an earlier target. */
  isRollback(seq: number): boolean {
    return this.#rollbacks.has(seq);
  }

  /**
   * @param keys of one module
   * @returns its target before, per key; null for a key that the earlier release does not have. Undefined without one
   */
  before(keys: readonly string[]): { target: string; changes: Record<string, string | null> } | undefined {
    const histories = keys.map((key) => ({ key, targets: this.targetsBefore(key) }));
    // A release may add or drop keys: the key with the longest history knows the release before.
    const [longest] = histories.toSorted((a, b) => b.targets.length - a.targets.length);
    const target = longest?.targets[0];
    if (target === undefined) return undefined;
    return { target, changes: Object.fromEntries(histories.map(({ key, targets }) => [key, targets.includes(target) ? target : null])) };
  }

  #historyOf(key: string): KeyHistory {
    return this.#keys.get(key) ?? { stack: [], isRemoved: false, rolledBack: new Map<string, RolledBack>() };
  }
}
