/** Probes that poll less often than this do not route traffic. */
const PROBE_WINDOW_MS = 60_000;

/** Shutdown state reported to load balancers, and whether any of them polls it. */
export class Traffic {
  #lastProbeAt = -Infinity;
  #isStopping = false;

  get isStopping(): boolean {
    return this.#isStopping;
  }

  recordProbe(): void {
    this.#lastProbeAt = performance.now();
  }

  /** @returns whether readiness was polled recently, so the shutdown will be noticed */
  stop(): boolean {
    this.#isStopping = true;
    return performance.now() - this.#lastProbeAt < PROBE_WINDOW_MS;
  }
}
