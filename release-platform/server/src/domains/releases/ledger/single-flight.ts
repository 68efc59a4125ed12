/**
 * Coalesces concurrent calls: at most one query runs, and a caller that arrives during it gets the result of the next
 * one, never a stale one.
 */
export function singleFlight<Result>(compute: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  let next: Promise<Result> | undefined;
  const start = (): Promise<Result> => {
    next = undefined;
    const started = compute().finally(() => {
      if (running === started) running = undefined;
    });
    return (running = started);
  };
  return () => {
    if (!running) return start();
    return (next ??= running.then(start, start));
  };
}
