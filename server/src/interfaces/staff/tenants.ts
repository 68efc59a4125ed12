import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import type { AuthAdmin } from '../../domains/sessions/auth-admin';
import { recordAction } from '../../foundation/audit-log';
import type { Db } from '../../foundation/database/tables';

/** @throws NOT_FOUND */
export async function showTenant(db: Db, tenantId: string) {
  if (!isUuid(tenantId)) throw refusal('BAD_USER_INPUT', `"${tenantId}" is not the id of a tenant`);
  const tenant = await db.selectFrom('portal.tenants').selectAll().where('id', '=', tenantId).executeTakeFirst();
  if (!tenant) throw refusal('NOT_FOUND', `There is no tenant ${tenantId}`);
  const lender = await db
    .selectFrom('portal.lenders')
    .select(['id', 'has_white_label'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  const states = lender
    ? await db
        .selectFrom('portal.lender_states')
        .select(['id', 'region', 'is_approved as isApproved'])
        .where('lender_id', '=', lender.id)
        .orderBy('region')
        .execute()
    : [];
  return {
    id: tenant.id,
    name: tenant.name,
    type: tenant.type,
    isDev: tenant.is_dev,
    isWhiteLabelLender: lender?.has_white_label ?? false,
    lender: lender ? { id: lender.id, hasWhiteLabel: String(lender.has_white_label), lenderStates: states } : null,
  };
}

interface TenantChange {
  tenantId: string;
  isWhiteLabel?: boolean | undefined;
  isDev?: boolean | undefined;
  /** Name of the service key used. */
  by: string;
}

/**
 * Changes a company's marketplace flags. Its users get the change with their next token.
 * @throws NOT_FOUND; CONFLICT if a company without a lender record is made white-label
 */
export async function changeTenant(db: Db, authAdmin: AuthAdmin, { tenantId, isWhiteLabel, isDev, by }: TenantChange) {
  return db.transaction().execute(async (trx) => {
    const { name, lender } = await showTenant(trx, tenantId);
    if (isWhiteLabel !== undefined) {
      if (!lender) throw refusal('CONFLICT', `${name} has not completed its profile, so there is no lender yet`);
      await trx
        .updateTable('portal.lenders')
        .set({ has_white_label: isWhiteLabel, updated_at: new Date() })
        .where('id', '=', lender.id)
        .execute();
    }
    if (isDev !== undefined) {
      await trx
        .updateTable('portal.tenants')
        .set({ is_dev: isDev, updated_at: new Date() })
        .where('id', '=', tenantId)
        .execute();
      await updateAuthMetadata(trx, authAdmin, tenantId, { tenantIsDev: isDev });
    }
    const details = {
      ...(isWhiteLabel !== undefined && { isWhiteLabel }),
      ...(isDev !== undefined && { isDev }),
      key: by,
    };
    await recordAction(trx, { actor: 'staff', action: 'tenant.change', subjectId: tenantId, details });
    return showTenant(trx, tenantId);
  });
}

/** Tokens of all users of the company contain it. */
async function updateAuthMetadata(
  trx: Db,
  authAdmin: AuthAdmin,
  tenantId: string,
  metadata: { tenantIsDev: boolean },
): Promise<void> {
  const users = await trx
    .selectFrom('portal.users')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .orderBy('id')
    .execute();
  for (const { id } of users) await authAdmin.updateAppMetadata(trx, id, metadata);
}
