import type { FastifyInstance } from 'fastify';

/**
 * Runs work at startup and then at intervals until the server closes, which waits for the current run. Runs do not
 * overlap, and missed ones are merged. Failures are logged; the next run retries.
 * @param message log message of a failure
 */
export function runRegularly(
  app: FastifyInstance,
  everyMs: number,
  work: () => Promise<unknown>,
  message: string,
): void {
  let running = Promise.resolve();
  let isWaiting = false;
  const run = () => {
    if (isWaiting) return;
    isWaiting = true;
    running = running
      .then(() => {
        isWaiting = false;
        return work();
      })
      .then(
        () => undefined,
        (error: unknown) => app.log.warn({ err: error }, message),
      );
  };
  const timer = setInterval(run, everyMs);
  app.addHook('onReady', async () => run());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
