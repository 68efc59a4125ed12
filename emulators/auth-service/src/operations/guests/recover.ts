import { countMail } from '../../foundation/auth-limits';
import { readEmail } from '../../foundation/users/credentials';
import { lockUserByEmail } from '../../foundation/users/users';
import type { AuthService } from '../../foundation/auth-service';
import { AuthApiError } from '../../foundation/errors';
import type { LinkType } from '../../foundation/options';
import { textField, type RequestBody } from '../../foundation/request-body';
import { mailLink } from './link-mails';

/** Mails a link for setting a new password. An unknown address gets the same response. */
export async function sendRecoveryMail(service: AuthService, body: RequestBody, redirectTo: string): Promise<object> {
  if (textField(body, 'email') === '')
    throw new AuthApiError(400, 'validation_failed', 'Password recovery requires an email');
  return mailIfKnown(service, 'recovery', body, redirectTo);
}

const RESENDABLE: readonly string[] = ['signup', 'email_change'];

/** Resends the link of the most recent sign-up of an address. The response is the same if there is none. */
export async function resend(service: AuthService, body: RequestBody, redirectTo: string): Promise<object> {
  const type = textField(body, 'type');
  if (!RESENDABLE.includes(type))
    throw new AuthApiError(
      400,
      'validation_failed',
      'Missing one of these types: signup, email_change, sms, phone_change',
    );
  // The emulator never issues links for address changes.
  return type === 'signup' ? mailIfKnown(service, 'signup', body, redirectTo) : {};
}

async function mailIfKnown(
  service: AuthService,
  type: LinkType,
  body: RequestBody,
  redirectTo: string,
): Promise<object> {
  const email = readEmail(service.rules, body);
  await service.db.transaction().execute(async (trx) => {
    await countMail(service, trx, type, email);
    const user = await lockUserByEmail(trx, email);
    if (user && (type === 'recovery' || user.email_confirmed_at === null))
      await mailLink(service, trx, user, type, redirectTo);
  });
  return {};
}
