import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { ReportCounter } from '../../domains/reports/counting/report-counter';
import type { AccountTokens } from '../../domains/reports/pages/account-tokens';
import { PageTokens, type SignPage } from '../../domains/reports/pages/page-tokens';
import { ReporterRecorder } from '../../domains/releases/canaries/reporters/reporter-recorder';
import { reporterUnit } from '../../domains/releases/canaries/reporters/reporter-units';
import type { RunningCanaries } from '../../domains/releases/canaries/running-canaries';
import type { Ledger } from '../../domains/releases/ledger/ledger';
import { signingKey } from '../../foundation/signing-keys';
import type { PageSources } from '../pages/page-sources';
import { reportMetrics } from '../metrics/report-metrics';
import { knownToPages } from './known';
import { reportsPlugin } from './plugin';

interface ReportSources {
  pages: PageSources;
  ledger: Ledger;
  canaries: RunningCanaries;
  accounts: AccountTokens;
  metrics: Registry;
}

/** Counts what browsers report, where the settings say so. */
export async function openReports(
  app: FastifyInstance,
  { pages, ledger, canaries, accounts, metrics }: ReportSources,
): Promise<{ reports: ReportCounter; signPage: SignPage }> {
  const {
    settings,
    database: { db },
  } = app;
  const recorder = new ReporterRecorder({
    db,
    canaries,
    unitOf: (...asked) => reporterUnit({ routes: pages.routeTable.table.routes, knowsAccounts: settings.graphqlUrl === '/graphql' }, ...asked),
  });
  const reports = new ReportCounter(db, app.log, () => recorder.flush());
  app.addHook('onClose', () => reports.flush());
  if (!settings.browserReports.isOn) return { reports, signPage: () => undefined };
  const tokens = new PageTokens(await signingKey(db, 'reports'));
  await app.register(reportsPlugin, {
    settings,
    counter: reports,
    tokens,
    accounts,
    recorder,
    known: knownToPages({ pages, ledger, canaries }),
    observer: reportMetrics(metrics),
  });
  return { reports, signPage: (page) => tokens.sign(page) };
}
