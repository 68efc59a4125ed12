import { CONFIRM_PATH } from '@lender-portal/contracts';
import { sql } from 'kysely';
import type { Db, OneTimeTokenType } from '../database/tables';
import { queueMail } from '../mail/queue-mail';
import { confirmSignUpMail } from '../mail/templates/confirm-sign-up-mail';
import { resetPasswordMail } from '../mail/templates/reset-password-mail';
import type { AuthService } from './auth-service';
import { startFlow, type CodeChallenge } from './code-challenge';
import { createOneTimeToken, forgetExpiredTokens, tokenLifetimes } from './one-time-tokens';
import type { AuthUser } from './users';

interface LinkKind {
  token: OneTimeTokenType;
  sentAt: 'confirmation_sent_at' | 'recovery_sent_at';
  write: typeof confirmSignUpMail;
}

export const LINK_KINDS = {
  signup: { token: 'confirmation_token', sentAt: 'confirmation_sent_at', write: confirmSignUpMail },
  recovery: { token: 'recovery_token', sentAt: 'recovery_sent_at', write: resetPasswordMail },
} satisfies Record<string, LinkKind>;

export type LinkType = keyof typeof LINK_KINDS;

export interface LinkOptions {
  type: LinkType;
  /** Where it leads in the end; allowed already. */
  redirectTo: string;
  /** Of a sign-up whose client wants a code in the link. */
  challenge?: CodeChallenge | null;
}

/**
 * @returns the address of a link as it stands in a mail: a page of the portal, where a click sends the token. What opens
 *   links by itself uses nothing up.
 */
export function linkAddress({ settings }: AuthService, hash: string, type: string, redirectTo: string): string {
  const values = new URLSearchParams({ token_hash: hash, type, redirect_to: redirectTo });
  return `${settings.appUrl}/${CONFIRM_PATH}?${values}`;
}

/** How a session that begins with a code from a link was authenticated. */
const CODE_METHOD = 'email/signup';

/**
 * Makes a link beside the earlier ones, and queues the mail with it.
 *
 * @param user locked
 * @returns the user as it now stands
 */
export async function mailLink(service: AuthService, trx: Db, user: AuthUser, { type, redirectTo, challenge }: LinkOptions): Promise<AuthUser> {
  const { token, sentAt, write }: LinkKind = LINK_KINDS[type];
  const { settings } = service;
  if (!(await service.rateLimits.takeMailOf(trx, type, user.email))) return user;
  const flowId = challenge ? await startFlow(trx, user.id, CODE_METHOD, challenge) : null;
  const { hash } = await createOneTimeToken(trx, user, token, flowId);
  await forgetExpiredTokens(trx, settings);
  const link = linkAddress(service, hash, type, redirectTo);
  await queueMail(trx, { to: user.email, ...write({ brandName: settings.brandName, link, lifetime: tokenLifetimes(settings)[token] }) });
  return trx
    .updateTable('auth.users')
    .set({ [sentAt]: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
