import type { FileSecurity } from '../picked-file';

/** Renew a grant this long before it expires, s. */
export const RENEWAL_MARGIN_S = 30 * 60;

/** Minimum time between renewals, ms. Prevents one renewal per file part if the clock is wrong. */
const MIN_RENEWAL_INTERVAL_MS = 5 * 60 * 1000;

export const isFresh = ({ expiry }: FileSecurity): boolean => expiry - Date.now() / 1000 > RENEWAL_MARGIN_S;

/** Upload grant of a pick; renewed while uploads run. */
export class Grant {
  #current: FileSecurity;
  #receivedAt = performance.now();
  #renewal: Promise<FileSecurity> | undefined;
  readonly #renew: () => Promise<FileSecurity>;

  constructor(first: FileSecurity, renew: () => Promise<FileSecurity>) {
    this.#current = first;
    this.#renew = renew;
  }

  get current(): FileSecurity {
    return this.#current;
  }

  /** Returns a valid grant. Falls back to the old one if renewal fails, because it may still work. */
  async fresh(): Promise<FileSecurity> {
    const isSettled = performance.now() - this.#receivedAt < MIN_RENEWAL_INTERVAL_MS;
    if (isSettled || isFresh(this.#current)) return this.#current;
    return this.renew(this.#current).catch(() => this.#current);
  }

  /** Replaces a rejected grant. Single-flight: concurrent uploads share the renewal. */
  renew(refused: FileSecurity): Promise<FileSecurity> {
    if (refused.policy !== this.#current.policy) return Promise.resolve(this.#current);
    this.#renewal ??= this.#renew()
      .then((grant) => {
        this.#receivedAt = performance.now();
        return (this.#current = grant);
      })
      .finally(() => (this.#renewal = undefined));
    return this.#renewal;
  }
}
