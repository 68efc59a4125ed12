import { AuthApiError } from '@supabase/supabase-js';

/** A sign-up with the address of an account that exists: status 403. Source: specification, section 8. */
export class AccountExistsError extends AuthApiError {
  constructor() {
    super('Account already exists', 403, 'account_exists');
    this.name = 'AccountExistsError';
  }
}

/** @param error anything that the auth client returned or threw */
export const isAccountExistsError = (error: unknown): error is AccountExistsError => error instanceof AccountExistsError;
