import { MODULE_PREFIX, type RouteTable } from '@lender-portal/contracts';

/** How the reporters of a module are told apart: by account, or by network if its pages work without an account. */
export type ReporterUnit = 'account' | 'network';

/** Runs on pages for guests too, and is on no route. */
const ROOT_CONFIG = `${MODULE_PREFIX}root-config`;
/** On no route either, and mounted for signed-in lenders. */
const SHELL = `${MODULE_PREFIX}shell`;

interface UnitOptions {
  routes: RouteTable['routes'];
  /** Whether this server answers GraphQL: only then it can verify the account of a report. */
  knowsAccounts: boolean;
}

/**
 * Decides by the routes, never by what a report says. Without verified accounts on one of its own pages nobody can
 * withdraw a canary of modules that only signed-in lenders run. Behaviour: releases.canary-reporters.
 */
export function reporterUnit({ routes, knowsAccounts }: UnitOptions, canaryModules: readonly string[], module: string): ReporterUnit {
  if (!knowsAccounts) return 'network';
  const accessOf = (name: string) => routes.filter((route) => name === (route.remote?.name ?? `${MODULE_PREFIX}${route.module}`)).map(({ access }) => access);
  const isForGuests = (name: string) => name === ROOT_CONFIG || accessOf(name).some((access) => access === 'guest' || access === 'newcomer');
  // A shared library is on no route, and runs wherever modules use it.
  const canBreakGuestPages = (name: string) => name !== SHELL && (isForGuests(name) || accessOf(name).length === 0);
  return canaryModules.some(canBreakGuestPages) && isForGuests(module) ? 'network' : 'account';
}
