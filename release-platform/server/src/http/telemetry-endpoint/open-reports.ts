import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { ReportCounter } from '../../domains/telemetry/counting/report-counter';
import { PageTokens, type SignPage } from '../../domains/telemetry/pages/page-tokens';
import type { RunningCanaries } from '../../domains/releases/canaries/running-canaries';
import type { WatchedRevisions } from '../../domains/releases/health/watched-revisions';
import type { Ledger } from '../../domains/releases/ledger/ledger';
import type { Signer } from '@lender-portal/server-kit/crypto/signer';
import { getSigningKey } from '@lender-portal/server-kit/database/signing-keys';
import type { Db } from '../../foundation/tables';
import type { ReleaseSettings } from '../../foundation/settings';
import { reportMetrics } from './report-metrics';
import { createFailingLenders } from './failing-lenders';
import type { PageSources } from '../page-host/page-sources';
import { createReportAllowlist } from './report-allowlist';
import { reportsPlugin } from './plugin';

interface ReportSources {
  db: Db;
  settings: ReleaseSettings;
  pages: Pick<PageSources, 'deployments' | 'routeTable'>;
  ledger: Ledger;
  canaries: RunningCanaries;
  revisions: WatchedRevisions;
  /** Verifies the cookies that prove an account. */
  reporters: Signer;
  /** Whether responses to signed-in users set a cookie that proves their account to `/reports`. */
  knowsAccounts: boolean;
  metrics: Registry;
}

/** Accepts browser reports if the settings enable them. */
export async function openReports(
  app: FastifyInstance,
  { db, settings, pages, ledger, canaries, revisions, reporters, knowsAccounts, metrics }: ReportSources,
): Promise<{ reports: ReportCounter; signPage: SignPage }> {
  const reports = new ReportCounter(db, app.log);
  app.addHook('onClose', () => reports.flush());
  if (!settings.browserReports.isOn) return { reports, signPage: () => undefined };
  const tokens = new PageTokens(await getSigningKey(db, 'reports'));
  await app.register(reportsPlugin, {
    settings,
    counter: reports,
    tokens,
    reporters,
    failingLenders: createFailingLenders({ pages, canaries, revisions, knowsAccounts }),
    allowlistOf: createReportAllowlist({ deployments: pages.deployments, ledger, canaries }),
    observer: reportMetrics(metrics),
  });
  return { reports, signPage: (page) => tokens.sign(page) };
}
