import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { Preview } from '../../../domains/releases/previews/previews';
import type { ReleaseSettings } from '../../../foundation/settings';
import { isFromOwnersOrigin, lendersUrlFor } from '../../owners-origin/owners-origin';
import { isSecureOrigin, sessionSecretIn } from '../../owners-origin/session-cookie';
import { escapeHtml } from '../page/template';
import type { PreviewSources } from './plugin';
import { namesOf } from './preview-banner';
import { sendPreviewDocument, type PreviewDocument } from './preview-document';
import { endNonce, endNonceIn, previewMarker, withoutEndNonce, withoutPreviewMarker } from './preview-marker';
import { PREVIEW_PATH } from './preview-paths';

interface ConfirmationOptions extends PreviewSources {
  settings: ReleaseSettings;
  /** Folder of the root config's build. */
  templates: string;
}

/**
 * Asks for confirmation on the owners' origin before a preview starts. No team script can read or submit it there, and
 * a session of the owners' page can be detected.
 */
export async function previewConfirmationPlugin(
  app: FastifyInstance,
  { openPreview, ends, hasSession, settings, templates }: ConfirmationOptions,
): Promise<void> {
  const isSecure = isSecureOrigin(settings);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    async () => undefined,
  );

  app.addHook('onRequest', async (_request, reply) => {
    // With "same-origin", the form to the lenders' origin would not send its own origin.
    reply.headers({
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  app.get<{ Params: { '*': string } }>(`${PREVIEW_PATH}/*`, async (request, reply) => {
    const { '*': link } = request.params;
    const { preview } = await openPreview(link);
    if (!preview) return reply.redirect(linkOf(request, link), 303);
    if (await isInSession(request)) return sendPage(request, reply.code(403), SESSION_OPEN);
    return sendPage(request, reply, confirmationOf(preview));
  });

  app.post<{ Params: { '*': string } }>(`${PREVIEW_PATH}/*`, async (request, reply) => {
    const { '*': link } = request.params;
    const { preview } = await openPreview(link);
    if (!preview) return reply.redirect(linkOf(request, link), 303);
    if (!isFromOwnersOrigin(request, settings)) return reply.redirect(request.url, 303);
    if (await isInSession(request)) return sendPage(request, reply.code(403), SESSION_OPEN);
    reply.header('set-cookie', previewMarker(link, preview.expiresAt, isSecure));
    return sendPage(request, reply, {
      heading: 'Starting the preview',
      text: [],
      content: form('Open the preview', linkOf(request, link)),
      isAutoSubmitted: true,
    });
  });

  app.get(`${PREVIEW_PATH}/leave`, async (request, reply) => {
    const nonce = randomBytes(16).toString('base64url');
    return reply
      .header('set-cookie', endNonce(nonce, isSecure))
      .redirect(`${linkOf(request, 'leave')}?nonce=${nonce}`, 303);
  });

  app.get<{ Querystring: { pass?: unknown } }>(
    `${PREVIEW_PATH}/left`,
    async ({ headers: { cookie }, query: { pass } }, reply) => {
      const nonce = endNonceIn(cookie, isSecure);
      if (nonce !== undefined && ends.verify(nonce, pass))
        reply.header('set-cookie', [withoutPreviewMarker(isSecure), withoutEndNonce(isSecure)]);
      return reply.redirect('/platform', 303);
    },
  );

  const linkOf = (request: FastifyRequest, link: string) =>
    `${lendersUrlFor(settings, request)}${PREVIEW_PATH}/${link}`;

  async function isInSession({ headers: { cookie } }: FastifyRequest): Promise<boolean> {
    const secret = sessionSecretIn(cookie, isSecure);
    return secret !== undefined && hasSession(secret);
  }

  const sendPage = (request: FastifyRequest, reply: FastifyReply, page: PreviewDocument) =>
    sendPreviewDocument(
      reply,
      { templates, brandName: settings.brandName, lendersUrl: lendersUrlFor(settings, request) },
      page,
    );
}

/** @param action target of the form; the page's own URL if undefined */
const form = (button: string, action?: string) =>
  `<form method="post"${action === undefined ? '' : ` action="${escapeHtml(action)}"`}><button type="submit" class="lp-button">${button}</button></form>`;

const SESSION_OPEN: PreviewDocument = {
  heading: 'Open this link in a private window',
  text: [
    "This browser is signed in to the owners' page. A preview runs unreleased code, so it does not start in the same browser.",
    'Copy the link into a private window or another browser profile, or end the session first.',
  ],
};

function confirmationOf({ createdBy, expiresAt, hasPanel, ...preview }: Preview): PreviewDocument {
  const minutes = Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / 60_000));
  const time = `for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}`;
  const isEmpty = Object.keys(preview.releases).length === 0;
  return {
    heading: 'Preview unreleased code?',
    text: [
      hasPanel
        ? `In this browser, the portal will run releases that you choose in its pages, with the rights of "${createdBy}", ${time}. Code of the previewed modules can choose them too.`
        : isEmpty
          ? `In this browser, the portal will run code that "${createdBy}" adds to this preview, ${time}. The preview is still empty.`
          : `In this browser, the portal will run ${namesOf(preview)}, from "${createdBy}", and later changes to it, ${time}.`,
      'It runs with your account. Continue only if you know who sent you this link.',
    ],
    content: form('Start preview'),
  };
}
