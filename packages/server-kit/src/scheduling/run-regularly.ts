import type { FastifyInstance } from 'fastify';

/**
 * Does something at the start and then every so often, until the server closes, which waits for the running one. Runs do
 * not overlap, and several that were missed become one. A failure is logged; the next run repeats the work.
 *
 * @param message what the log says of a failure
 */
export function runRegularly(app: FastifyInstance, everyMs: number, work: () => Promise<unknown>, message: string): void {
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
