/**
 * Whoever calls while it is asked shares the next answer: everybody gets one that was asked for after their call.
 *
 * @returns a function that asks no more than once at a time
 */
export function inBatches<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
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
