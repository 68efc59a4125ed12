import { isOpenToAccount } from '@lender-portal/contracts';
import { safeLocalStorage, type RouteAccess } from '@lender-portal/module-contract';
import { AUTH_STORAGE_KEY } from '@lender-portal/contracts/session-user';
import type { StoredSession } from './early-query';
import { rememberedRights } from './remembered-rights';

/**
 * Whether the guards will probably show the route to this visitor. A wrong guess only costs the first paint: the guards
 * decide when the modules have loaded.
 *
 * @param session undefined without a valid session
 */
export function isPrerenderVisible(access: RouteAccess, session: StoredSession | undefined): boolean {
  if (access === 'guest') return !hasSession();
  const rights = session && rememberedRights(session.user?.id);
  return rights !== undefined && isOpenToAccount(access, rights);
}

/**
 * @returns whether the browser has a session, for the page before any module has loaded. An expired one counts, because
 *   it can be refreshed.
 */
export const hasSession = (): boolean => safeLocalStorage.getItem(AUTH_STORAGE_KEY) !== null;
