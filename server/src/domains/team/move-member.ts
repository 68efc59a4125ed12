import { recordAction } from '../../foundation/audit-log';
import type { Db } from '../../foundation/database/tables';

/**
 * Updates the portal's record of a user after their account's email changed. Does nothing for non-members.
 * @param actor who changed it, as far as known
 * @throws a unique violation if another member has the address
 */
export async function moveMember(trx: Db, userId: string, email: string, actor: string): Promise<void> {
  const present = await trx
    .selectFrom('portal.users')
    .select('email')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!present || present.email === email) return;
  await trx.updateTable('portal.users').set({ email, updated_at: new Date() }).where('id', '=', userId).execute();
  await recordAction(trx, {
    actor,
    action: 'user.changeEmail',
    subjectId: userId,
    details: { from: present.email, to: email },
  });
}
