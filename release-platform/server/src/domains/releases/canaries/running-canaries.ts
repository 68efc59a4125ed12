import type { Db } from '../../../foundation/tables';
import { findReporterKeys, findRunning, type Canary } from './canaries';

/** In-memory copy of the running canaries, at most a second old, so that pages need no query. */
export class RunningCanaries {
  readonly #db: Db;
  #all: readonly Canary[] = [];
  #reporterKeys: ReadonlyMap<string, string> = new Map();

  constructor(db: Db) {
    this.#db = db;
  }

  /** The oldest first. */
  get all(): readonly Canary[] {
    return this.#all;
  }

  /** @returns the key of a canary's reporter hashes, or undefined if it is not running */
  reporterKeyOf(id: string): string | undefined {
    return this.#reporterKeys.get(id);
  }

  /** Call this every second, and after each change by this process. */
  async refresh(): Promise<void> {
    const all = await findRunning(this.#db);
    if (all.some(({ id }) => !this.#reporterKeys.has(id))) this.#reporterKeys = await findReporterKeys(this.#db);
    this.#all = all;
  }
}
