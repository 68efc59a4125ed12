import type { Db } from '../../../foundation/database/tables';
import { findRunning, type Canary } from './canaries';

/** Which canaries run, as it was known a second ago at most: pages ask nobody for it. */
export class RunningCanaries {
  readonly #db: Db;
  #all: readonly Canary[] = [];

  constructor(db: Db) {
    this.#db = db;
  }

  /** In the order in which they were begun. */
  get all(): readonly Canary[] {
    return this.#all;
  }

  /** To be called every second, and after each change in this process. */
  async refresh(): Promise<void> {
    this.#all = await findRunning(this.#db);
  }
}
