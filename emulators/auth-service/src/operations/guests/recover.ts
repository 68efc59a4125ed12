import type { AfterResponse } from '@lender-portal/server-kit/scheduling/after-response';
import { readEmail } from '../../foundation/users/credentials';
import { lockUserByEmail, type AuthUser } from '../../foundation/users/users';
import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError } from '../../foundation/errors';
import { textField, type RequestBody } from '../../foundation/request-body';
import { assertNoCodeChallenge } from '../../foundation/tokens/code-challenge';
import { mailLink, type LinkOptions } from './link-mails';

/** Mails a link for setting a new password. An unknown address gets the same response. */
export async function recover(
  service: AuthService,
  body: RequestBody,
  redirectTo: string,
  afterResponse: AfterResponse,
): Promise<object> {
  assertNoCodeChallenge(body);
  if (textField(body, 'email') === '')
    throw new AuthApiError(400, 'validation_failed', 'Password recovery requires an email');
  return mailAfterResponse(
    service,
    readEmail(service.rules, body),
    { type: 'recovery', redirectTo },
    () => true,
    afterResponse,
  );
}

const RESENDABLE: readonly string[] = ['signup', 'email_change'];

/** Resends the link of the most recent sign-up of an address. The response is the same if there is none. */
export async function resend(
  service: AuthService,
  body: RequestBody,
  redirectTo: string,
  afterResponse: AfterResponse,
): Promise<object> {
  const type = textField(body, 'type');
  if (!RESENDABLE.includes(type))
    throw new AuthApiError(
      400,
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
    );
  assertNoCodeChallenge(body);
  const email = readEmail(service.rules, body);
  // The emulator never issues links for address changes.
  if (type === 'email_change') return {};
  return mailAfterResponse(
    service,
    email,
    { type: 'signup', redirectTo },
    (user) => user.email_confirmed_at === null,
    afterResponse,
  );
}

/**
 * Counts and rejects regardless of whether a mail is sent, and looks up the address only after the response, so that
 * neither content nor timing reveals accounts.
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
  afterResponse.add(mail, 'link mail failed');
  return {};
}
