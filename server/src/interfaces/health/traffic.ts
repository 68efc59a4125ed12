/** Probes less frequent than this do not route traffic. */
const WATCHED_MS = 60_000;

/** Shutdown state reported to load balancers, and whether any of them polls it. */
export class Traffic {
  #askedAt = -Infinity;
  #isStopping = false;

  get isStopping(): boolean {
    return this.#isStopping;
  }

  noteAsked(): void {
    this.#askedAt = performance.now();
  }

  /** @returns whether readiness was polled recently, so the shutdown will be noticed */
  stop(): boolean {
    this.#isStopping = true;
    return performance.now() - this.#askedAt < WATCHED_MS;
  }
}
