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
      .selectFrom('portal.lender_states')
      .innerJoin('portal.lenders', 'portal.lenders.id', 'portal.lender_states.lender_id')
      .innerJoin('portal.tenants', 'portal.tenants.id', 'portal.lenders.tenant_id')
      .select(['portal.lender_states.region', 'portal.lender_states.is_approved', 'portal.tenants.id as tenantId', 'portal.tenants.name as tenantName'])
      .where('portal.lender_states.id', '=', id)
      .forUpdate('portal.lender_states')
      .executeTakeFirst();
    if (!row) throw new StaffError('NOT_FOUND', `There is no lender's state ${id}`);
    const { region, tenantId, tenantName } = row;
    if (row.is_approved) throw new StaffError('CONFLICT', `${stateName(region)} is approved already for ${tenantName}`);
    await trx.updateTable('portal.lender_states').set({ is_approved: true }).where('id', '=', id).execute();
    await recordAction(trx, { actor: 'staff', action: 'lenderState.approve', subjectId: id, details: { region, tenantId, key: by } });
    return { id, region, isApproved: true, tenantId, tenantName };
  });
}
