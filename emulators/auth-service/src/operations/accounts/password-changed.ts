import { recordSecurityEvent } from '@lender-portal/server-kit/security-log/record-security-event';
import type { AuthService } from '../../foundation/auth-service';
import { endSessions } from '../sessions/sessions';
import type { Trx } from '../../foundation/tables';
import { clearOneTimeTokens } from '../../foundation/tokens/one-time-tokens';
import type { AuthUser } from '../../foundation/users/users';

/**
 * What goes with a change of password, in its transaction: links that were mailed and sessions end, and the owner of the
 * account is notified, whichever user or administrator changed it.
 *
 * @param session the one that stays, where it has made the change
 */
export async function passwordChanged(service: AuthService, trx: Trx, { id, email }: Pick<AuthUser, 'id' | 'email'>, session?: string): Promise<void> {
  await clearOneTimeTokens(trx, id);
  await (session === undefined ? endSessions(trx, id, '', 'global') : endSessions(trx, id, session, 'others'));
  await service.rateLimits.forgetFailedSignIns(trx, email);
  recordSecurityEvent('authn_password_change', { subjectId: id });
  await service.mails.passwordChanged(trx, { to: email, at: new Date() });
}
