import { sql } from 'kysely';
import type { AuthUser } from '../../foundation/users/users';
import type { AuthService } from '../../foundation/auth-service';
import type { LinkType } from '../../foundation/options';
import type { OneTimeTokenType, Trx } from '../../foundation/tables';
import { createOneTimeToken } from '../../foundation/tokens/one-time-tokens';

interface LinkKind {
  token: OneTimeTokenType;
  sentAt: 'confirmation_sent_at' | 'recovery_sent_at';
}

export const LINK_KINDS: Readonly<Record<LinkType, LinkKind>> = {
  signup: { token: 'confirmation_token', sentAt: 'confirmation_sent_at' },
  recovery: { token: 'recovery_token', sentAt: 'recovery_sent_at' },
};

export const isLinkType = (type: string): type is LinkType => Object.hasOwn(LINK_KINDS, type);

/** The link URL in a mail. */
const linkAddress = ({ confirmUrl }: AuthService, hash: string, type: LinkType, redirectTo: string): string =>
  `${confirmUrl}?${new URLSearchParams({ token_hash: hash, type, redirect_to: redirectTo })}`;

/**
 * Creates a link, keeping earlier ones, and queues its mail.
 *
 * @param user locked
 * @param redirectTo validated redirect URL
 * @returns the updated user
 */
export async function mailLink(
  service: AuthService,
  trx: Trx,
  user: AuthUser,
  type: LinkType,
  redirectTo: string,
): Promise<AuthUser> {
  const { token, sentAt } = LINK_KINDS[type];
  const hash = await createOneTimeToken(trx, user.id, token);
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
