import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { stateName } from '@lender-portal/contracts';
import { addStatesSchema } from '@lender-portal/contracts/rules';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { randomUUID } from 'node:crypto';
import { recordAction } from '../../../foundation/audit-log';
import type { LenderState, MutationResolvers } from '../resolvers.generated';
import type { LenderStateRow } from '../../../domains/documents/tables';

/**
 * Adds all states or none. A state that was approved before its removal needs a new approval, because the license may
 * have lapsed.
 */
export const createLenderState: NonNullable<MutationResolvers['createLenderState']> = async (
  _parent,
  { input },
  { db, completeViewer },
) => {
  const { user, lender } = await completeViewer();
  const { regions } = readValues(addStatesSchema, input);
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .insertInto('portal.lender_states')
      // Sorted, so concurrent calls wait instead of deadlocking.
      .values([...regions].sort().map((region) => ({ id: randomUUID(), lender_id: lender.id, region })))
      .onConflict((conflict) => conflict.columns(['lender_id', 'region']).doNothing())
      .returningAll()
      .execute();
    const present = regions.filter((region) => !rows.some((row) => row.region === region));
    if (present.length > 0)
      throw refusal('CONFLICT', alreadyThere(present), { fields: { regions: alreadyThere(present) } });
    for (const { id, region } of rows)
      await recordAction(trx, { actor: user.id, action: 'lenderState.create', subjectId: id, details: { region } });
    return rows.map(toLenderState);
  });
};

/** Keeps the state's documents, which reappear if it is added again. */
export const deleteLenderState: NonNullable<MutationResolvers['deleteLenderState']> = async (
  _parent,
  { id },
  { db, completeViewer },
) => {
  const { user, lender } = await completeViewer();
  return db.transaction().execute(async (trx) => {
    const row = isUuid(id)
      ? await trx
          .deleteFrom('portal.lender_states')
          .where('id', '=', id)
          .where('lender_id', '=', lender.id)
          .returningAll()
          .executeTakeFirst()
      : undefined;
    if (!row) throw refusal('NOT_FOUND', 'This state is no longer on your license list');
    const { region, is_approved: isApproved } = row;
    await recordAction(trx, {
      actor: user.id,
      action: 'lenderState.delete',
      subjectId: id,
      details: { region, isApproved },
    });
    return toLenderState(row);
  });
};

export const toLenderState = ({
  id,
  region,
  is_approved: isApproved,
}: Pick<LenderStateRow, 'id' | 'region' | 'is_approved'>): LenderState => ({
  id,
  region,
  isApproved,
});

function alreadyThere(codes: readonly string[]): string {
  const names = new Intl.ListFormat('en-US').format(codes.map(stateName));
  return `${names} ${codes.length === 1 ? 'is' : 'are'} already on your license list`;
}
