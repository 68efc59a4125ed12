import { MODULE_PREFIX, type RouteTable } from '@lender-portal/contracts';

/** The unit that counts as one reporter: the account, or the network if the module's pages work without an account. */
export type ReporterUnit = 'account' | 'network';

/** No route mounts it. It runs on every page, including guest pages. */
const ROOT_CONFIG = `${MODULE_PREFIX}root-config`;
/** No route mounts it either. It runs only for signed-in lenders. */
const SHELL = `${MODULE_PREFIX}shell`;

interface UnitOptions {
  routes: RouteTable['routes'];
  /** Whether this server serves GraphQL. Otherwise, it cannot verify the account of a report. */
  knowsAccounts: boolean;
}

/**
 * Depends on the routes, never on the content of a report. A canary of modules for signed-in lenders can only be
 * withdrawn by verified accounts on one of their own pages. Behaviour: releases.canary-reporters.
 */
export function reporterUnit(
  { routes, knowsAccounts }: UnitOptions,
  canaryModules: readonly string[],
  module: string,
): ReporterUnit {
  if (!knowsAccounts) return 'network';
  const accessOf = (name: string) =>
    routes
      .filter((route) => name === (route.remote?.name ?? `${MODULE_PREFIX}${route.module}`))
      .map(({ access }) => access);
  const isForGuests = (name: string) =>
    name === ROOT_CONFIG || accessOf(name).some((access) => access === 'guest' || access === 'newcomer');
  // No route mounts a shared library. It runs wherever modules use it.
  const canBreakGuestPages = (name: string) => name !== SHELL && (isForGuests(name) || accessOf(name).length === 0);
  return canaryModules.some(canBreakGuestPages) && isForGuests(module) ? 'network' : 'account';
}
