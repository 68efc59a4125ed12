import { AuthApiError } from '@supabase/supabase-js';

/** A session is never put in the place of another user's, whatever brings it: they sign out first. */
export class OtherSessionError extends AuthApiError {
  constructor() {
    super('Somebody else is signed in on this device', 409, 'other_session');
    this.name = 'OtherSessionError';
  }
}

/** @param error anything that the auth client returned or threw */
export const isOtherSessionError = (error: unknown): error is OtherSessionError => error instanceof OtherSessionError;
