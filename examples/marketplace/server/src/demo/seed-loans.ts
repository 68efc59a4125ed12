import type { LoanDeal, LoanStatus } from '@lender-portal/contracts/schema';
import { daysBefore } from '@lender-portal/server-kit/demo/days-before';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import type { Trx } from '../tables/tables';
import { demoLoans } from './demo-data';
import { createRandom } from './random';
import { borrowerId } from './seed-borrowers';

/** Seeds loans with their steps. A database trigger sets the loans' status from the steps. */
export async function seedLoans(trx: Trx, lenders: ReadonlyMap<string, string>, now: Date): Promise<void> {
  const loans = demoLoans.flatMap(({ lender, borrower_email: email, steps_days_ago: steps, ...row }) => {
    const lenderId = lenders.get(lender);
    if (lenderId === undefined) return [];
    const created = daysBefore(now, steps.APPLICATION!);
    const id = seedId(`loan:${lenderId}:${row.number}`);
    const borrower = email === undefined ? null : borrowerId(lenderId, email);
    const deal = JSON.stringify(demoDeal(row));
    const owner = { lender_id: lenderId, borrower_id: borrower };
    const loan = { ...row, ...owner, id, deal, created_at: created, updated_at: created };
    return [{ loan, steps: Object.entries(steps) as [LoanStatus, number][] }];
  });
  if (loans.length === 0) return;
  await trx
    .insertInto('marketplace.loans')
    .values(loans.map(({ loan }) => loan))
    .execute();
  await trx
    .insertInto('marketplace.loan_steps')
    .values(
      loans.flatMap(({ loan: { id }, steps }) =>
        steps.map(([status, daysAgo]) => ({
          id: seedId(`loan-step:${id}:${status}`),
          loan_id: id,
          status,
          at: daysBefore(now, daysAgo),
        })),
      ),
    )
    .execute();
}

/** Values that a lender would have financed: the advance is 60 to 75 % of the as-is value. */
function demoDeal({
  number,
  amount,
  holdback = 0,
}: Pick<(typeof demoLoans)[number], 'number' | 'amount' | 'holdback'>): LoanDeal {
  const random = createRandom(`deal ${number}`);
  const inHundreds = (dollars: number) => Math.round(dollars / 100) * 100;
  const rehabBudget = holdback / 100;
  const asIsValue = inHundreds(((amount - rehabBudget) * 100) / random.integer(60, 75));
  const purchasePrice = inHundreds(asIsValue * 0.97);
  return {
    projectId: seedId(`deal:${number}`),
    purchasePrice,
    asIsValue,
    ...(rehabBudget > 0 && { rehabBudget, afterRepairValue: inHundreds((amount * 100) / random.integer(60, 68)) }),
    budget: [
      { item: 'Purchase price', amount: purchasePrice },
      ...(rehabBudget > 0 ? [{ item: 'Rehab', amount: rehabBudget }] : []),
    ],
    maximumLoanToCost: 85,
  };
}
