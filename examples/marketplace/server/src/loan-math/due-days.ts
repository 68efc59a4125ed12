import { firstOfNextMonth } from './days';
import type { Day } from './units';

/** Terms that determine a loan's due dates. */
export interface LoanTerms {
  interest_rate: number;
  funded_on: Day;
  matures_on: Day;
}

/** Interest is due on the first of each month for the days before it, and on the maturity date. */
export function* dueDays({
  funded_on: fundedOn,
  matures_on: maturesOn,
}: Pick<LoanTerms, 'funded_on' | 'matures_on'>): Generator<Day> {
  for (let day = firstOfNextMonth(fundedOn); day < maturesOn; day = firstOfNextMonth(day)) yield day;
  yield maturesOn;
}
