import { isAddress } from '@lender-portal/server-kit/http/host-header';
import type { FastifyInstance } from 'fastify';
import type { StoredMail, MailSource } from './mail';
import { mailboxCss, mailboxPage } from './mailbox-page';

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** @returns the distinct URLs of the links in one of our mails */
export const linksIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<a\s[^>]*href="([^"]+)"/g)].map(([, href]) =>
      href!.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity]!),
    ),
  ),
];

interface Query {
  to?: string | string[];
}

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Allows the inline styles that mails need, but no scripts, external images or origin. Links open in a new tab. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

export interface MailboxOptions {
  source: MailSource;
  brandName: string;
  /** The application that sends the mail. The mailbox responds under its host and under local addresses. */
  appUrl: string;
  /** The server's NODE_ENV. `production` is rejected. */
  nodeEnv: string;
}

/** A mail for programs, such as tests. */
export interface MailboxMessage extends Omit<StoredMail, 'createdAt'> {
  /** Distinct link URLs. */
  links: string[];
  createdAt: string;
}

/** A mailbox for all sent mail, for the prefix /mailbox: an HTML page and a JSON API for tests. */
export async function mailboxPlugin(
  app: FastifyInstance,
  { source, brandName, appUrl, nodeEnv }: MailboxOptions,
): Promise<void> {
  if (nodeEnv === 'production') throw new Error('The mailbox is for local use only');
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    // Prevents DNS rebinding: another host name that resolves to this machine must not read reset links.
    if (!isAddress(request.host) && request.host !== new URL(appUrl).host) {
      return reply
        .code(403)
        .type('text/plain; charset=utf-8')
        .send('The mailbox is available only at the address of the portal.\n');
    }
  });

  app.get<{ Querystring: Query }>('/', async ({ query }, reply) => {
    const search = text(query.to);
    const mails = await source.list(search ? { search } : {});
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(mailboxPage(brandName, search, mails));
  });

  app.get<{ Querystring: Query }>('/messages', async ({ query }) => {
    const to = text(query.to);
    const mails = await source.list(to ? { to } : {});
    return mails.map(toMessage);
  });

  app.get<{ Params: { id: string } }>('/messages/:id', async ({ params }, reply) => {
    const mail = await source.read(params.id);
    if (!mail) return reply.code(404).type('text/plain; charset=utf-8').send('Mail not found.\n');
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send(mail.html.replace('<head>', '<head>\n<base target="_blank">'));
  });

  app.get('/mailbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(mailboxCss));
}

const toMessage = ({ id, to, subject, text: plain, html, createdAt }: StoredMail): MailboxMessage => ({
  id,
  to,
  subject,
  text: plain,
  html,
  links: linksIn(html),
  createdAt: createdAt.toISOString(),
});

const text = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? (value[0] ?? '') : (value ?? '')).trim();
