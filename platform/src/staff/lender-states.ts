import { stateName } from '@lender-portal/contracts';
import { isUuid } from '../database/is-uuid';
import type { Db } from '../database/open-database';
import { recordAction } from './audit-log';
import { StaffError } from './errors';

/** A lender's state as the staff sees it: the fields of `LenderState`, and whose it is. */
export interface StaffLenderState {
  id: string;
  region: string;
  isApproved: boolean;
  tenantId: string;
  tenantName: string;
}

/**
 * @param by the name of the key that the staff used
 * @throws StaffError NOT_FOUND; CONFLICT where it is approved already
 */
export async function approveState(db: Db, { lenderStateId: id, by }: { lenderStateId: string; by: string }): Promise<StaffLenderState> {
  if (!isUuid(id)) throw new StaffError('BAD_USER_INPUT', `"${id}" is not the id of a lender's state`);
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('portal.lender_states as state')
      .innerJoin('portal.lenders as lender', 'lender.id', 'state.lender_id')
      .innerJoin('portal.tenants as tenant', 'tenant.id', 'lender.tenant_id')
      .select(['state.region', 'state.is_approved', 'tenant.id as tenantId', 'tenant.name as tenantName'])
      .where('state.id', '=', id)
      .forUpdate('state')
      .executeTakeFirst();
    if (!row) throw new StaffError('NOT_FOUND', `There is no lender's state ${id}`);
    const { region, tenantId, tenantName } = row;
    if (row.is_approved) throw new StaffError('CONFLICT', `${stateName(region)} is approved already for ${tenantName}`);
    await trx.updateTable('portal.lender_states').set({ is_approved: true }).where('id', '=', id).execute();
    await recordAction(trx, { actor: 'staff', action: 'lenderState.approve', subjectId: id, details: { region, tenantId, key: by } });
    return { id, region, isApproved: true, tenantId, tenantName };
  });
}
