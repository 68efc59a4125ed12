import { sql } from 'kysely';
import type { AuthUser } from '../../foundation/users/users';
import type { AuthService } from '../../foundation/auth-service';
import type { LinkType } from '../../foundation/options';
import type { OneTimeTokenType, Trx } from '../../foundation/tables';
import { startFlow, type CodeChallenge } from '../../foundation/tokens/code-challenge';
import { createOneTimeToken, deleteExpiredTokens } from '../../foundation/tokens/one-time-tokens';

interface LinkKind {
  token: OneTimeTokenType;
  sentAt: 'confirmation_sent_at' | 'recovery_sent_at';
}

export const LINK_KINDS: Readonly<Record<LinkType, LinkKind>> = {
  signup: { token: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  recovery: { token: 'recovery_token', sentAt: 'recovery_sent_at' },
};

export interface LinkOptions {
  type: LinkType;
  /** Validated redirect URL. */
  redirectTo: string;
  /** Challenge of a sign-up with PKCE. */
  challenge?: CodeChallenge | null;
}

/** The link URL in a mail. */
const linkAddress = ({ confirmUrl }: AuthService, hash: string, type: LinkType, redirectTo: string): string =>
  `${confirmUrl}?${new URLSearchParams({ token_hash: hash, type, redirect_to: redirectTo })}`;

/** Authentication method of sessions from a PKCE link. */
const CODE_METHOD = 'email/signup';

/**
 * Creates a link, keeping earlier ones, and queues its mail.
 *
 * @param user locked
 * @returns the updated user
 */
export async function mailLink(
  service: AuthService,
  trx: Trx,
  user: AuthUser,
  { type, redirectTo, challenge }: LinkOptions,
): Promise<AuthUser> {
  const { token, sentAt } = LINK_KINDS[type];
  const flowId = challenge ? await startFlow(trx, user.id, CODE_METHOD, challenge) : null;
  const { hash } = await createOneTimeToken(trx, user, token, flowId);
  await deleteExpiredTokens(trx, service.linkLifetimes);
  await service.mails.link(trx, {
    type,
    to: user.email,
    link: linkAddress(service, hash, type, redirectTo),
    lifetime: service.linkLifetimes[type],
  });
  return trx
    .updateTable('auth.users')
    .set({ [sentAt]: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
