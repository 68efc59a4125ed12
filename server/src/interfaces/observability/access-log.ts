import { runInRequestContext } from '@lender-portal/server-kit/security-log/request-context';
import type { FastifyInstance } from 'fastify';

/** Logs each request without its URL, which may contain a token. */
export function logAccess(app: FastifyInstance): void {
  const { nodeEnv } = app.settings;
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    const line = { method: request.method, route: request.routeOptions.url, statusCode, ms: Math.round(elapsedTime) };
    runInRequestContext(request, () => {
      if (statusCode >= 500) request.log.error(line, 'request');
      else if (nodeEnv === 'production') request.log.info(line, 'request');
      else request.log.debug(line, 'request');
    });
  });
}
