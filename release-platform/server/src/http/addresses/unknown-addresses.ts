import { canonicalAddress, type RouteTable } from '@lender-portal/module-contract';
import { messageBody } from '@lender-portal/server-kit/http/message-body';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReleaseSettings } from '../../foundation/settings';
import { isAtOwnersOrigin, lendersUrlFor } from '../owners-origin/owners-origin';

type AddressSettings = Pick<
  ReleaseSettings,
  'appUrl' | 'isAppUrlConfigured' | 'basePath' | 'port' | 'owners' | 'brandName'
>;

/**
 * Redirects an address to its canonical form. Not cached for long, because routes change.
 *
 * @param canonical below the base path, with the query
 */
export const redirectToCanonical = (reply: FastifyReply, canonical: string): FastifyReply =>
  reply.header('cache-control', 'no-cache').redirect(canonical, 308);

/** Handles addresses that no handler serves: other spellings of portal addresses, and unknown ones. */
export function answerUnknownAddresses(
  app: FastifyInstance,
  settings: AddressSettings,
  readRoutes: () => Pick<RouteTable, 'routes'>,
): void {
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request;
    const [address = '', ...search] = url.split('?');
    const canonical = canonicalAddress(settings.basePath, readRoutes(), address);
    const isReading = method === 'GET' || method === 'HEAD';
    if (canonical !== undefined && canonical !== address && isReading && !isAtOwnersOrigin(request, settings))
      return redirectToCanonical(reply, [canonical, ...search].join('?'));
    return sendUnknown(request, reply, settings);
  });
}

/** Responds that nothing is at the address, with a link to the place that the origin serves. */
export function sendUnknown(request: FastifyRequest, reply: FastifyReply, settings: AddressSettings): FastifyReply {
  const lendersUrl = `${lendersUrlFor(settings, request)}/`;
  return reply.code(404).send(
    messageBody(request, reply, {
      title: 'Page not found',
      text: isAtOwnersOrigin(request, settings)
        ? `This address serves the owners' page only. The portal is at ${lendersUrl}`
        : 'There is nothing at this address.',
      link: { href: lendersUrl, label: `Open ${settings.brandName}` },
    }),
  );
}

/** Responds to addresses that cannot be decoded. Fastify calls it without hooks. */
export const sendUndecodable =
  (settings: AddressSettings) =>
  (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    reply.code(error.statusCode ?? 400).send(
      messageBody(request, reply, {
        title: 'Invalid address',
        text: 'This link is damaged. Check the address, or start from the first page.',
        link: isAtOwnersOrigin(request, settings)
          ? { href: '/platform', label: "Open the owners' page" }
          : { href: `${lendersUrlFor(settings, request)}/`, label: `Open ${settings.brandName}` },
      }),
    );
