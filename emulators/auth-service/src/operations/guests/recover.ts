import type { AfterResponse } from '@lender-portal/server-kit/scheduling/after-response';
import { readEmail } from '../../foundation/users/credentials';
import { lockUserByEmail, type AuthUser } from '../../foundation/users/users';
import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError } from '../../foundation/errors';
import { textField, type RequestBody } from '../../foundation/request-body';
import { assertNoCodeChallenge } from '../../foundation/tokens/code-challenge';
import { mailLink, type LinkOptions } from './link-mails';

/** Mails a link to set a new password with. An unknown address gets the same answer. */
export async function recover(service: AuthService, body: RequestBody, redirectTo: string, afterResponse: AfterResponse): Promise<object> {
  assertNoCodeChallenge(body);
  if (textField(body, 'email') === '') throw new AuthApiError(400, 'validation_failed', 'Password recovery requires an email');
  return mailAfterResponse(service, readEmail(service.rules, body), { type: 'recovery', redirectTo }, () => true, afterResponse);
}

const RESENDABLE: readonly string[] = ['signup', 'email_change'];

/** Mails a link for the most recent sign-up of an address. What has nothing to send again gets the same answer. */
export async function resend(service: AuthService, body: RequestBody, redirectTo: string, afterResponse: AfterResponse): Promise<object> {
  const type = textField(body, 'type');
  if (!RESENDABLE.includes(type)) throw new AuthApiError(400, 'validation_failed', 'Missing one of these types: signup, email_change, sms, phone_change');
  assertNoCodeChallenge(body);
  const email = readEmail(service.rules, body);
  // Addresses do not change here, so that there is never such a link.
  if (type === 'email_change') return {};
  return mailAfterResponse(service, email, { type: 'signup', redirectTo }, (user) => user.email_confirmed_at === null, afterResponse);
}

/**
 * Counts and refuses alike whether or not a mail is sent. The address is not looked up before the answer: so neither what
 * it says nor how long it takes tells who has an account.
 */
async function mailAfterResponse(
  service: AuthService,
  email: string,
  options: LinkOptions,
  isEligible: (user: AuthUser) => boolean,
  afterResponse: AfterResponse,
): Promise<object> {
  const { db, rateLimits } = service;
  await db.transaction().execute((trx) => rateLimits.countMail(trx, options.type, email));
  const mail = () =>
    db.transaction().execute(async (trx) => {
      const user = await lockUserByEmail(trx, email);
      if (user && isEligible(user)) await mailLink(service, trx, user, options);
    });
  afterResponse.add(mail, 'A link that was asked for could not be mailed');
  return {};
}
