import type { FastifyInstance } from 'fastify';
import type { PlatformSettings } from '../config/settings';
import { termsCss } from './terms-css';
import { termsPage } from './terms-page';
import { TERMS_PATH } from './terms-path';

const CSS_PATH = `${TERMS_PATH}/terms.css`;
const POLICY = "default-src 'none'; style-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The document that the demo's lenders accept; a marketplace publishes its own. */
export async function termsPlugin(app: FastifyInstance, { settings }: { settings: PlatformSettings }): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  });
  app.get(TERMS_PATH, async (_request, reply) =>
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(termsPage(settings.brandName, CSS_PATH)),
  );
  app.get(CSS_PATH, async (_request, reply) => reply.type('text/css; charset=utf-8').send(termsCss));
}
