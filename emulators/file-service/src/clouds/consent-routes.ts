import type { FastifyInstance, FastifyReply } from 'fastify';
import { CLOUD_TITLES, isCloudName, type CloudName } from './cloud-sources';
import { consentCss, consentPage, type ConsentStep } from './consent-page';

interface ConsentOptions {
  brandName: string;
  /** Stores the consent for a picker's token to read a cloud. @returns false if the token is unknown */
  connect: (token: string, source: CloudName) => Promise<boolean>;
}

const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Path of a cloud's `redirect_url`, relative to the prefix of these routes. */
export const consentPath = (source: CloudName, token: string): string =>
  `/${source}?token=${encodeURIComponent(token)}`;

/** The page on which the user lets the picker read a cloud. */
export async function consentRoutes(app: FastifyInstance, { brandName, connect }: ConsentOptions): Promise<void> {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.addHook('onRequest', async (_request, reply) => {
    // No Cross-Origin-Opener-Policy, because the opener closes this window.
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    });
  });

  const show = (reply: FastifyReply, name: CloudName, token: string, step: ConsentStep) =>
    reply
      .headers({ 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(consentPage({ title: CLOUD_TITLES[name], brandName, token, step }));

  app.get('/consent.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(consentCss));

  app.get<{ Params: { source: string }; Querystring: { token?: unknown } }>(
    '/:source',
    async ({ params, query }, reply) => {
      if (!isCloudName(params.source) || typeof query.token !== 'string') return reply.callNotFound();
      return show(reply, params.source, query.token, 'ask');
    },
  );

  app.post<{ Params: { source: string }; Body: { token?: unknown; decision?: unknown } | null }>(
    '/:source',
    async ({ params, body }, reply) => {
      if (!isCloudName(params.source) || typeof body?.token !== 'string') return reply.callNotFound();
      const { token, decision } = body;
      if (decision !== 'allow') return show(reply, params.source, token, 'declined');
      return show(reply, params.source, token, (await connect(token, params.source)) ? 'connected' : 'ended');
    },
  );
}
