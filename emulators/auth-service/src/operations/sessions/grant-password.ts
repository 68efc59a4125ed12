import { identify } from '@lender-portal/server-kit/security-log/request-context';
import { findUserByEmail, isBanned } from '../../foundation/users/users';
import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError } from '../../foundation/errors';
import { textField, type RequestBody } from '../../foundation/request-body';
import { startSession, toSessionBody, type Device } from './sessions';

/**
 * Signs in with address and password. Only the right password reveals that an account is banned or unconfirmed, so that
 * strangers cannot list them; Supabase Auth reveals a ban always.
 */
export async function grantPassword(service: AuthService, body: RequestBody, device: Device) {
  const { db, rateLimits, passwords, tokens, limits } = service;
  const email = textField(body, 'email').toLowerCase();
  const password = textField(body, 'password');
  const phone = textField(body, 'phone');
  if (email !== '' && phone !== '')
    throw new AuthApiError(
      400,
      'validation_failed',
      'Only an email address or phone number should be provided on login.',
    );
  if (phone !== '') throw new AuthApiError(422, 'phone_provider_disabled', 'Phone logins are disabled');
  if (email === '') throw new AuthApiError(400, 'validation_failed', 'missing email or phone');

  identify({ email });
  await rateLimits.assertSignInAllowed(email, device.ip);
  const user = await findUserByEmail(db, email);
  if (user) identify({ userId: user.id });
  const isRight = await passwords.verify(password, user?.encrypted_password);
  if (!isRight || !user) {
    await rateLimits.countFailedSignIn(email, device.ip);
    throw new AuthApiError(400, 'invalid_credentials', 'Invalid login credentials');
  }
  // Checked again, because concurrent guesses may have reached the limit during the hashing.
  await rateLimits.assertSignInAllowed(email, device.ip);
  if (isBanned(user)) throw new AuthApiError(400, 'user_banned', 'User is banned');
  if (!user.email_confirmed_at) throw new AuthApiError(400, 'email_not_confirmed', 'Email not confirmed');

  const started = await db
    .transaction()
    .execute((trx) => startSession(trx, user, 'password', device, limits.sessionTimebox));
  return toSessionBody(db, tokens, started.user, started.sessionId, started.refreshToken);
}
