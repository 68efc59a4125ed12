import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { OpenedPreview, PreviewEnd } from '../../../domains/releases/previews/open-preview';
import type { Preview } from '../../../domains/releases/previews/previews';
import type { PlatformSettings } from '../../../foundation/settings/settings';
import { isFromOwnPage } from '../../own-page';
import { escapeHtml, fillSlots } from '../page/template';
import { readWhenChanged } from '../read-when-changed';
import { namesOf } from './preview-banner';
import { cookieScope, previewCookie, previewEndCookie, previewLinkIn, withoutPreview } from './preview-cookie';
import { PREVIEW_PATH } from './preview-paths';

const readTemplate = readWhenChanged((text) => text);

/** @returns the preview that a link opens, or why it opens none */
export type OpenPreview = (link: string) => Promise<OpenedPreview>;

interface PreviewsOptions {
  openPreview: OpenPreview;
  settings: PlatformSettings;
  /** The folder of the root config's build. */
  templates: string;
}

/**
 * How a browser begins and ends a preview. A link begins none by itself: whoever sends one could have a lender run what
 * nobody has released. Behaviour: releases.preview.
 */
export async function previewsPlugin(app: FastifyInstance, { openPreview, settings, templates }: PreviewsOptions): Promise<void> {
  const { basePath } = settings;
  const scope = cookieScope(settings);
  // Parameters of routes are limited to fewer letters than a link has.
  const startPath = `${basePath}${PREVIEW_PATH}/*`;
  // Forms without fields.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, async () => undefined);

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-content-type-options': 'nosniff' });
  });

  /** To the live page, which says why. A preview that the browser runs goes on. */
  const sayEnd = (reply: FastifyReply, end: PreviewEnd) => reply.header('set-cookie', previewEndCookie(end, scope)).redirect(`${basePath}/`, 303);

  app.get<{ Params: { '*': string } }>(startPath, async ({ params: { '*': link } }, reply) => {
    const { preview, end } = await openPreview(link);
    return preview ? sendStartPage(reply, askToStart(preview)) : sayEnd(reply, end);
  });

  app.post<{ Params: { '*': string } }>(startPath, async (request, reply) => {
    const { '*': link } = request.params;
    const { preview, end } = await openPreview(link);
    if (!preview) return sayEnd(reply, end);
    // Nobody has answered the question there.
    if (!isFromOwnPage(request, settings)) return reply.redirect(request.url, 303);
    return reply.header('set-cookie', previewCookie(link, preview.expiresAt, scope)).redirect(`${basePath}/`, 303);
  });

  app.post(`${basePath}${PREVIEW_PATH}/end`, async (request, reply) => {
    if (isFromOwnPage(request, settings)) reply.header('set-cookie', withoutPreview(scope));
    return reply.redirect(`${basePath}/`, 303);
  });

  // Pages ask twice a second: a rebuild is shown as soon as it is there.
  app.get(`${basePath}${PREVIEW_PATH}`, async ({ headers: { cookie } }, reply) => {
    const link = previewLinkIn(cookie);
    const { preview } = link === undefined ? {} : await openPreview(link);
    return preview ? { revision: preview.revision } : reply.code(404).send({ message: 'The preview has ended' });
  });

  async function sendStartPage(reply: FastifyReply, { heading, text, action }: StartPage): Promise<FastifyReply> {
    const nonce = randomBytes(16).toString('base64');
    const page = fillSlots(await readTemplate(path.join(templates, 'preview-start.html')), {
      NONCE: nonce,
      TITLE: escapeHtml(`${heading} · ${settings.brandName}`),
      HEADING: escapeHtml(heading),
      TEXT: text.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
      ACTION: action,
      PORTAL_URL: escapeHtml(`${basePath}/`),
    });
    return reply.header('content-security-policy', policy(nonce)).type('text/html; charset=utf-8').send(page);
  }
}

interface StartPage {
  heading: string;
  text: string[];
  /** HTML. */
  action: string;
}

function askToStart({ createdBy, expiresAt, ...preview }: Preview): StartPage {
  const minutes = Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / 60_000));
  const time = `for ${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}`;
  const isEmpty = Object.keys(preview.releases).length === 0;
  return {
    heading: 'Preview what is not released yet?',
    text: [
      isEmpty
        ? `In this browser alone the portal will run what "${createdBy}" puts into this preview, ${time}. Nothing is in it yet.`
        : `In this browser alone the portal will run ${namesOf(preview)}, from "${createdBy}", ${time}, and what they put in its place.`,
      'It acts with your sign-in. Go on only if you know who sent you this link.',
    ],
    action: '<form method="post"><button type="submit" class="lp-button">Start preview</button></form>',
  };
}

const policy = (nonce: string) =>
  [
    `default-src 'none'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
