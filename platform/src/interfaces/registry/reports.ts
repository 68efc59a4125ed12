import { isModuleName } from '@lender-portal/releases';
import type { FastifyInstance } from 'fastify';
import { readModules } from '../../domains/reports/reading/read-modules';
import { readVitals } from '../../domains/reports/reading/read-vitals';
import type { Db } from '../../foundation/database/tables';
import { RegistryError } from './registry-error';

const MINUTE_MS = 60_000;
/** As long as reports are kept. */
const MAX_MINUTES = 90 * 24 * 60;
/** Of each module, where all are asked for; of one module. */
const MAX_FAILURES = { each: 5, one: 100 };

/** What browsers have reported, for the prefix of the registry. Behaviour: reports.shown. */
export function reportCalls(app: FastifyInstance, { db }: { db: Db }): void {
  app.get<{ Querystring: { module?: string; minutes?: string } }>('/reports', async ({ query: { module, minutes: asked = '60' } }) => {
    const minutes = /^\d{1,6}$/.test(asked) ? Number(asked) : 0;
    if (minutes < 1 || minutes > MAX_MINUTES) throw new RegistryError('BAD_REQUEST', `"minutes" is a number from 1 to ${MAX_MINUTES}`);
    if (module !== undefined && (typeof module !== 'string' || !isModuleName(module)))
      throw new RegistryError('BAD_REQUEST', '"module" is the name of a module such as @lender-portal/documents-mfe or exchange');
    const since = new Date(Date.now() - minutes * MINUTE_MS);
    const maxFailures = module === undefined ? MAX_FAILURES.each : MAX_FAILURES.one;
    const [modules, vitals] = await Promise.all([readModules(db, { since, module, maxFailures }), module === undefined ? readVitals(db, since) : []]);
    return { since: since.toISOString(), minutes, modules, vitals };
  });
}
