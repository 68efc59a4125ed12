import { AuthApiError, isAuthError } from '@supabase/supabase-js';

const CODE = 'other_session';

/** Thrown instead of replacing another user's session; the other user must sign out first. */
export class OtherSessionError extends AuthApiError {
  constructor() {
    super('Another user is signed in on this device', 409, CODE);
    this.name = 'OtherSessionError';
  }
}

/**
 * @param error anything that the auth client returned or threw. Identified by code, because each bundle has its own
 *   copy of the class.
 */
export const isOtherSessionError = (error: unknown): error is OtherSessionError =>
  isAuthError(error) && error.code === CODE;
