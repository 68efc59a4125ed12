import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Preview } from '../../../domains/releases/previews/previews';
import type { PlatformSettings } from '../../../foundation/settings/settings';
import { isFromOwnPage } from '../../own-page';
import { escapeHtml, fillSlots } from '../page/template';
import { readWhenChanged } from '../read-when-changed';
import { namesOf } from './preview-banner';
import { endOfPreviewCookie, previewCookie, previewSecretIn } from './preview-cookie';
import { PREVIEW_PATH } from './preview-paths';

const readTemplate = readWhenChanged((text) => text);

/** @returns the preview that a secret opens; undefined where it has ended */
export type FindPreview = (secret: string) => Promise<Preview | undefined>;

interface PreviewsOptions {
  findPreview: FindPreview;
  settings: PlatformSettings;
  /** The folder of the root config's build. */
  templates: string;
}

/**
 * How a browser begins and ends a preview. A link begins none by itself: whoever sends one could have a lender run what
 * nobody has released. Behaviour: releases.preview.
 */
export async function previewsPlugin(app: FastifyInstance, { findPreview, settings, templates }: PreviewsOptions): Promise<void> {
  const { basePath } = settings;
  const scope = { path: basePath, secure: new URL(settings.appUrl).protocol === 'https:' };
  const startPath = `${basePath}${PREVIEW_PATH}/:secret`;
  // Forms without fields.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: 1024 }, async () => undefined);

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'same-origin', 'x-content-type-options': 'nosniff' });
  });

  app.get<{ Params: { secret: string } }>(startPath, async ({ params: { secret } }, reply) => {
    const preview = await findPreview(secret);
    return sendStartPage(reply, preview ? askToStart(preview) : hasEnded);
  });

  app.post<{ Params: { secret: string } }>(startPath, async (request, reply) => {
    const { secret } = request.params;
    const preview = isFromOwnPage(request, settings) ? await findPreview(secret) : undefined;
    if (!preview) return sendStartPage(reply, hasEnded);
    return reply.header('set-cookie', previewCookie(secret, preview.expiresAt, scope)).redirect(`${basePath}/`, 303);
  });

  app.post(`${basePath}${PREVIEW_PATH}/end`, async (request, reply) => {
    if (!isFromOwnPage(request, settings)) return sendStartPage(reply, hasEnded);
    return reply.header('set-cookie', endOfPreviewCookie(scope)).redirect(`${basePath}/`, 303);
  });

  // Pages ask twice a second: a rebuild is shown as soon as it is there.
  app.get(`${basePath}${PREVIEW_PATH}`, async ({ headers: { cookie } }, reply) => {
    const secret = previewSecretIn(cookie);
    const preview = secret === undefined ? undefined : await findPreview(secret);
    return preview ? { revision: preview.revision } : reply.code(404).send({ message: 'The preview has ended' });
  });

  async function sendStartPage(reply: FastifyReply, { status, heading, text, action }: StartPage): Promise<FastifyReply> {
    const nonce = randomBytes(16).toString('base64');
    const page = fillSlots(await readTemplate(path.join(templates, 'preview-start.html')), {
      NONCE: nonce,
      TITLE: escapeHtml(`${heading} · ${settings.brandName}`),
      HEADING: escapeHtml(heading),
      TEXT: text.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
      ACTION: action,
      PORTAL_URL: escapeHtml(`${basePath}/`),
    });
    return reply.code(status).header('content-security-policy', policy(nonce)).type('text/html; charset=utf-8').send(page);
  }
}

interface StartPage {
  status: number;
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
    status: 200,
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

const hasEnded: StartPage = {
  status: 404,
  heading: 'This preview has ended',
  text: ['Ask whoever sent you the link for another one.'],
  action: '',
};

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
