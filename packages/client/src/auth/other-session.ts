import { AuthApiError, isAuthError } from '@supabase/supabase-js';

const CODE = 'other_session';

/** A session is never put in the place of another user's, whatever brings it: they sign out first. */
export class OtherSessionError extends AuthApiError {
  constructor() {
    super('Somebody else is signed in on this device', 409, CODE);
    this.name = 'OtherSessionError';
  }
}

/** @param error anything that the auth client returned or threw; told by its code, which is the same in every build of the class */
export const isOtherSessionError = (error: unknown): error is OtherSessionError => isAuthError(error) && error.code === CODE;
