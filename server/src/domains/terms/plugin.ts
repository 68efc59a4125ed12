import { todayIn } from '@lender-portal/contracts';
import { formatDay } from '@lender-portal/dates';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../foundation/database/tables';
import type { PortalSettings } from '../../foundation/settings/settings';
import { currentTerms, termsOfVersion } from './terms';
import { termsCss } from './terms-css';
import { termsPage } from './terms-page';
import { TERMS_PATH, TERMS_VERSION } from './terms-path';

const CSS_PATH = `${TERMS_PATH}.css`;
const POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Serves each published version of the terms publicly at its own URL. */
export async function termsPlugin(
  app: FastifyInstance,
  { db, settings }: { db: Db; settings: PortalSettings },
): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  app.get(TERMS_PATH, async (_request, reply) => {
    const terms = await currentTerms(db);
    return terms ? reply.redirect(terms.url) : reply.callNotFound();
  });

  app.get<{ Params: { version: string } }>(`${TERMS_PATH}/:version`, async ({ params }, reply) => {
    const terms = TERMS_VERSION.test(params.version) ? await termsOfVersion(db, params.version) : undefined;
    if (!terms) return reply.callNotFound();
    const { version, content } = terms;
    const published = formatDay(todayIn(settings.documentTimeZone, terms.published_at));
    const page = termsPage({ brandName: settings.brandName, version, published, content, cssPath: CSS_PATH });
    return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page);
  });

  app.get(CSS_PATH, async (_request, reply) => reply.type('text/css; charset=utf-8').send(termsCss));

  app.addHook('onReady', async () => {
    // A foreign GraphQL endpoint has its own terms.
    if (settings.graphqlUrl !== '/graphql' || (await currentTerms(db))) return;
    app.log.warn(
      'No Terms of Service are published, so users are not asked to accept any. Publish them: npm run staff -- publish-terms --file <terms.md> --version <version>',
    );
  });
}
