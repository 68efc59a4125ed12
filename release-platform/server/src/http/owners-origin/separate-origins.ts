import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReleaseSettings } from '../../foundation/settings';
import { isAtOwnersOrigin, lendersUrlFor, ownersOriginFor } from './owners-origin';

/** Paths of the owners' origin: its page with the server's own builds, the registry, and health checks. */
const OWNERS_PATHS =
  /^\/(platform(\/.*)?|registry(\/.*)?|-\/preview\/.*|shared\/(deps|ui)\/[\w-][\w.-]*|modules\/(platform-mfe|root-config)\/[\w-][\w.-]*|csp-reports|healthz|readyz)?$/;
/** Paths that only the owners' origin serves. */
const OWNERS_ONLY = /^\/(platform|-\/preview)(\/|$)/;

/**
 * Keeps team code off the owners' origin, and the owners' page off the lenders' origin. Behaviour: owners-page.origin.
 */
export function separateOrigins(app: FastifyInstance, settings: ReleaseSettings): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0]!;
    const isForOwners = isAtOwnersOrigin(request, settings);
    if (isForOwners && path === '/') return reply.redirect('/platform');
    if (isForOwners ? OWNERS_PATHS.test(path) : !OWNERS_ONLY.test(path)) return undefined;
    return reply
      .code(404)
      .type('text/plain; charset=utf-8')
      .send(
        isForOwners
          ? `This address serves the owners' page only. The portal is at ${lendersUrlFor(settings, request)}/\n`
          : elsewhere(request),
      );
  });

  function elsewhere(request: FastifyRequest): string {
    const origin = ownersOriginFor(settings, request);
    return origin === undefined
      ? 'This portal has no owners\' page: OWNERS_URL is "none".\n'
      : `The owners' page is at ${origin}/platform\n`;
  }
}
