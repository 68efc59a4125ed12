import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { stateName } from '@lender-portal/contracts';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { documentPage } from '../../domains/documents/document-names';
import { mainUserOf } from '../../domains/documents/recipients';
import { liftWithdrawal, recordWithdrawal } from '../../domains/documents/withdrawn-states';
import { queueMail } from '../../domains/mail/queue-mail';
import { stateWithdrawnMail } from '../../domains/mail/templates/documents/state-withdrawn-mail';
import { recordAction } from '../../foundation/audit-log';
import type { Db } from '../../foundation/database/tables';
import type { PortalSettings } from '../../foundation/settings/settings';
import type { StaffExtension } from './extension';
import { readReason } from './request-values';

interface Decision {
  lenderStateId: string;
  /** Name of the service key used. */
  by: string;
}

interface WithdrawalSources extends Pick<PortalSettings, 'appUrl' | 'brandName'> {
  /** Undefined without a marketplace. */
  countOpenOffers?: StaffExtension['countOpenOffers'] | undefined;
}

/** @throws NOT_FOUND; CONFLICT if it is already approved */
export async function approveState(db: Db, { lenderStateId: id, by }: Decision) {
  return db.transaction().execute(async (trx) => {
    const { region, isApproved, lenderId, tenantId, tenantName } = await lockState(trx, id);
    if (isApproved) throw refusal('CONFLICT', `${stateName(region)} is already approved for ${tenantName}`);
    await setApproval(trx, id, true);
    await liftWithdrawal(trx, { lenderId, region });
    await recordAction(trx, {
      actor: 'staff',
      action: 'lenderState.approve',
      subjectId: id,
      details: { region, tenantId, key: by },
    });
    return { id, region, isApproved: true, tenantId, tenantName };
  });
}

/**
 * Withdraws the approval of a state and mails the reason to the company's main user. Offers in the state are rejected
 * until it is approved again.
 * @throws NOT_FOUND; BAD_USER_INPUT without a reason; CONFLICT if it is not approved
 */
export async function withdrawState(
  db: Db,
  { appUrl, brandName, countOpenOffers = async () => 0 }: WithdrawalSources,
  { lenderStateId: id, reason: given, by }: Decision & { reason: string | undefined },
) {
  const reason = readReason(given);
  return db.transaction().execute(async (trx) => {
    const { region, isApproved, lenderId, tenantId, tenantName } = await lockState(trx, id);
    const state = stateName(region);
    if (!isApproved) throw refusal('CONFLICT', `${state} is not approved for ${tenantName}`);
    await setApproval(trx, id, false);
    await recordWithdrawal(trx, { lenderId, region, reason });
    const openOffers = await countOpenOffers(trx, { lenderId, region });
    const link = documentPage(appUrl, { category: null, region, type: '' });
    for (const { email, firstName } of await mainUserOf(trx, tenantId))
      await queueMail(trx, {
        to: email,
        ...stateWithdrawnMail({ brandName, link, firstName, state, reason, openOffers }),
      });
    await recordAction(trx, {
      actor: 'staff',
      action: 'lenderState.withdraw',
      subjectId: id,
      details: { region, tenantId, reason, key: by },
    });
    return { id, region, isApproved: false, tenantId, tenantName, openOffers };
  });
}

async function lockState(trx: Db, id: string) {
  if (!isUuid(id)) throw refusal('BAD_USER_INPUT', `"${id}" is not the id of a lender's state`);
  const row = await trx
    .selectFrom('portal.lender_states as state')
    .innerJoin('portal.lenders as lender', 'lender.id', 'state.lender_id')
    .innerJoin('portal.tenants as tenant', 'tenant.id', 'lender.tenant_id')
    .select([
      'state.region',
      'state.is_approved as isApproved',
      'lender.id as lenderId',
      'tenant.id as tenantId',
      'tenant.name as tenantName',
    ])
    .where('state.id', '=', id)
    .forUpdate('state')
    .executeTakeFirst();
  if (!row) throw refusal('NOT_FOUND', `There is no lender's state ${id}`);
  return row;
}

const setApproval = (trx: Db, id: string, isApproved: boolean) =>
  trx.updateTable('portal.lender_states').set({ is_approved: isApproved }).where('id', '=', id).execute();
