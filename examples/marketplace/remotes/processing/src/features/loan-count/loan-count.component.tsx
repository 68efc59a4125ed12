import type { SidebarCountersProps } from '@lender-portal/contracts';
import { Counter, formatCount, useResource } from '@lender-portal/remote-kit';
import { LOANS_THAT_NEED_LENDER, type LoanCountModel } from './loan-count-model';

type LoanCountProps = Pick<SidebarCountersProps, 'item'> & { model: LoanCountModel };

/** Number of loans that need action, beside a menu item; empty if unknown, zero or counted by another remote. */
export function LoanCount({ item, model }: LoanCountProps) {
  const { data, error } = useResource(model.counts, LOANS_THAT_NEED_LENDER);
  return !data || error || item !== 'loans' ? null : (
    <Counter count={data} words={data === 1 ? '1 loan needs action' : `${formatCount(data, 'loan')} need action`} />
  );
}
