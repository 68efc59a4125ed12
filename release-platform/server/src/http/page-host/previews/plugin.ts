import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PreviewEnd } from '../../../domains/releases/previews/open-preview';
import type { ReleaseSettings } from '../../../foundation/settings';
import type { Signer } from '@lender-portal/server-kit/crypto/signer';
import { ownersOriginFor } from '../../owners-origin/owners-origin';
import { isSameOriginRequest } from '../../../foundation/http/same-origin-request';
import type { PreviewPanels } from '../../../domains/releases/previews/preview-panels';
import type { OpenPreview } from './open-preview';
import { withoutOverrides } from './override-cookies';
import { isSecureApp, previewCookie, previewEndCookie, previewLinkIn, withoutPreview } from './preview-cookie';
import { PREVIEW_PATH } from './preview-paths';

export interface PreviewSources {
  openPreview: OpenPreview;
  /** Signs that a browser's preview was ended. */
  ends: Signer;
  /** @param secret value of the session cookie */
  hasSession: (secret: string) => Promise<boolean>;
  panels: Pick<PreviewPanels, 'choosable' | 'choose'>;
}

interface PreviewsOptions extends Pick<PreviewSources, 'openPreview' | 'ends'> {
  settings: ReleaseSettings;
}

/**
 * Starts and ends a browser's preview. The confirmation is on the owners' origin, because scripts on the lenders'
 * origin, including previewed ones, could confirm it themselves.
 */
export async function previewsPlugin(
  app: FastifyInstance,
  { openPreview, ends, settings }: PreviewsOptions,
): Promise<void> {
  const { basePath } = settings;
  const isSecure = isSecureApp(settings);
  // A wildcard, because route parameters are too short for a link.
  const startPath = `${basePath}${PREVIEW_PATH}/*`;
  // Accepts forms without fields.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    async () => undefined,
  );

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  });

  /** Redirects to the live page, which shows the reason. A running preview continues. */
  const redirectWithEnd = (reply: FastifyReply, end: PreviewEnd) =>
    reply.header('set-cookie', previewEndCookie(end, isSecure)).redirect(`${basePath}/`, 303);

  app.get<{ Params: { '*': string } }>(startPath, async (request, reply) => {
    const { '*': link } = request.params;
    const { preview, end } = await openPreview(link);
    const origin = ownersOriginFor(settings, request);
    if (preview && origin !== undefined) return reply.redirect(`${origin}${PREVIEW_PATH}/${link}`, 303);
    return redirectWithEnd(reply, end ?? 'invalid');
  });

  app.post<{ Params: { '*': string } }>(startPath, async (request, reply) => {
    const { '*': link } = request.params;
    const { preview, end } = await openPreview(link);
    if (!preview) return redirectWithEnd(reply, end);
    // Scripts cannot forge this header, so only the confirmation page can start a preview.
    if (request.headers.origin === undefined || request.headers.origin !== ownersOriginFor(settings, request))
      return reply.redirect(request.url, 303);
    return reply.header('set-cookie', previewCookie(link, preview.expiresAt, isSecure)).redirect(`${basePath}/`, 303);
  });

  app.post(`${basePath}${PREVIEW_PATH}/end`, async (request, reply) => {
    if (isSameOriginRequest(request, settings))
      reply.header('set-cookie', [withoutPreview(isSecure), ...withoutOverrides(request.headers.cookie)]);
    return reply.redirect(`${basePath}/`, 303);
  });

  app.get<{ Querystring: { nonce?: unknown } }>(`${basePath}${PREVIEW_PATH}/leave`, async (request, reply) => {
    const { nonce } = request.query;
    const origin = ownersOriginFor(settings, request);
    if (typeof nonce !== 'string' || origin === undefined) return reply.redirect(`${basePath}/`, 303);
    return reply
      .header('set-cookie', withoutPreview(isSecure))
      .redirect(`${origin}${PREVIEW_PATH}/left?pass=${ends.sign(nonce)}`, 303);
  });

  // Pages poll this twice a second to show rebuilds immediately.
  app.get(`${basePath}${PREVIEW_PATH}`, async ({ headers: { cookie } }, reply) => {
    const link = previewLinkIn(cookie, isSecure);
    const { preview } = link === undefined ? {} : await openPreview(link);
    return preview ? { revision: preview.revision } : reply.code(404).send({ message: 'The preview has ended' });
  });
}
