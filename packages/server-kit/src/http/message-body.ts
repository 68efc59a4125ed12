import type { FastifyReply, FastifyRequest } from 'fastify';
import { html } from '../html/html';
import { NO_ICON } from '../html/no-icon';

interface Message {
  /** Heading of the page. */
  title: string;
  text: string;
  link?: { href: string; label: string } | undefined;
}

const POLICY = "default-src 'none'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Sets the headers of a short message, which is a page for people and JSON for programs.
 *
 * @returns the body of the response
 */
export function messageBody(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { title, text, link }: Message,
): string | { error: string } {
  reply.header('cache-control', 'no-store');
  if (!headers.accept?.includes('text/html')) return { error: text };
  reply
    .headers({
      'content-security-policy': POLICY,
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8');
  return `<!doctype html>\n${html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${NO_ICON}
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${link && html`<p><a href="${link.href}">${link.label}</a></p>`}
</main>
</body>
</html>`}\n`;
}
