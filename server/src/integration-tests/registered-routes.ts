import type { FastifyInstance } from 'fastify';
import { channel } from 'node:diagnostics_channel';

export interface Route {
  method: string;
  url: string;
}

/** @returns the result of `start`, and all routes except HEAD that servers registered during it */
export async function collectRoutes<Started>(
  start: () => Promise<Started>,
): Promise<{ started: Started; routes: Route[] }> {
  const routes: Route[] = [];
  const created = channel('fastify.initialization');
  const listen = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.push({ method: each, url });
    });
  created.subscribe(listen);
  try {
    return { started: await start(), routes };
  } finally {
    created.unsubscribe(listen);
  }
}
