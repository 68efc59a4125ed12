import { addDays } from '@lender-portal/contracts';
import type { Statement } from '@lender-portal/marketplace-rules';
import type { Day } from '../../tables/loans';
import { demoStatements } from '../demo-data';

const SERVICER = 'Demo Loan Servicing';

const byNumber = new Map(demoStatements.map((each) => [each.number, each]));

/** @returns a demo loan's statement, whose days count from funding; undefined for other loans */
export function demoStatement(number: string, fundedOn: Day): Statement | undefined {
  const found = byNumber.get(number);
  if (!found) return undefined;
  const dated = <Rest extends object>({ day, ...rest }: Rest & { day: number }) => ({
    on: addDays(fundedOn, day),
    ...rest,
  });
  return {
    on: addDays(fundedOn, found.as_of_day),
    servicer: SERVICER,
    balance: found.balance,
    interest: found.interest,
    perDiem: found.per_diem,
    due: found.due && dated(found.due),
    pastDue: found.past_due && dated(found.past_due),
    draws: found.draws.map(dated),
    payments: found.payments.map(dated),
  };
}
