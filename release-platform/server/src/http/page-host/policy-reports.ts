import rateLimit from '@fastify/rate-limit';
import type { Limit } from '@lender-portal/server-kit/limits/limit';
import { networkOf } from '@lender-portal/server-kit/limits/network-address';
import { limitsHit } from '@lender-portal/server-kit/telemetry/channels';
import type { FastifyInstance } from 'fastify';
import { REPORT_PATH } from './page/headers';

type Table = Readonly<Record<string, unknown>>;

const BODY_LIMIT = 16_384;
/** Per request. Browsers batch reports. */
const MAX_REPORTS = 10;
const MAX_TEXT_LENGTH = 300;

/** Logs CSP violation reports of browsers. Anyone can send anything here, so size, rate and fields are limited. */
export async function policyReports(app: FastifyInstance, { limit }: { limit: Limit }): Promise<void> {
  await app.register(rateLimit, {
    max: limit.max,
    timeWindow: limit.window * 1000,
    keyGenerator: ({ ip }) => networkOf(ip),
    onExceeded: () => limitsHit.publish({ rule: 'csp-reports' }),
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    app.getDefaultJsonParser('ignore', 'ignore'),
  );

  app.post<{ Body: unknown }>(REPORT_PATH, async ({ body, log }, reply) => {
    for (const report of reportsIn(body)) log.warn({ report }, 'CSP violation reported');
    return reply.code(204).send();
  });
}

/** Supports both formats: a single report, and a list of reports. */
function reportsIn(body: unknown): Record<string, unknown>[] {
  const all = Array.isArray(body)
    ? body.slice(0, MAX_REPORTS).map((each) => asTable(asTable(each)['body']))
    : [asTable(asTable(body)['csp-report'])];
  return all.map(toLogged).filter((report) => Object.keys(report).length > 0);
}

function toLogged(report: Table): Record<string, unknown> {
  const fields = {
    page: addressIn(report['documentURL'] ?? report['document-uri']),
    directive: textIn(report['effectiveDirective'] ?? report['effective-directive'] ?? report['violated-directive']),
    blocked: addressIn(report['blockedURL'] ?? report['blocked-uri']),
    source: addressIn(report['sourceFile'] ?? report['source-file']),
    line: numberIn(report['lineNumber'] ?? report['line-number']),
    column: numberIn(report['columnNumber'] ?? report['column-number']),
    disposition: textIn(report['disposition']),
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** Queries and fragments of the portal's URLs may contain invitations and tokens. */
const addressIn = (value: unknown): string | undefined =>
  textIn(typeof value === 'string' ? value.split(/[?#]/)[0] : value);

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.slice(0, MAX_TEXT_LENGTH) : undefined;
const numberIn = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);
const asTable = (value: unknown): Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Table) : {};
