import { readReportsSchema, type ModuleReports } from '@lender-portal/registry-api';
import { keyOfRoute } from '@lender-portal/releases/import-map';
import { StackResolver } from '../../domains/releases/symbolication/stack-resolver';
import { mayActOn } from '../../domains/releases/tokens/registry-tokens';
import { readModules } from '../../domains/telemetry/reading/read-modules';
import { readVitals } from '../../domains/telemetry/reading/read-vitals';
import type { RegistrySources } from './sources';
import type { RegistryApp } from './validation';

const MINUTE_MS = 60_000;
/** Limits per module: for a list of all modules, and for a single one. */
const MAX_FAILURES = { each: 5, one: 100 };

/** Registry routes for telemetry. */
export function registerReportRoutes(app: RegistryApp, { db, store, deployments }: RegistrySources): void {
  const stacks = new StackResolver(store);
  app.get('/reports', { schema: readReportsSchema }, async ({ query: { module, minutes = 60 }, tokenHolder }) => {
    const since = new Date(Date.now() - minutes * MINUTE_MS);
    const maxFailures = module === undefined ? MAX_FAILURES.each : MAX_FAILURES.one;
    const [modules, vitals] = await Promise.all([
      readModules(db, {
        since,
        minutes,
        module,
        routes: module === undefined ? [] : await routesOf(module),
        maxFailures,
      }),
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

  /** @returns ids of the module's routes, or of all routes for a module of the frame or a shared library */
  async function routesOf(module: string): Promise<string[]> {
    const { routes } = (await deployments.live()).table;
    const own = routes.filter((route) => keyOfRoute(route) === module);
    return (own.length > 0 ? own : routes).map(({ id }) => id);
  }

  async function withSources(reports: ModuleReports, mayRead: (module: string) => boolean) {
    const { module, lastFailures } = reports;
    const found = await stacks.resolve(module, lastFailures, mayRead);
    return { ...reports, lastFailures: lastFailures.map((failure, index) => ({ ...failure, ...found[index] })) };
  }
}
