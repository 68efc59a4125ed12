import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { budgetSchema } from '@lender-portal/marketplace-rules';
import { toUserInputError } from '@lender-portal/server-kit/graphql/errors';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { formatCount } from '@lender-portal/dates';
import { randomUUID } from 'node:crypto';
import { ValidationError } from 'yup';
import type { Db } from '../../tables/tables';
import { changeLoan, type LoanChange } from '../change/change-loan';
import { formatCents } from './format-cents';
import { fundableHoldback, isBeforeFunding } from './stages';

/** Replaces the draw schedule until the loan is funded. The lines must sum to the holdback. */
export function setBudget(db: Db, change: LoanChange, input: unknown): Promise<string> {
  const { lines, retainagePercent } = readValues(budgetSchema, input);
  return changeLoan(db, change, async (trx, loan) => {
    if (!isBeforeFunding(loan)) throw refusal('CONFLICT', 'The budget cannot change after the loan is funded');
    const sum = lines.reduce((total, { amount }) => total + amount, 0);
    const holdback = fundableHoldback(loan);
    if (sum !== holdback)
      throw toUserInputError(
        new ValidationError(
          `The lines must total ${formatCents(holdback)}; they total ${formatCents(sum)}`,
          undefined,
          'lines',
        ),
      );
    await trx.deleteFrom('marketplace.loan_budget_lines').where('loan_id', '=', loan.id).execute();
    await trx
      .insertInto('marketplace.loan_budget_lines')
      .values(
        lines.map(({ name, amount }, index) => ({
          id: randomUUID(),
          loan_id: loan.id,
          position: index + 1,
          name,
          amount,
        })),
      )
      .execute();
    await trx
      .updateTable('marketplace.loans')
      .set({ retainage_percent: retainagePercent, holdback })
      .where('id', '=', loan.id)
      .execute();
    return {
      kind: 'BUDGET',
      summary: `Budget of ${formatCount(lines.length, 'line')}, ${retainagePercent}% retainage`,
    };
  });
}
