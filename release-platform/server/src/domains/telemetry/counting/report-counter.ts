import { isErrorKind, type ReportEvent } from '@lender-portal/module-contract/telemetry';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../../foundation/tables';
import { ReportCounts, type FailingLender, type ReportedPage } from './counts';
import { writeCounts } from './write-counts';

/** Limit of pending rows, above the number of combinations of modules, releases, routes and kinds. */
const MAX_ROWS = 5_000;
const FAILURE_FLUSH_MS = 500;
const OTHER_FLUSH_MS = 1_500;

/**
 * Aggregates browser reports in memory and stores the sums: failures within a second, other reports within two. Pending
 * reports are lost if the database is unavailable.
 */
export class ReportCounter {
  readonly #db: Db;
  readonly #log: FastifyBaseLogger;
  readonly #counts = new ReportCounts(MAX_ROWS);
  readonly #listeners = new Set<() => void>();
  /** The next flush: time in epoch milliseconds, and its timer. */
  #due: { at: number; timer: NodeJS.Timeout } | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Db, log: FastifyBaseLogger) {
    this.#db = db;
    this.#log = log;
  }

  /** @returns false if the limit of rows is reached */
  count(event: ReportEvent, page: ReportedPage, failingLenders: readonly FailingLender[] = []): boolean {
    const isCounted = this.#counts.add(event, page, new Date(), failingLenders);
    if (isCounted) this.#writeWithin(event.kind === 'failure' ? FAILURE_FLUSH_MS : OTHER_FLUSH_MS);
    return isCounted;
  }

  /**
   * @param listener called after failures were stored
   * @returns a function that unsubscribes
   */
  onFailures(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Stores pending reports. */
  flush(): Promise<void> {
    clearTimeout(this.#due?.timer);
    this.#due = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  #writeWithin(ms: number): void {
    const at = Date.now() + ms;
    if (this.#due && this.#due.at <= at) return;
    clearTimeout(this.#due?.timer);
    this.#due = { at, timer: setTimeout(() => void this.flush(), ms) };
  }

  async #write(): Promise<void> {
    const taken = this.#counts.take();
    try {
      await writeCounts(this.#db, taken);
    } catch (error) {
      this.#log.warn({ err: error }, 'browser reports lost');
      return;
    }
    if (taken.modules.some(isFailure)) for (const listener of this.#listeners) listener();
  }
}

const isFailure = ({ what }: { what: string }) => what !== 'mounted' && what !== 'fallback' && !isErrorKind(what);
