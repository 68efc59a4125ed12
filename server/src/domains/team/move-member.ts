import { recordAction } from '../../foundation/audit-log';
import type { Db } from '../../foundation/database/tables';

/**
 * Has the portal's own record of a user follow the address of their account. Who is no member has none.
 *
 * @param actor who has changed it, as far as the portal can tell
 * @throws a unique violation where the address is another member's
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
