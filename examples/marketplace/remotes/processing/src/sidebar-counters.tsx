import type { SidebarCountersProps } from '@lender-portal/contracts';
import { counterStyles, createLifecycles } from '@lender-portal/remote-kit';
import { LoanCount } from './features/loan-count/loan-count.component';
import { createLoanCountModel, type LoanCountModel } from './features/loan-count/loan-count-model';

export const { bootstrap, mount, unmount, update } = createLifecycles<SidebarCountersProps, LoanCountModel>({
  Root: LoanCount,
  createModel: createLoanCountModel,
  styles: [counterStyles],
  // The counters of the menu and the drawer share one request.
  modelKey: () => 'loans-that-need-lender',
  renderFailure: () => null,
});
