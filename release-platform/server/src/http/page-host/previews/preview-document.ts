import { readWhenChanged } from '@lender-portal/server-kit/files/read-when-changed';
import type { FastifyReply } from 'fastify';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { escapeHtml, fillSlots } from '../page/template';

const readTemplate = readWhenChanged((text) => text);

/** A page about a preview, without any code of a module. */
export interface PreviewDocument {
  heading: string;
  text: readonly string[];
  /** HTML after the text. */
  content?: string;
  /** Whether the first form is submitted automatically. */
  isAutoSubmitted?: boolean;
}

interface DocumentOptions {
  /** Folder of the root config's build. */
  templates: string;
  brandName: string;
  /** Without a trailing slash. */
  lendersUrl: string;
}

export async function sendPreviewDocument(
  reply: FastifyReply,
  { templates, brandName, lendersUrl }: DocumentOptions,
  { heading, text, content = '', isAutoSubmitted = false }: PreviewDocument,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString('base64');
  const script = isAutoSubmitted ? `<script nonce="${nonce}">document.forms[0].submit()</script>` : '';
  const page = fillSlots(await readTemplate(path.join(templates, 'preview-start.html')), {
    NONCE: nonce,
    TITLE: escapeHtml(`${heading} · ${brandName}`),
    HEADING: escapeHtml(heading),
    TEXT: text.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
    ACTION: content + script,
    PORTAL_URL: escapeHtml(`${lendersUrl}/`),
  });
  return reply
    .header('content-security-policy', policy(nonce, new URL(lendersUrl).origin, isAutoSubmitted))
    .type('text/html; charset=utf-8')
    .send(page);
}

/** Browsers also apply `form-action` to redirects of the form. */
const policy = (nonce: string, lendersOrigin: string, runsScript: boolean) =>
  [
    `default-src 'none'`,
    ...(runsScript ? [`script-src 'nonce-${nonce}'`] : []),
    `style-src 'nonce-${nonce}'`,
    `img-src 'self'`,
    `font-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self' ${lendersOrigin}`,
    `frame-ancestors 'none'`,
  ].join('; ');
