import { sha256 } from '@lender-portal/server-kit/crypto/sha256';
import type { LedgerEntry } from './entry';

/** The columns of a ledger entry that the history needs. */
export type HistoryRow = Pick<LedgerEntry, 'seq' | 'at' | 'who' | 'reason' | 'changed' | 'before'>;

/** The revision that rolled a target back. */
export type RolledBack = Pick<LedgerEntry, 'seq' | 'at' | 'who' | 'reason'>;

interface KeyHistory {
  /** Targets of the key, the current one last. */
  stack: string[];
  /** Whether the map no longer has the key. */
  isRemoved: boolean;
  /** Target → the revision that rolled it back. A target that is live again has no entry. */
  rolledBack: Map<string, RolledBack>;
}

/**
 * Undo history of every import map key. A key that returns to an earlier target drops the later ones, whether by a
 * rollback, a swap or an edit of the file. A removed key drops all of them if the whole map was live before it was added.
 */
export class UndoHistory {
  readonly #keys = new Map<string, KeyHistory>();
  readonly #rollbacks = new Set<number>();
  /** Fingerprints of all maps, to tell the undone addition of a module from its later removal. */
  readonly #maps = new Set<bigint>();
  #map = 0n;
  #lastSeq = 0;

  /** The newest revision that was added. */
  get lastSeq(): number {
    return this.#lastSeq;
  }

  /** @param row the next revision; one that was added already is ignored, because reads may overlap */
  add({ seq, at, who, reason, changed, before }: HistoryRow): void {
    if (seq <= this.#lastSeq) return;
    this.#lastSeq = seq;
    if (this.isReturn({ changed, before })) this.#rollbacks.add(seq);
    this.#map = this.#mapAfter({ changed, before });
    const isEarlierMap = this.#maps.has(this.#map);
    this.#maps.add(this.#map);
    for (const [key, to] of Object.entries(changed)) {
      const history = this.#historyOf(key);
      this.#keys.set(key, history);
      const { stack, rolledBack } = history;
      const from = before[key] ?? null;
      history.isRemoved = to === null;
      if (stack.length === 0 && from !== null) stack.push(from);
      if (to === null && !isEarlierMap) continue;
      const earlier = to === null ? -1 : stack.indexOf(to);
      const left = to === null || earlier >= 0 ? stack.splice(earlier + 1) : [];
      if (to !== null && earlier < 0) stack.push(to);
      for (const target of left) rolledBack.set(target, { seq, at, who, reason });
      if (to !== null) rolledBack.delete(to);
    }
  }

  /** Whether the next revision would return a key to an earlier target. */
  isReturn({ changed, before }: Pick<HistoryRow, 'changed' | 'before'>): boolean {
    const isEarlierMap = this.#maps.has(this.#mapAfter({ changed, before }));
    return Object.entries(changed).some(([key, to]) => {
      const { stack } = this.#historyOf(key);
      return to === null ? isEarlierMap && stack.length > 0 : stack.slice(0, -1).includes(to);
    });
  }

  #mapAfter({ changed, before }: Pick<HistoryRow, 'changed' | 'before'>): bigint {
    const entries = Object.entries(changed);
    return entries.reduce(
      (map, [key, to]) => map ^ fingerprint(key, before[key] ?? null) ^ fingerprint(key, to),
      this.#map,
    );
  }

  /** @returns earlier targets of a key, newest first, without those that were rolled back */
  earlierTargets(key: string): string[] {
    const { stack, isRemoved } = this.#historyOf(key);
    return (isRemoved ? stack : stack.slice(0, -1)).toReversed();
  }

  /**
   * @returns the revision that rolled a key back from a target, or undefined if none did or the target is live again
   */
  rolledBack(key: string, target: string | null): RolledBack | undefined {
    return target === null ? undefined : this.#keys.get(key)?.rolledBack.get(target);
  }

  /** @returns targets that a key was rolled back from, latest first */
  rolledBackTargets(key: string): string[] {
    return [...this.#historyOf(key).rolledBack.keys()].toReversed();
  }

  /** Whether a revision returned a key to an earlier target. */
  isRollback(seq: number): boolean {
    return this.#rollbacks.has(seq);
  }

  /**
   * @param keys import map keys of one module
   * @param skipped targets to pass over
   * @returns the module's previous target, and the change per key: null for a key that the previous release does not
   *   have
   */
  previousRelease(
    keys: readonly string[],
    skipped: ReadonlySet<string> = new Set(),
  ): { target: string; changes: Record<string, string | null> } | undefined {
    const histories = keys.map((key) => ({
      key,
      targets: this.earlierTargets(key).filter((target) => !skipped.has(target)),
    }));
    // A release may add or drop keys. The key with the longest history identifies the previous release.
    const [longest] = histories.toSorted((a, b) => b.targets.length - a.targets.length);
    const target = longest?.targets[0];
    if (target === undefined) return undefined;
    return {
      target,
      changes: Object.fromEntries(histories.map(({ key, targets }) => [key, targets.includes(target) ? target : null])),
    };
  }

  #historyOf(key: string): KeyHistory {
    return this.#keys.get(key) ?? { stack: [], isRemoved: false, rolledBack: new Map<string, RolledBack>() };
  }
}

/** @returns a number per key and target; the XOR of all pairs identifies a map. Zero for a key without a target */
const fingerprint = (key: string, target: string | null): bigint =>
  target === null ? 0n : BigInt(`0x${sha256(`${key} ${target}`).slice(0, 16)}`);
