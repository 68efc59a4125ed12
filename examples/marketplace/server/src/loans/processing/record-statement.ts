import { statementSchema, type Statement } from '@lender-portal/marketplace-rules';
import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import type { Day } from '../../tables/loans';
import type { Db } from '../../tables/tables';
import { changeLoan, type LoanChange } from '../change/change-loan';
import { recordStep } from './change-status';
import { statusNames } from './stages';

/** Columns of a loan with the figures of its servicer. */
export const statementColumns = (statement: Statement) => ({
  statement: JSON.stringify(statement),
  balance: statement.balance,
  past_due: statement.pastDue?.amount ?? 0,
  past_due_since: statement.pastDue?.on ?? null,
});

/**
 * Records the statement of a funded loan's servicer. The portal shows its figures and computes none. A balance of zero
 * ends the loan.
 *
 * @throws BAD_USER_INPUT; CONFLICT if the loan is not funded or has a later statement
 */
export async function recordStatement(db: Db, change: LoanChange, input: unknown, today: Day): Promise<string> {
  const statement = readValues(statementSchema, input);
  return changeLoan(db, change, async (trx, loan) => {
    if (loan.status !== 'FUNDED') throw refusal('CONFLICT', `The loan is ${statusNames[loan.status]}, not funded`);
    const first = loan.statement?.on ?? loan.funded_on ?? today;
    if (statement.on < first || statement.on > today)
      throw refusal('CONFLICT', `The statement must be of a day from ${first} to ${today}`);
    await trx.updateTable('marketplace.loans').set(statementColumns(statement)).where('id', '=', loan.id).execute();
    if (statement.balance > 0) return undefined;
    await recordStep(trx, loan, 'PAID_OFF', change.by);
    return { kind: 'STATUS', summary: statusNames.PAID_OFF };
  });
}
