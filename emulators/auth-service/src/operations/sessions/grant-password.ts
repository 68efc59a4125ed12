import { verifyPassword } from '../../foundation/users/passwords';
import { findUserByEmail, isBanned } from '../../foundation/users/users';
import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError } from '../../foundation/errors';
import { textField, type RequestBody } from '../../foundation/request-body';
import { startAuthSession, toSessionBody, type SessionBody } from './sessions';

/** Signs in with address and password. As in Supabase Auth, any password reveals a ban, only the right one the rest. */
export async function grantPassword(service: AuthService, body: RequestBody): Promise<SessionBody> {
  const { db } = service;
  const email = textField(body, 'email').toLowerCase();
  const password = textField(body, 'password');
  if (email === '') throw new AuthApiError(400, 'validation_failed', 'missing email or phone');

  const user = await findUserByEmail(db, email);
  if (user && isBanned(user)) throw new AuthApiError(400, 'user_banned', 'User is banned');
  if (!user || !(await verifyPassword(password, user.encrypted_password)))
    throw new AuthApiError(400, 'invalid_credentials', 'Invalid login credentials');
  if (!user.email_confirmed_at) throw new AuthApiError(400, 'email_not_confirmed', 'Email not confirmed');
  const started = await db.transaction().execute((trx) => startAuthSession(trx, user, 'password'));
  return toSessionBody(service, started);
}
