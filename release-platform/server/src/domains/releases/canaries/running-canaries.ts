import type { Db } from '../../../foundation/tables';
import { findRunning, type Canary } from './canaries';

/** In-memory copy of the running canaries, at most a second old, so that pages need no query. */
export class RunningCanaries {
  readonly #db: Db;
  #all: readonly Canary[] = [];

  constructor(db: Db) {
    this.#db = db;
  }

  /** The oldest first. */
  get all(): readonly Canary[] {
    return this.#all;
  }

  /** Call this every second, and after each change by this process. */
  async refresh(): Promise<void> {
    this.#all = await findRunning(this.#db);
  }
}
