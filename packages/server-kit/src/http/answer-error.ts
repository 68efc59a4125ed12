import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import { isDatabaseUnavailable } from '../database/errors';

/** What a client is told of an error that no part of the platform answers itself: of a failure nothing but its reference. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(error);
  if (status < 500) return reply.code(status).send({ error: (error as Error).message });
  request.log.error({ err: error }, 'A request failed');
  return reply
    .code(isDatabaseUnavailable(error) ? 503 : 500)
    .header('cache-control', 'no-store')
    .send({ error: `Something went wrong. Reference: ${request.id}` });
}

/** The status that Fastify and we put on refusals. */
export const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' && error.statusCode >= 400 ? error.statusCode : 500;

/** Error responses must never be cached by a proxy or a browser, whichever handler sends them. */
export function preventFailureCaching(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode >= 400 && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
