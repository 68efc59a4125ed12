import rateLimit from '@fastify/rate-limit';
import { isErrorKind, MAX_REPORT_BYTES, type ReportEvent } from '@lender-portal/module-contract/telemetry';
import { statusOf } from '@lender-portal/server-kit/http/error-handler';
import { networkOf } from '@lender-portal/server-kit/limits/network-address';
import { limitsHit } from '@lender-portal/server-kit/telemetry/channels';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Signer } from '@lender-portal/server-kit/crypto/signer';
import type { ReportedPage } from '../../domains/telemetry/counting/counts';
import type { ReportCounter } from '../../domains/telemetry/counting/report-counter';
import type { PageTokens } from '../../domains/telemetry/pages/page-tokens';
import { ReportDeduplicator } from '../../domains/telemetry/pages/report-deduplicator';
import type { ReleaseSettings } from '../../foundation/settings';
import type { ReportRefusal, ReportObserver } from './report-metrics';
import { isSameOriginRequest } from '../../foundation/http/same-origin-request';
import { accountIn } from '../viewer-cookies/canary-cookies';
import type { FailingLenders, ReportSender } from './failing-lenders';
import type { ReportAllowlist } from './report-allowlist';
import { readEvent, readReport } from './read-report';

const REPORTS_PATH = '/reports';

interface ReportsOptions {
  settings: Pick<ReleaseSettings, 'appUrl' | 'basePath' | 'isAppUrlConfigured' | 'browserReports'>;
  counter: ReportCounter;
  tokens: PageTokens;
  /** Verifies the cookies that prove an account. */
  reporters: Signer;
  failingLenders: FailingLenders;
  allowlistOf: (page: ReportedPage) => Promise<ReportAllowlist>;
  observer: ReportObserver;
}

/** Reasons for rejections before the report is parsed. */
const REFUSALS: Readonly<Record<number, ReportRefusal>> = {
  400: 'malformed',
  413: 'size',
  415: 'malformed',
  429: 'limit',
};

/**
 * Accepts reports of pages. Anyone can send anything here, so size and rate per network are limited, a page token is
 * required, and duplicates are dropped.
 */
export async function reportsPlugin(
  app: FastifyInstance,
  { settings, counter, tokens, reporters, failingLenders, allowlistOf, observer }: ReportsOptions,
): Promise<void> {
  const { max, window } = settings.browserReports.limit;
  const deduplicator = new ReportDeduplicator();
  await app.register(rateLimit, {
    max,
    timeWindow: window * 1000,
    keyGenerator: ({ ip }) => networkOf(ip),
    onExceeded: () => limitsHit.publish({ rule: 'reports' }),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
    app.getDefaultJsonParser('ignore', 'ignore'),
  );
  app.setErrorHandler((error) => {
    const refusal = REFUSALS[statusOf(error)];
    if (refusal) observer.refused(refusal);
    throw error;
  });
  app.addHook('onRequest', async (request, reply) => {
    if (!isSameOriginRequest(request, settings))
      return refuse(reply, 403, 'origin', 'Reports are only accepted from pages of the portal');
  });

  // No request log, because of the volume.
  app.post<{ Body: unknown }>(REPORTS_PATH, { logLevel: 'warn' }, async ({ body, headers, ip }, reply) => {
    const report = readReport(body);
    if (!report) return refuse(reply, 400, 'malformed', 'Expected a report: {"token": "…", "events": […]}');
    const page = tokens.verify(report.token);
    if (!page) return refuse(reply, 403, 'token', 'The page token is invalid or expired');
    const allowlist = await allowlistOf(page);
    const sender = { page, ip, account: accountIn(headers.cookie, reporters) };
    for (const each of report.events) count(readEvent(each, allowlist), sender);
    return reply.code(204).send();
  });

  function count(event: ReportEvent | undefined, sender: ReportSender): void {
    if (!event) return observer.refused('unknown');
    const { page } = sender;
    if (!deduplicator.isNew(page.reference, event)) return observer.refused('repeated');
    const hasFailed = event.kind === 'failure' && !isErrorKind(event.what);
    if (!counter.count(event, page, hasFailed ? failingLenders(event.module, sender) : []))
      return observer.refused('full');
    observer.counted(event);
  }

  function refuse(reply: FastifyReply, status: number, refusal: ReportRefusal, error: string): FastifyReply {
    observer.refused(refusal);
    return reply.code(status).send({ error });
  }
}
