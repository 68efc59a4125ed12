import type { SidebarCountersProps } from '@lender-portal/contracts';
import { Counter, formatCount, useResource } from '@lender-portal/remote-kit';
import { LOANS_IN_WORK, type LoanCountModel } from './loan-count-model';

type LoanCountProps = Pick<SidebarCountersProps, 'item'> & { model: LoanCountModel };

/** How many loans wait for a decision or for their money, beside a menu item; nothing while that is unknown, zero or another remote's business. */
export function LoanCount({ item, model }: LoanCountProps) {
  const { data, error } = useResource(model.counts, LOANS_IN_WORK);
  return !data || error || item !== 'loans' ? null : <Counter count={data} words={`${formatCount(data, 'loan')} in work`} />;
}
