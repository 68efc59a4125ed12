import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { lockTeam } from '../../domains/team/change-activity';
import { recordAction } from '../../foundation/audit-log';
import type { Db } from '../../foundation/database/tables';

/**
 * Makes a user the main user of their company, replacing the current one.
 * @param by name of the service key used
 * @throws NOT_FOUND; CONFLICT if the user is deactivated or already the main user
 */
export async function setMainUser(db: Db, { userId: id, by }: { userId: string; by: string }) {
  if (!isUuid(id)) throw refusal('BAD_USER_INPUT', `"${id}" is not the id of a user`);
  return db.transaction().execute(async (trx) => {
    const found = await trx.selectFrom('portal.users').select('tenant_id').where('id', '=', id).executeTakeFirst();
    if (!found) throw refusal('NOT_FOUND', `There is no user ${id}`);
    const { tenant_id: tenantId } = found;
    await lockTeam(trx, tenantId);
    const user = await trx
      .selectFrom('portal.users')
      .select(['email', 'is_main', 'is_active'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (user.is_main) throw refusal('CONFLICT', `${user.email} is already the main user`);
    if (!user.is_active) throw refusal('CONFLICT', `${user.email} is deactivated`);

    const before = await trx
      .updateTable('portal.users')
      .set({ is_main: false, updated_at: new Date() })
      .where('tenant_id', '=', tenantId)
      .where('is_main', '=', true)
      .returning('id')
      .executeTakeFirst();
    const row = await trx
      .updateTable('portal.users')
      .set({ is_main: true, updated_at: new Date() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAction(trx, {
      actor: 'staff',
      action: 'user.setMain',
      subjectId: id,
      details: { before: before?.id ?? null, tenantId, key: by },
    });
    return {
      id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      updatedAt: row.updated_at.toISOString(),
      isActive: row.is_active,
      isMain: row.is_main,
      phone: row.phone,
      companyRole: row.company_role,
      tenantId,
    };
  });
}
