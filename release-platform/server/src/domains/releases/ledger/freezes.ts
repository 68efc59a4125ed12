import type { Freeze } from '@lender-portal/registry-api';
import { isReleaseId, packageOf } from '@lender-portal/releases';
import type { MapDifference, OwnersMap } from '@lender-portal/releases/import-map';
import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/tables';
import type { ModuleStore } from '../module-store';
import type { LedgerEntry } from './entry';

/** Stands for all modules in `freezes` of a revision. */
export const ALL_MODULES = '*';

/** A change to the live release of a frozen module. */
export class ModuleFrozen extends ApplicationError {
  constructor({ message, module, until }: Freeze) {
    super('FROZEN', message, { statusCode: 409, details: { module, until } });
  }
}

/** @returns `freezes` of a revision that freezes or lifts */
export const freezesOf = (
  modules: readonly (string | null)[],
  freeze: { until: string | null } | null,
): LedgerEntry['freezes'] => Object.fromEntries(modules.map((module) => [module ?? ALL_MODULES, freeze]));

/** @returns freezes in force, that of all modules first */
export async function findFreezes(db: Db): Promise<Freeze[]> {
  const { rows } = await sql<Omit<Freeze, 'message' | 'at'> & { at: Date; change: LedgerEntry['freezes'][string] }>`
    select distinct on (name) nullif(name, ${ALL_MODULES}) as module, change, seq, at, who, reason
    from portal.swaps, jsonb_each(freezes) as event(name, change) order by name, seq desc`.execute(db);
  return rows.flatMap(({ change, at, ...row }) => {
    if (!change || (change.until !== null && new Date(change.until) <= new Date())) return [];
    const found = { ...row, ...change, at: at.toISOString() };
    return [{ ...found, message: describeFreeze(found) }];
  });
}

const describeFreeze = ({ module, who, until, reason }: Omit<Freeze, 'message'>): string =>
  `${module ?? 'Every module'} is frozen by ${who} until ${until ?? 'an owner lifts it'} (${reason}); as an exception, an owner can swap with "hotfix" (--hotfix <reason>)`;

/** @returns the modules of import map keys, by the releases that a change replaces and makes live */
export async function modulesOf(
  store: Pick<ModuleStore, 'findByEntry'>,
  { changed, before }: MapDifference,
): Promise<string[]> {
  const names = Object.keys(changed).flatMap((key) =>
    [changed[key], before[key]].map(async (target) => {
      const release = target && isReleaseId(target) ? await store.findByEntry(key, target) : undefined;
      return target && (release?.name ?? packageOf(key));
    }),
  );
  return [...new Set((await Promise.all(names)).filter((name) => typeof name === 'string'))];
}

/** @throws ModuleFrozen with the first freeze that forbids the changes */
export async function assertNotFrozen(
  db: Db,
  store: Pick<ModuleStore, 'findByEntry'>,
  changes: MapDifference,
): Promise<void> {
  const freezes = await findFreezes(db);
  const modules = freezes.length > 0 ? await modulesOf(store, changes) : [];
  const freeze = freezes.find(({ module }) => (module === null ? modules.length > 0 : modules.includes(module)));
  if (freeze) throw new ModuleFrozen(freeze);
}

/** @returns keys whose draft routes a change shows or hides → their target */
export function changedDrafts(
  earlier: OwnersMap,
  { routes: later = {}, imports }: OwnersMap,
): Record<string, string | null> {
  const { routes = {} } = earlier;
  const ids = Object.keys({ ...routes, ...later }).filter((id) => routes[id] !== later[id]);
  return Object.fromEntries(ids.map((id) => (later[id] ?? routes[id])!).map((key) => [key, imports[key] ?? null]));
}
