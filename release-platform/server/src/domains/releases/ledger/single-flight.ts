/**
 * Coalesces concurrent calls: at most one query runs, and a caller that arrives during it gets the result of the next one,
 * never a stale one.
 */
export function singleFlight<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined;
  let next: Promise<Answer> | undefined;
  const start = (): Promise<Answer> => {
    next = undefined;
    const asked = ask().finally(() => {
      if (running === asked) running = undefined;
    });
    return (running = asked);
  };
  return () => {
    if (!running) return start();
    return (next ??= running.then(start, start));
  };
}
