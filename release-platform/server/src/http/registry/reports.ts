import { readReportsSchema } from '@lender-portal/registry-api';
import { ImportMapError } from '@lender-portal/releases/import-map';
import type { Ledger } from '../../domains/releases/ledger/ledger';
import type { ModuleStore } from '../../domains/releases/module-store';
import { StackResolver } from '../../domains/releases/symbolication/stack-resolver';
import { mayActOn } from '../../domains/releases/tokens/registry-tokens';
import { readModules, type LiveRelease, type ModuleReports } from '../../domains/telemetry/reading/read-modules';
import { readVitals } from '../../domains/telemetry/reading/read-vitals';
import type { Db } from '../../foundation/tables';
import type { LiveModule } from '../page-host/import-map/live-modules';
import type { RegistryApp } from './validation';

const MINUTE_MS = 60_000;
/** Limits per module: for a list of all modules, and for a single one. */
const MAX_FAILURES = { each: 5, one: 100 };

interface ReportOptions {
  db: Db;
  store: ModuleStore;
  ledger: Pick<Ledger, 'lastChanges'>;
  liveModules: () => Promise<LiveModule[]>;
}

/** Registry routes for telemetry. Behaviour: reports.shown. */
export function registerReportRoutes(app: RegistryApp, { db, store, ledger, liveModules }: ReportOptions): void {
  const stacks = new StackResolver(store);
  app.get('/reports', { schema: readReportsSchema }, async ({ query: { module, minutes = 60 }, tokenHolder }) => {
    const since = new Date(Date.now() - minutes * MINUTE_MS);
    const maxFailures = module === undefined ? MAX_FAILURES.each : MAX_FAILURES.one;
    const live = (await readLive()).filter(({ module: name }) => module === undefined || name === module);
    const [modules, vitals] = await Promise.all([
      readModules(db, { since, module, maxFailures, live }),
      module === undefined ? readVitals(db, since) : [],
    ]);
    const mayRead = (name: string) => mayActOn(tokenHolder!, name);
    return {
      since: since.toISOString(),
      minutes,
      modules: module === undefined ? modules : await Promise.all(modules.map((each) => withSources(each, mayRead))),
      vitals,
    };
  });

  async function withSources(reports: ModuleReports, mayRead: (module: string) => boolean) {
    const { module, lastFailures } = reports;
    const found = await stacks.resolve(module, lastFailures, mayRead);
    return { ...reports, lastFailures: lastFailures.map((failure, index) => ({ ...failure, ...found[index] })) };
  }

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
