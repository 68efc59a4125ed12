import { AUTH_STORAGE_KEY } from '@lender-portal/contracts';
import { KEPT_STORAGE_KEY, safeLocalStorage, safeSessionStorage, withTimeLimit } from '@lender-portal/module-contract';
import type { GoTrueClient } from '@supabase/supabase-js';
import { UNSAVED_UPLOADS_STORAGE_KEY } from '../files/store/storage-key';

/** Maximum wait for the auth service, ms. */
const SIGN_OUT_TIME_LIMIT_MS = 4000;

/**
 * Ends the session on this device, even if the auth service fails or does not respond. Resolves after the auth client's
 * listeners have run.
 */
export async function signOut(authClient: GoTrueClient): Promise<void> {
  // File names and saved input are private to the user. They survive an expired session, but not a sign-out.
  safeLocalStorage.removeItem(UNSAVED_UPLOADS_STORAGE_KEY);
  safeSessionStorage.removeItem(KEPT_STORAGE_KEY);
  try {
    const { error } = await withTimeLimit(() => authClient.signOut({ scope: 'local' }), SIGN_OUT_TIME_LIMIT_MS);
    if (!error) return;
    logFailure(error);
  } catch (error) {
    logFailure(error);
  }
  await dropSession(authClient);
}

/** Discards a session that the auth service rejected, without a request. Notifies listeners and other tabs. */
export async function dropSession(authClient: GoTrueClient): Promise<void> {
  // Without a stored session, the client sends no request. It clears its state and notifies listeners and other tabs.
  safeLocalStorage.removeItem(AUTH_STORAGE_KEY);
  await authClient.signOut({ scope: 'local' }).catch(logFailure);
}

// Failures are only logged.
const logFailure = (error: unknown) => console.info('Signed out locally only:', error);
