/** Whoever asks this seldom takes nobody out of traffic. */
const WATCHED_MS = 60_000;

/** What a proxy is told, and whether there is one that asks. */
export class Traffic {
  #askedAt = -Infinity;
  #isStopping = false;

  get isStopping(): boolean {
    return this.#isStopping;
  }

  noteAsked(): void {
    this.#askedAt = performance.now();
  }

  /** @returns whether anybody has asked lately, and so will hear of it */
  stop(): boolean {
    this.#isStopping = true;
    return performance.now() - this.#askedAt < WATCHED_MS;
  }
}
