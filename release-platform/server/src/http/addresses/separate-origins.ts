import { messageBody } from '@lender-portal/server-kit/http/message-body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseSettings } from '../../foundation/settings';
import { sendUnknown } from './unknown-addresses';
import { isAtOwnersOrigin, ownersOriginFor } from '../owners-origin/owners-origin';

/** Paths of the owners' origin: its page with the server's own builds, the registry, and health checks. */
const OWNERS_PATHS =
  /^\/(platform(\/.*)?|registry(\/.*)?|-\/preview\/.*|shared\/(deps|ui)\/[\w-][\w.-]*|modules\/(console|root-config)\/[\w-][\w.-]*|csp-reports|healthz|readyz)?$/;
/** Paths that only the owners' origin serves. */
const OWNERS_ONLY = /^\/(platform|-\/preview)(\/|$)/;

/**
 * Keeps team code off the owners' origin, and the owners' page off the lenders' origin.
 */
export function separateOrigins(app: FastifyInstance, settings: ReleaseSettings): void {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0]!;
    const isForOwners = isAtOwnersOrigin(request, settings);
    if (isForOwners && path === '/') return reply.redirect('/platform');
    if (isForOwners ? OWNERS_PATHS.test(path) : !OWNERS_ONLY.test(path)) return undefined;
    return isForOwners ? sendUnknown(request, reply, settings) : sendElsewhere(request, reply);
  });

  function sendElsewhere(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const origin = ownersOriginFor(settings, request);
    const page = origin && `${origin}/platform`;
    return reply.code(404).send(
      messageBody(request, reply, {
        title: 'Page not found',
        text: page ? `The owners' page is at ${page}` : 'This portal has no owners\' page: OWNERS_URL is "none".',
        link: page ? { href: page, label: "Open the owners' page" } : undefined,
      }),
    );
  }
}
