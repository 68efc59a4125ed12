import { addDays } from '@lender-portal/contracts';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import type { Servicer, Statement } from '../context/servicer';
import type { Day } from '../tables/loans';
import { demoStatements } from './demo-data';

const byLoan = new Map(demoStatements.map((each) => [seedId(`loan:${each.lender}:${each.number}`), each]));

/** Serves the demo loans' fixed statements. Their days count from funding. */
export const demoServicer: Servicer = {
  name: 'Demo Loan Servicing',
  statementsOf: async (loans) =>
    loans.map(({ id, funded_on: fundedOn }) => (fundedOn === null ? undefined : demoStatement(id, fundedOn))),
};

/** @returns undefined for a loan without a demo statement */
export function demoStatement(id: string, fundedOn: Day): Statement | undefined {
  const found = byLoan.get(id);
  if (!found) return undefined;
  const dated = <Rest extends object>({ day, ...rest }: Rest & { day: number }) => ({
    on: addDays(fundedOn, day),
    ...rest,
  });
  return {
    on: addDays(fundedOn, found.as_of_day),
    balance: found.balance,
    interest: found.interest,
    perDiem: found.per_diem,
    due: found.due && dated(found.due),
    pastDue: found.past_due && dated(found.past_due),
    draws: found.draws.map(dated),
    payments: found.payments.map(dated),
  };
}
