import { AuthApiError, isAuthError } from '@supabase/supabase-js';

const CODE = 'account_exists';

/** Thrown for a sign-up with an existing account's address: status 403. */
export class AccountExistsError extends AuthApiError {
  constructor() {
    super('Account already exists', 403, CODE);
    this.name = 'AccountExistsError';
  }
}

/**
 * @param error anything that the auth client returned or threw. Identified by code, because each bundle has its own
 *   copy of the class.
 */
export const isAccountExistsError = (error: unknown): error is AccountExistsError =>
  isAuthError(error) && error.code === CODE;
