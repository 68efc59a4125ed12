import type { Db } from '../../../foundation/tables';
import { findReporterKeys, findRunning, type Canary } from './canaries';

/** Which canaries run, as it was known a second ago at most: pages ask nobody for it. */
export class RunningCanaries {
  readonly #db: Db;
  #all: readonly Canary[] = [];
  #reporterKeys: ReadonlyMap<string, string> = new Map();

  constructor(db: Db) {
    this.#db = db;
  }

  /** In the order in which they were begun. */
  get all(): readonly Canary[] {
    return this.#all;
  }

  /** @returns the key of its reporters' hashes; undefined for a canary that does not run */
  reporterKeyOf(id: string): string | undefined {
    return this.#reporterKeys.get(id);
  }

  /** To be called every second, and after each change in this process. */
  async refresh(): Promise<void> {
    const all = await findRunning(this.#db);
    if (all.some(({ id }) => !this.#reporterKeys.has(id))) this.#reporterKeys = await findReporterKeys(this.#db);
    this.#all = all;
  }
}
