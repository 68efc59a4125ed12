import { CONFIRM_PATH } from '@lender-portal/contracts';
import { sql } from 'kysely';
import type { Db } from '../database/open-database';
import type { OneTimeTokenType } from '../database/tables';
import { queueMail } from '../mail/queue-mail';
import { confirmSignUpMail } from '../mail/templates/confirm-sign-up-mail';
import { resetPasswordMail } from '../mail/templates/reset-password-mail';
import type { AuthService } from './auth-service';
import { startFlow, type CodeChallenge } from './code-challenge';
import { createOneTimeToken, tokenLifetimes } from './one-time-tokens';
import { lockUser, type AuthUser } from './users';

interface LinkKind {
  token: OneTimeTokenType;
  /** How a session that begins with a code from such a link was authenticated. */
  authenticationMethod: string;
  sentAt: 'confirmation_sent_at' | 'recovery_sent_at';
  write: typeof confirmSignUpMail;
}

export const LINK_KINDS = {
  signup: { token: 'confirmation_token', authenticationMethod: 'email/signup', sentAt: 'confirmation_sent_at', write: confirmSignUpMail },
  recovery: { token: 'recovery_token', authenticationMethod: 'recovery', sentAt: 'recovery_sent_at', write: resetPasswordMail },
} satisfies Record<string, LinkKind>;

export type LinkType = keyof typeof LINK_KINDS;

export interface LinkOptions {
  type: LinkType;
  /** Where it leads in the end; allowed already. */
  redirectTo: string;
  challenge: CodeChallenge | null;
}

/**
 * @returns the address of a link as it stands in a mail: a page of the portal, where a click sends the token. What opens
 *   links by itself uses nothing up.
 */
export function linkAddress({ settings }: AuthService, hash: string, type: string, redirectTo: string): string {
  const values = new URLSearchParams({ token_hash: hash, type, redirect_to: redirectTo });
  return `${settings.appUrl}/${CONFIRM_PATH}?${values}`;
}

/**
 * Makes a link in place of an earlier one of its type, and queues the mail with it.
 *
 * @returns the user as it now stands
 * @throws AuthApiError over_email_send_rate_limit where too many mails are sent altogether
 */
export async function mailLink(service: AuthService, trx: Db, user: AuthUser, { type, redirectTo, challenge }: LinkOptions): Promise<AuthUser> {
  const { token, authenticationMethod, sentAt, write }: LinkKind = LINK_KINDS[type];
  await lockUser(trx, user.id);
  if (!(await service.rateLimits.takeMailOf(trx, type, user.email))) return user;
  await service.rateLimits.countMail(trx);
  const flowId = challenge && (await startFlow(trx, user.id, authenticationMethod, challenge));
  const { hash } = await createOneTimeToken(trx, user, token, flowId);
  const link = linkAddress(service, hash, type, redirectTo);
  const { brandName } = service.settings;
  const lifetime = tokenLifetimes(service.settings)[token];
  await queueMail(trx, { to: user.email, ...write({ brandName, link, lifetime }) });
  return trx
    .updateTable('auth.users')
    .set({ [sentAt]: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
