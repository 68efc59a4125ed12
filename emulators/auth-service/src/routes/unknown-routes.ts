import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Responds to unknown routes as Supabase Auth's router does: a plain-text 404 for an unknown path, an empty 405 for an
 * unknown method.
 */
export function handleUnknownRoutes(app: FastifyInstance): void {
  const knownPaths: RegExp[] = [];
  // The preflight route matches all paths.
  app.addHook('onRoute', ({ url, method }) => {
    if (method !== 'OPTIONS')
      knownPaths.push(
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
    return knownPaths.some((pattern) => pattern.test(path))
      ? reply.code(405).send()
      : reply.code(404).type('text/plain; charset=utf-8').send('404 page not found\n');
  });
}
