import type { FastifyInstance } from 'fastify';

/**
 * Does something at the start and then every so often, one run after the other, until the server closes, which waits for
 * the run under way. What fails is logged and done by the next run.
 *
 * @param message what the log says of a failure
 */
export function runRegularly(app: FastifyInstance, everyMs: number, work: () => Promise<unknown>, message: string): void {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(work).then(
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
