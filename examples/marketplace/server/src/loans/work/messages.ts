import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { messageSchema } from '@lender-portal/contracts/rules';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { toUserInputError } from '@lender-portal/server-kit/graphql/errors';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { sql } from 'kysely';
import { ValidationError } from 'yup';
import { toActorColumns, type Actor } from '../../context/actor';
import type { Db } from '../../tables/tables';
import { changeLoan, type LoanChange } from '../change/change-loan';
import { recordEvent } from '../../originate/record-event';

/** Messages that one side sends on a loan in an hour. */
export const MESSAGES_PER_HOUR = 60;
/** Messages that a loan's thread holds. */
export const MESSAGES_MAX = 2_000;

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
    if (await exists(trx, id)) return assertSame(trx, id, loan.id);
    await assertRoom(trx, loan.id, change.by.kind);
    const sent = await trx
      .insertInto('marketplace.loan_messages')
      .values({ id, loan_id: loan.id, body: text, ...toActorColumns(change.by) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (sent) await recordEvent(trx, loan.id, 'MESSAGE', change.by.kind === 'borrower' ? 'Message of the borrower' : 'Message to the borrower', change.by);
    else await assertSame(trx, id, loan.id);
    return undefined;
  });
}

async function exists(trx: Db, id: string): Promise<boolean> {
  return (await trx.selectFrom('marketplace.loan_messages').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The lock on the loan makes parallel messages count one after the other. */
async function assertRoom(trx: Db, loanId: string, side: Actor['kind']): Promise<void> {
  const { recent, all } = await trx
    .selectFrom('marketplace.loan_messages')
    .select(({ fn, and, eb }) => [
      fn
        .countAll<number>()
        .filterWhere(and([eb('actor_kind', '=', side), eb('created_at', '>', sql<Date>`now() - interval '1 hour'`)]))
        .as('recent'),
      fn.countAll<number>().as('all'),
    ])
    .where('loan_id', '=', loanId)
    .executeTakeFirstOrThrow();
  if (Number(recent) >= MESSAGES_PER_HOUR)
    throw refusal('RATE_LIMITED', `${MESSAGES_PER_HOUR} messages were sent on this loan in the last hour, the maximum. Try again later`);
  if (Number(all) >= MESSAGES_MAX)
    throw refusal('FORBIDDEN', `This loan has ${MESSAGES_MAX.toLocaleString('en-US')} messages, the maximum. Use another way to reach the borrower`, {
      reason: 'MESSAGE_LIMIT',
    });
}

async function assertSame(trx: Db, id: string, loanId: string): Promise<undefined> {
  const found = await trx.selectFrom('marketplace.loan_messages').select('id').where('id', '=', id).where('loan_id', '=', loanId).executeTakeFirst();
  if (!found) throw refusal('CONFLICT', 'Another message has this id');
  return undefined;
}

/** The lender, or the borrower, has read the thread. */
export function markRead(db: Db, change: LoanChange): Promise<string> {
  return changeLoan(db, change, async (trx, loan) => {
    const column = change.by.kind === 'borrower' ? 'borrower_read_at' : 'lender_read_at';
    await trx
      .updateTable('marketplace.loans')
      .set({ [column]: sql<Date>`clock_timestamp()` })
      .where('id', '=', loan.id)
      .execute();
    return undefined;
  });
}
