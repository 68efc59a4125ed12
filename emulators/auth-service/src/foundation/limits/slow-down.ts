import type { Limit } from '@lender-portal/server-kit/limits/limit';
import timers from 'node:timers/promises';

const MAX_DELAY_SECONDS = 10;
const FAILURES_PER_STEP = 10;

/** @returns the seconds that an attempt waits: none below the limit, then 1, 2, 4 and 8 for ten failures each, and 10 */
export const delayAfter = (failures: number, { max }: Limit): number =>
  failures < max ? 0 : Math.min(2 ** Math.floor((failures - max) / FAILURES_PER_STEP), MAX_DELAY_SECONDS);

/** Attempts that wait before they are looked at. They take no thread and no place in a queue, only memory. */
export class SlowDown {
  readonly #perAccount: number;
  readonly #max: number;
  readonly #waiting = new Map<string, number>();
  readonly #closing = new AbortController();
  #total = 0;

  constructor({ perAccount, max }: { perAccount: number; max: number }) {
    this.#perAccount = perAccount;
    this.#max = max;
  }

  /**
   * @param gone ends the wait of a client that has gone
   * @returns false where too many wait already
   */
  async wait(account: string, seconds: number, gone: AbortSignal | undefined): Promise<boolean> {
    const count = this.#waiting.get(account) ?? 0;
    if (count >= this.#perAccount || this.#total >= this.#max) return false;
    this.#add(account, 1);
    try {
      await timers.setTimeout(seconds * 1000, undefined, { signal: AbortSignal.any([this.#closing.signal, ...(gone ? [gone] : [])]) });
      return true;
    } catch {
      return false;
    } finally {
      this.#add(account, -1);
    }
  }

  /** Ends all delays when the server stops. */
  close(): void {
    this.#closing.abort();
  }

  #add(account: string, change: 1 | -1): void {
    const count = (this.#waiting.get(account) ?? 0) + change;
    if (count === 0) this.#waiting.delete(account);
    else this.#waiting.set(account, count);
    this.#total += change;
  }
}
