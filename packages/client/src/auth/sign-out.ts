import { AUTH_STORAGE_KEY, KEPT_STORAGE_KEY } from '@lender-portal/contracts';
import type { GoTrueClient } from '@supabase/supabase-js';
import { UNSAVED_UPLOADS_STORAGE_KEY } from '../files/store/storage-key';
import { withTimeLimit } from '../time-limit';

/** How long the auth service may keep a lender waiting, ms. */
const SIGN_OUT_TIME_LIMIT_MS = 4000;

/**
 * Ends the session of this device, whatever the auth service answers, and even if it never does. What the page then
 * shows follows from the auth client's own event, which its listeners have followed before this resolves. Behaviour:
 * session.sign-out.
 */
export async function signOut(authClient: GoTrueClient): Promise<void> {
  // File names and what was typed are for the signed-in user only; they survive a session that expires.
  forget(() => localStorage, UNSAVED_UPLOADS_STORAGE_KEY);
  forget(() => sessionStorage, KEPT_STORAGE_KEY);
  try {
    const { error } = await withTimeLimit(() => authClient.signOut({ scope: 'local' }), SIGN_OUT_TIME_LIMIT_MS);
    if (!error) return;
    report(error);
  } catch (error) {
    report(error);
  }
  await dropSession(authClient);
}

/** Forgets a session that the auth service does not take any more: it is not asked. Listeners and other tabs are told. */
export async function dropSession(authClient: GoTrueClient): Promise<void> {
  // Without a stored session the client sends no request: it clears itself and notifies its listeners and other tabs.
  forget(() => localStorage, AUTH_STORAGE_KEY);
  await authClient.signOut({ scope: 'local' }).catch(report);
}

function forget(storage: () => Storage, key: string): void {
  try {
    storage().removeItem(key);
  } catch {
    // A browser that blocks storage has kept nothing.
  }
}

// A failure is only logged. Behaviour: session.sign-out.
const report = (error: unknown) => console.info('Signed out on this device only:', error);
