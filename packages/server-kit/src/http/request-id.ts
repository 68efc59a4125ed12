import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const HEADER = 'x-request-id';
/** The id appears in logs and responses. */
const SAFE = /^[\w.-]{8,64}$/;

/** Uses a trusted proxy's request id if it is safe to log, else generates one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>, isProxyTrusted: boolean): string {
  const given = headers[HEADER];
  return isProxyTrusted && typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
}

/** Sends the request id with every response, so its log lines can be found. */
export function sendRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id);
    done();
  });
}
