import { CONFIRM_PATH, findRedirect, findRoute, isOpenToLender, type GuestPageReason, type PortalRoute, type RouteTable } from '@lender-portal/contracts';
import type { Viewer } from './viewer';

/** What a visit comes to. `path` of a redirect is below the base path and may carry a query. */
export type Decision = { kind: 'show'; route: PortalRoute } | { kind: 'redirect'; path: string } | { kind: 'forbidden' } | { kind: 'not-found' };

export interface Visit {
  /** Below the base path, without slashes at the ends. */
  path: string;
  /** With the leading question mark, or empty. */
  query: string;
  /** Absent for a visitor who is not signed in. */
  viewer?: Viewer | undefined;
  /** Why a visitor who is not signed in has to sign in again. */
  reason?: GuestPageReason | undefined;
}

/** Where a signed-in lender without a complete profile is sent. */
const CREATE_PROFILE = 'profile/create';
const SIGN_IN = 'sign-in';
/** Requires an invitation. */
const SIGN_UP = 'sign-up';
/** Where an invitation can be requested. */
const JOIN_REQUEST = 'join-request';
/** Where an account without a company becomes a member of one. */
const JOIN_COMPANY = 'join-company';
/** Where the session that a reset link opens lands. */
export const CHANGE_PASSWORD = 'reset/change-password';

/** @returns whether the path is a guest page that is open to signed-in users too: mailed links lead there */
export const isOpenToAll = (path: string): boolean => path === CHANGE_PASSWORD || path === CONFIRM_PATH;

/**
 * Decides about a visit; nothing is mounted without it. A redirect to the same path, where the route of a guard's target
 * is missing, is a page that is not there. The server enforces every rule of it again.
 * Behaviour: access.visitor, access.incomplete, access.white-label, access.main-user.
 *
 * @param table the routes of the portal
 */
export function decide(visit: Visit, table: RouteTable): Decision {
  const decision = decideVisit(visit, table);
  return decision.kind === 'redirect' && decision.path.split('?')[0] === visit.path ? { kind: 'not-found' } : decision;
}

function decideVisit({ path, query, viewer, reason }: Visit, table: RouteTable): Decision {
  const route = findRoute(table, path);
  if (!viewer) {
    if (path === SIGN_UP && !new URLSearchParams(query).get('invitation')) return { kind: 'redirect', path: JOIN_REQUEST };
    if (route?.access === 'guest') return { kind: 'show', route };
    const back = new URLSearchParams({ ...(path && { backUrl: `/${path}${query}` }), ...(reason && { reason }) });
    return { kind: 'redirect', path: back.size > 0 ? `${SIGN_IN}?${back}` : SIGN_IN };
  }
  if (!viewer.hasCompany) return decideForNewcomer({ path, query }, route);
  if (route?.access === 'newcomer') return { kind: 'redirect', path: '' };
  if (route?.access === 'guest' && !isOpenToAll(path)) return { kind: 'redirect', path: '' };
  if (route?.access === 'guest') return { kind: 'show', route };
  if (!viewer.isProfileComplete) {
    return route?.path === CREATE_PROFILE ? { kind: 'show', route } : { kind: 'redirect', path: CREATE_PROFILE };
  }
  const target = findRedirect(table, path);
  if (target !== undefined) return { kind: 'redirect', path: target };
  if (!route) return { kind: 'not-found' };
  if (route.access === 'incomplete') return { kind: 'redirect', path: '' };
  return isOpenToLender(route.access, viewer) ? { kind: 'show', route } : { kind: 'forbidden' };
}

/** The way into a company, and asking for one; the link of an invitation leads there with it. */
function decideForNewcomer({ path, query }: Pick<Visit, 'path' | 'query'>, route: PortalRoute | undefined): Decision {
  if (route && (route.access === 'newcomer' || path === JOIN_REQUEST || isOpenToAll(path))) return { kind: 'show', route };
  const invitation = path === SIGN_UP ? new URLSearchParams(query).get('invitation') : null;
  return { kind: 'redirect', path: invitation ? `${JOIN_COMPANY}?${new URLSearchParams({ invitation })}` : JOIN_COMPANY };
}
