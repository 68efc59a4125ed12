import { randomUUID } from 'node:crypto';
import { nameProblem } from '../invitations/names';
import { AUDIENCE } from './access-tokens';
import type { AuthService } from './auth-service';
import { assertNewPassword, readEmail, readMetadata, type Metadata } from './credentials';
import { readCodeChallenge } from './code-challenge';
import { AuthApiError } from './errors';
import { mailLink } from './link-mails';
import { textField, type RequestBody } from './request-body';
import { reserveInvitation } from './reservations';
import { findIdentities, findUserByEmail, insertUser, toUserBody } from './users';

/**
 * Signs up with an invitation; the account works once its address is verified. An address that is known and verified
 * gets the answer that a hosted service gives: an account that looks new, and no mail. It consumes nothing.
 */
export async function signUp(service: AuthService, body: RequestBody, redirectTo: string) {
  const password = textField(body, 'password');
  if (password === '') throw new AuthApiError(400, 'validation_failed', 'Signup requires a valid password');
  assertNewPassword(password, { email: textField(body, 'email'), brandName: service.settings.brandName });
  const challenge = readCodeChallenge(body);
  const email = readEmail(body);
  const metadata = readMetadata(body, 'data');
  // Always, so that the time does not tell whether the address is known.
  const encryptedPassword = await service.passwords.hash(password);

  return service.db.transaction().execute(async (trx) => {
    const known = await findUserByEmail(trx, email);
    if (known?.email_confirmed_at) return lookLikeNew(email, metadata);
    const problem = nameProblem(metadata);
    if (problem !== undefined) throw new AuthApiError(400, 'validation_failed', problem);
    // What is stored stays as it is when the sign-up is repeated; only the invitation and the link are new.
    const user = known ?? (await insertUser(trx, { email, encryptedPassword, metadata }));
    await reserveInvitation(trx, user.id, metadata['invitation']);
    await service.rateLimits.countMailTo(trx, 'signup', email);
    const signedUp = await mailLink(service, trx, user, { type: 'signup', redirectTo, challenge });
    return toUserBody(signedUp, await findIdentities(trx, user.id));
  });
}

function lookLikeNew(email: string, metadata: Metadata) {
  const now = new Date();
  return {
    id: randomUUID(),
    aud: AUDIENCE,
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: metadata,
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
