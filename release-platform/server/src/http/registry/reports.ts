import { readReportsSchema } from '@lender-portal/registry-api';
import { ImportMapError } from '@lender-portal/releases/import-map';
import type { Ledger } from '../../domains/releases/ledger/ledger';
import { readModules, type LiveRelease } from '../../domains/telemetry/reading/read-modules';
import { readVitals } from '../../domains/telemetry/reading/read-vitals';
import type { Db } from '../../foundation/tables';
import type { LiveModule } from '../page-host/import-map/live-modules';
import type { RegistryApp } from './validation';

const MINUTE_MS = 60_000;
/** Limits per module: for a list of all modules, and for a single one. */
const MAX_FAILURES = { each: 5, one: 100 };

interface ReportOptions {
  db: Db;
  ledger: Pick<Ledger, 'lastChanges'>;
  liveModules: () => Promise<LiveModule[]>;
}

/** Registry routes for telemetry. Behaviour: reports.shown. */
export function registerReportRoutes(app: RegistryApp, { db, ledger, liveModules }: ReportOptions): void {
  app.get('/reports', { schema: readReportsSchema }, async ({ query: { module, minutes = 60 } }) => {
    const since = new Date(Date.now() - minutes * MINUTE_MS);
    const maxFailures = module === undefined ? MAX_FAILURES.each : MAX_FAILURES.one;
    const live = (await readLive()).filter(({ module: name }) => module === undefined || name === module);
    const [modules, vitals] = await Promise.all([
      readModules(db, { since, module, maxFailures, live }),
      module === undefined ? readVitals(db, since) : [],
    ]);
    return { since: since.toISOString(), minutes, modules, vitals };
  });

  async function readLive(): Promise<LiveRelease[]> {
    const [changes, live] = await Promise.all([ledger.lastChanges(), liveModules().catch(unlessUnserved)]);
    return live.map(({ name, id, keys }) => {
      const moments = keys.flatMap((key) => changes.get(key)?.at ?? []);
      return {
        module: name,
        release: id,
        since: moments.length > 0 ? new Date(Math.max(...moments.map(Number))) : null,
      };
    });
  }
}

/** Reports stay readable while no map can be served. */
function unlessUnserved(error: unknown): [] {
  if (error instanceof ImportMapError) return [];
  throw error;
}
