import { messageSchema } from '@lender-portal/contracts/rules';
import { isUuid } from '@lender-portal/server/database/is-uuid';
import { refusal, toUserInputError } from '@lender-portal/server/graphql/errors';
import { readValues } from '@lender-portal/server/graphql/read-values';
import { sql } from 'kysely';
import { ValidationError } from 'yup';
import { toActorColumns } from '../../context/actor';
import type { Db } from '../../tables/tables';
import { changeLoan, type LoanChange } from '../change/change-loan';
import { recordEvent } from '../../originate/record-event';

/**
 * Says something in a loan's thread. A message is no decision about the loan, so that it changes no revision.
 *
 * @param id made by who sends it: what is sent again is there once
 */
export function sendMessage(db: Db, change: LoanChange, id: string, input: unknown): Promise<string> {
  const { text } = readValues(messageSchema, input);
  if (!isUuid(id)) throw toUserInputError(new ValidationError('The message has no id', undefined, 'id'));
  const { revision: _, ...anyRevision } = change;
  return changeLoan(db, anyRevision, async (trx, loan) => {
    const sent = await trx
      .insertInto('portal.loan_messages')
      .values({ id, loan_id: loan.id, body: text, ...toActorColumns(change.by) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (sent) await recordEvent(trx, loan.id, 'MESSAGE', change.by.kind === 'borrower' ? 'Message of the borrower' : 'Message to the borrower', change.by);
    else await assertSame(trx, id, loan.id);
    return undefined;
  });
}

async function assertSame(trx: Db, id: string, loanId: string): Promise<void> {
  const found = await trx.selectFrom('portal.loan_messages').select('id').where('id', '=', id).where('loan_id', '=', loanId).executeTakeFirst();
  if (!found) throw refusal('CONFLICT', 'Another message has this id');
}

/** The lender, or the borrower, has read the thread. */
export function markRead(db: Db, change: LoanChange): Promise<string> {
  return changeLoan(db, change, async (trx, loan) => {
    const column = change.by.kind === 'borrower' ? 'borrower_read_at' : 'lender_read_at';
    await trx
      .updateTable('portal.loans')
      .set({ [column]: sql<Date>`clock_timestamp()` })
      .where('id', '=', loan.id)
      .execute();
    return undefined;
  });
}
