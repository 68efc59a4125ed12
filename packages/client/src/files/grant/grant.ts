import type { FileSecurity } from '../picked-file';

/** How long before its end a grant is renewed, s. Behaviour: uploads.grant. */
export const RENEWAL_MARGIN_S = 30 * 60;

/** How long a new grant is taken as it is, ms: a clock that is wrong must not ask for one with each part of a file. */
const MIN_RENEWAL_INTERVAL_MS = 5 * 60 * 1000;

export const isFresh = ({ expiry }: FileSecurity): boolean => expiry - Date.now() / 1000 > RENEWAL_MARGIN_S;

/** The grant of one pick, which is renewed while uploads run. */
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

  /** The grant to send now. Where it cannot be renewed in time, the old one may still do. */
  async fresh(): Promise<FileSecurity> {
    const isSettled = performance.now() - this.#receivedAt < MIN_RENEWAL_INTERVAL_MS;
    if (isSettled || isFresh(this.#current)) return this.#current;
    return this.renew(this.#current).catch(() => this.#current);
  }

  /** Another grant than the one that was refused; the uploads that run at a time share it. */
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
