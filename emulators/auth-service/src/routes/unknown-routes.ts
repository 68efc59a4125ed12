import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Answers what there is not, as the router of the hosted service does: no path is plain 404, no method an empty 405. */
export function answerUnknownRoutes(app: FastifyInstance): void {
  const known: RegExp[] = [];
  // The preflights' own route fits every path.
  app.addHook('onRoute', ({ url, method }) => {
    if (method !== 'OPTIONS')
      known.push(
        new RegExp(
          `^${url
            .replaceAll(/[.+?^$()[\]{}|\\]/g, '\\$&')
            .replaceAll(/:\w+/g, '[^/]+')
            .replace('*', '.+')}/?$`,
        ),
      );
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]!;
    return known.some((pattern) => pattern.test(path))
      ? reply.code(405).send()
      : reply.code(404).type('text/plain; charset=utf-8').send('404 page not found\n');
  });
}
