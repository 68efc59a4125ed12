import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const HEADER = 'x-request-id';
/** It stands in logs and in answers. */
const SAFE = /^[\w.-]{8,64}$/;

/** The id of a request: that of the proxy, where one is trusted and gives one of a form that does no harm, else one of ours. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>, isProxyTrusted: boolean): string {
  const given = headers[HEADER];
  return isProxyTrusted && typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
}

/** Every answer carries the id of its request, by which its lines are found. */
export function answerWithRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(HEADER, request.id);
    done();
  });
}
