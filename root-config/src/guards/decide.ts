import { CONFIRM_PATH, isOpenToLender, type GuestPageReason } from '@lender-portal/contracts';
import { findRedirect, findRoute, type PortalRoute, type RouteTable } from '@lender-portal/module-contract';
import type { GuardedViewer } from './viewer';

/** Decision about a visit. A redirect's `path` is relative to the base path and may have a query. */
export type Decision =
  | { kind: 'show'; route: PortalRoute }
  | { kind: 'redirect'; path: string }
  | { kind: 'forbidden' }
  | { kind: 'not-found' };

export interface GuardedVisit {
  /** Relative to the base path, without leading and trailing slashes. */
  path: string;
  /** With the leading question mark, or empty. */
  query: string;
  /** Undefined if signed out. */
  viewer?: GuardedViewer | undefined;
  /** Reason why a signed-out visitor must sign in again. */
  reason?: GuestPageReason | undefined;
}

/** Redirect target of lenders with an incomplete profile. */
const CREATE_PROFILE = 'profile/create';
const SIGN_IN = 'sign-in';
/** Requires an invitation. */
const SIGN_UP = 'sign-up';
/** Page for requesting an invitation. */
const JOIN_REQUEST = 'join-request';
/** Page for joining a company. */
const JOIN_COMPANY = 'join-company';
/** Target of password reset links. */
export const CHANGE_PASSWORD = 'reset/change-password';

/** @returns whether the path is a guest page that is also open to signed-in users, because emailed links lead there */
export const isOpenToAll = (path: string): boolean => path === CHANGE_PASSWORD || path === CONFIRM_PATH;

/**
 * Decides about a visit; nothing is mounted without it. A redirect to the same path means that the guard's target is
 * missing, so the page is not found. The server enforces the same rules.
 * @param table the portal's routes
 */
export function decide(visit: GuardedVisit, table: RouteTable): Decision {
  const decision = decideVisit(visit, table);
  return decision.kind === 'redirect' && decision.path.split('?')[0] === visit.path ? { kind: 'not-found' } : decision;
}

function decideVisit({ path, query, viewer, reason }: GuardedVisit, table: RouteTable): Decision {
  const route = findRoute(table, path);
  if (!viewer) {
    if (path === SIGN_UP && !new URLSearchParams(query).get('invitation'))
      return { kind: 'redirect', path: JOIN_REQUEST };
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

/** Opens the pages for joining a company or requesting an invitation. Redirects invitation links there. */
function decideForNewcomer(
  { path, query }: Pick<GuardedVisit, 'path' | 'query'>,
  route: PortalRoute | undefined,
): Decision {
  if (route && (route.access === 'newcomer' || path === JOIN_REQUEST || isOpenToAll(path)))
    return { kind: 'show', route };
  const invitation = path === SIGN_UP ? new URLSearchParams(query).get('invitation') : null;
  return {
    kind: 'redirect',
    path: invitation ? `${JOIN_COMPANY}?${new URLSearchParams({ invitation })}` : JOIN_COMPANY,
  };
}
