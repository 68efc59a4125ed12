import type { FastifyInstance } from 'fastify';
import { setTimeout as delay } from 'node:timers/promises';

/** Fails `/readyz` from now on. If something polls it, keeps serving until it has noticed. */
export async function drain({ traffic, settings: { drainSeconds }, log }: FastifyInstance): Promise<void> {
  const isProbed = traffic.stop();
  const seconds = isProbed ? drainSeconds : 0;
  log.info({ drainSeconds: seconds }, seconds > 0 ? 'shutdown started; draining' : 'shutdown started');
  await delay(seconds * 1000);
}

export async function closeServer(app: FastifyInstance): Promise<void> {
  const began = performance.now();
  await app.close();
  app.log.info({ ms: Math.round(performance.now() - began) }, 'server closed');
}
