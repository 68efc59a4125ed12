import type { FastifyInstance } from 'fastify';

/** A refusal or failure is of its moment, whichever part gives it: nobody between may answer with it later. */
export function keepNoFailures(app: FastifyInstance): void {
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (reply.statusCode >= 400 && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
