import type { Transaction } from 'kysely';
import type { Tables } from '../../foundation/database/tables';
import { consumeLimit } from '@lender-portal/server-kit/limits/consume-limit';
import type { PortalSettings } from '../../foundation/settings/settings';
import type { UserRow, Viewer } from '../../foundation/viewer';
import { queueMail } from '../mail/queue-mail';
import { accountActivatedMail, accountDeactivatedMail } from '../mail/templates/activity-changed-mail';

export type ActivityNoticeSettings = Pick<PortalSettings, 'appUrl' | 'brandName' | 'documentTimeZone'>;

/** Prevents repeated toggling from flooding the user with mail. */
const LIMIT = { max: 10, window: 3600 };

/** Queues the mail about an activation or deactivation in the same transaction. */
export async function queueActivityNotice(
  trx: Transaction<Tables>,
  settings: ActivityNoticeSettings,
  { user: actor, tenant }: Viewer,
  user: UserRow,
): Promise<void> {
  if ((await consumeLimit(trx, `activity-notice:${user.id}`, LIMIT)) > 0) return;
  const write = user.is_active ? accountActivatedMail : accountDeactivatedMail;
  const mail = write({
    brandName: settings.brandName,
    link: `${settings.appUrl}/sign-in`,
    firstName: user.first_name,
    by: `${actor.first_name} ${actor.last_name} of ${tenant.name}`,
    contact: actor.email,
    at: new Date(),
    timeZone: settings.documentTimeZone,
  });
  await queueMail(trx, { to: user.email, ...mail });
}
