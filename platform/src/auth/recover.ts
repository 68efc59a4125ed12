import type { AuthService } from './auth-service';
import { readCodeChallenge } from './code-challenge';
import { readEmail } from './credentials';
import { AuthApiError } from './errors';
import { mailLink, type LinkOptions } from './link-mails';
import { textField, type RequestBody } from './request-body';
import { findUserByEmail, type AuthUser } from './users';

/** Mails a link to set a new password with. An unknown address gets the same answer. */
export async function recover(service: AuthService, body: RequestBody, redirectTo: string): Promise<object> {
  const options: LinkOptions = { type: 'recovery', redirectTo, challenge: readCodeChallenge(body) };
  return mailIf(service, readEmail(body), options, () => true);
}

const RESENDABLE: readonly string[] = ['signup', 'email_change'];

/** Mails the link of a sign-up again. What has nothing to send again gets the same answer. */
export async function resend(service: AuthService, body: RequestBody, redirectTo: string): Promise<object> {
  const type = textField(body, 'type');
  if (!RESENDABLE.includes(type)) throw new AuthApiError(400, 'validation_failed', `Resend takes one of these types: ${RESENDABLE.join(', ')}`);
  const email = readEmail(body);
  // Addresses do not change here, so that there is never such a link.
  if (type === 'email_change') return {};
  const options: LinkOptions = { type: 'signup', redirectTo, challenge: readCodeChallenge(body) };
  return mailIf(service, email, options, (user) => user.email_confirmed_at === null);
}

/** Counts and refuses alike whether or not a mail is sent, so that the answer does not tell. */
async function mailIf(service: AuthService, email: string, options: LinkOptions, isMeant: (user: AuthUser) => boolean): Promise<object> {
  await service.db.transaction().execute(async (trx) => {
    await service.rateLimits.countMailTo(trx, options.type, email);
    const user = await findUserByEmail(trx, email);
    if (user && isMeant(user)) await mailLink(service, trx, user, options);
    else await service.rateLimits.assertMailsLeft(trx);
  });
  return {};
}
