import { AuthApiError, isAuthError } from '@supabase/supabase-js';

const CODE = 'account_exists';

/** A sign-up with the address of an account that exists: status 403. Behaviour: sign-up.known-address. */
export class AccountExistsError extends AuthApiError {
  constructor() {
    super('Account already exists', 403, CODE);
    this.name = 'AccountExistsError';
  }
}

/** @param error anything that the auth client returned or threw; told by its code, which is the same in every build of the class */
export const isAccountExistsError = (error: unknown): error is AccountExistsError => isAuthError(error) && error.code === CODE;
