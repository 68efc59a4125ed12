import { inOrigin } from '@lender-portal/server/security-log/origin';
import { statements } from '@lender-portal/server/telemetry/channels';
import type { FastifyInstance } from 'fastify';

const STATEMENT_LENGTH = 500;

/** A line for each request, without its address, which may hold a token; and one for each statement that took long. */
export function logAccess(app: FastifyInstance): void {
  const { nodeEnv, slowQueryMs } = app.settings;
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode, elapsedTime } = reply;
    const line = { method: request.method, route: request.routeOptions.url, statusCode, ms: Math.round(elapsedTime) };
    inOrigin(request, () => {
      if (statusCode >= 500) request.log.error(line, 'request');
      else if (nodeEnv === 'production') request.log.info(line, 'request');
      else request.log.debug(line, 'request');
    });
  });
  const end = statements.subscribe(({ sql, milliseconds }) => {
    if (milliseconds >= slowQueryMs) app.log.warn({ ms: Math.round(milliseconds), statement: sql.slice(0, STATEMENT_LENGTH) }, 'A statement was slow');
  });
  app.addHook('onClose', async () => end());
}
