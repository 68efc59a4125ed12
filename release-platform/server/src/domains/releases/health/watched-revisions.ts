import { isReleaseId, packageOf } from '@lender-portal/releases';
import type { LedgerEntry } from '../ledger/entry';
import type { Ledger } from '../ledger/ledger';

/** A change of live releases, until it is healthy for long enough or was changed again. */
export interface WatchedRevision extends Pick<LedgerEntry, 'seq' | 'at'> {
  /** Key of its failing lenders. */
  watch: string;
  until: Date;
  /** Module → id of its release. Without those that are no longer live. */
  releases: Readonly<Record<string, string>>;
  /** Module → id of the release before. */
  before: Readonly<Record<string, string | null>>;
}

/** In-memory copy of the recent changes that browsers still run, at most a second old. */
export class WatchedRevisions {
  readonly #ledger: Ledger;
  readonly #minutes: number;
  #all: readonly WatchedRevision[] = [];
  /** Failing revision → why it was not rolled back. */
  readonly held = new Map<number, string>();

  constructor(ledger: Ledger, minutes: number) {
    this.#ledger = ledger;
    this.#minutes = minutes;
  }

  /** The newest first. */
  get all(): readonly WatchedRevision[] {
    return this.#all;
  }

  /** Call this every second, and after each change by this process. */
  async refresh(): Promise<void> {
    const minutes = this.#minutes * 60_000;
    const [rows, history, head] = await Promise.all([
      this.#ledger.changesSince(new Date(Date.now() - minutes)),
      this.#ledger.history(),
      this.#ledger.head(),
    ]);
    this.#all = rows.flatMap(({ seq, at, changed, before }) => {
      // The first revision has nothing to compare with, and a rollback is the remedy.
      if (seq === 1 || history.isRollback(seq)) return [];
      const live = Object.entries(changed).filter(
        (entry): entry is [string, string] => entry[1] !== null && head?.map.imports[entry[0]] === entry[1],
      );
      const releases = live.filter(([, target]) => isReleaseId(target)).map(([key, id]) => [packageOf(key), id]);
      if (releases.length === 0) return [];
      const previous = live.map(([key]) => [packageOf(key), before[key] ?? null]);
      return [
        {
          seq,
          at,
          watch: `revision ${seq}`,
          until: new Date(at.getTime() + minutes),
          releases: Object.fromEntries(releases) as Record<string, string>,
          before: Object.fromEntries(previous) as Record<string, string | null>,
        },
      ];
    });
    for (const seq of this.held.keys()) if (!this.#all.some((each) => each.seq === seq)) this.held.delete(seq);
  }
}
