import type { AuthService } from '../../foundation/auth-service';
import { endSessions } from '../sessions/sessions';
import type { Trx } from '../../foundation/tables';
import { clearOneTimeTokens } from '../../foundation/tokens/one-time-tokens';
import type { AuthUser } from '../../foundation/users/users';

/**
 * Side effects of a password change, in its transaction: deletes mailed links, ends sessions and notifies the owner.
 *
 * @param session the session that made the change, which stays active
 */
export async function onPasswordChanged(
  service: AuthService,
  trx: Trx,
  { id, email }: Pick<AuthUser, 'id' | 'email'>,
  session: string,
): Promise<void> {
  await clearOneTimeTokens(trx, id);
  await endSessions(trx, id, session, 'others');
  await service.mails.passwordChanged(trx, { to: email, at: new Date() });
}
