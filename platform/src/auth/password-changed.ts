import { recordSecurityEvent } from '@lender-portal/server/security-log/record-security-event';
import type { Db } from '../database/tables';
import { queueMail } from '../mail/queue-mail';
import { passwordChangedMail } from '../mail/templates/password-changed-mail';
import type { AuthService } from './auth-service';
import { clearOneTimeTokens } from './one-time-tokens';
import { endSessions } from './sessions';
import type { AuthUser } from './users';

/**
 * What goes with a change of password, in its transaction: links that were mailed and sessions end, and the owner of the
 * account is told, whoever has changed it.
 *
 * @param session the one that stays, where it has made the change
 */
export async function passwordChanged(service: AuthService, trx: Db, { id, email }: Pick<AuthUser, 'id' | 'email'>, session?: string): Promise<void> {
  await clearOneTimeTokens(trx, id);
  await (session === undefined ? endSessions(trx, id, '', 'global') : endSessions(trx, id, session, 'others'));
  await service.failures.forgive(trx, email);
  recordSecurityEvent('authn_password_change', { subjectId: id });
  const { brandName, appUrl, documentTimeZone: timeZone } = service.settings;
  await queueMail(trx, { to: email, ...passwordChangedMail({ brandName, link: `${appUrl}/reset`, email, at: new Date(), timeZone }) });
}
