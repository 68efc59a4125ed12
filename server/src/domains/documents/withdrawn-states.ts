import { stateName } from '@lender-portal/contracts';
import type { AttentionItem } from '../../foundation/attention';
import type { Db } from '../../foundation/database/tables';
import { documentPage } from './document-names';

/** A lender's approval in one state. */
interface Approval {
  lenderId: string;
  /** Two-letter code. */
  region: string;
}

/** Finds action items for states whose approval is withdrawn. */
export async function withdrawnStates(db: Db, lenderId: string): Promise<AttentionItem[]> {
  const rows = await db
    .selectFrom('portal.lender_states as state')
    .innerJoin('portal.state_withdrawals as withdrawal', (join) =>
      join.onRef('withdrawal.lender_id', '=', 'state.lender_id').onRef('withdrawal.region', '=', 'state.region'),
    )
    .select(['state.id', 'state.region', 'withdrawal.reason', 'withdrawal.withdrawn_at as at'])
    .where('state.lender_id', '=', lenderId)
    .orderBy('state.id')
    .execute();
  return rows.map(({ id, region, reason, at }) => ({
    id: `state:${id}:${at.toISOString()}`,
    kind: 'STATE_WITHDRAWN',
    title: `Your approval in ${stateName(region)} was withdrawn`,
    detail: reason,
    at,
    path: documentPage('', { category: null, region, type: '' }),
  }));
}

/**
 * Locks the approval of a state until the transaction ends. Waits for a staff decision in progress, so its result is
 * visible afterwards.
 */
export async function lockApproval(trx: Db, { lenderId, region }: Approval): Promise<void> {
  await trx
    .selectFrom('portal.lender_states')
    .select('id')
    .where('lender_id', '=', lenderId)
    .where('region', '=', region)
    .forShare()
    .execute();
}

/** Checks for a withdrawal and locks the approval, so the result holds until the transaction ends. */
export async function isApprovalWithdrawn(trx: Db, approval: Approval): Promise<boolean> {
  await lockApproval(trx, approval);
  const { lenderId, region } = approval;
  const row = await trx
    .selectFrom('portal.state_withdrawals')
    .select('region')
    .where('lender_id', '=', lenderId)
    .where('region', '=', region)
    .executeTakeFirst();
  return row !== undefined;
}

export async function recordWithdrawal(
  trx: Db,
  { lenderId, region, reason }: Approval & { reason: string },
): Promise<void> {
  await trx
    .insertInto('portal.state_withdrawals')
    .values({ lender_id: lenderId, region, reason })
    .onConflict((conflict) =>
      conflict.columns(['lender_id', 'region']).doUpdateSet({ reason, withdrawn_at: new Date() }),
    )
    .execute();
}

export async function liftWithdrawal(trx: Db, { lenderId, region }: Approval): Promise<void> {
  await trx
    .deleteFrom('portal.state_withdrawals')
    .where('lender_id', '=', lenderId)
    .where('region', '=', region)
    .execute();
}
