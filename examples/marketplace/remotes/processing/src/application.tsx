import type { PortalProps } from '@lender-portal/contracts';
import {
  ApplicationFailure,
  baseStyles,
  itemStyles,
  listStyles,
  loanStatusStyles,
  type RemoteApplication,
} from '@lender-portal/remote-kit';
import { LoanProcessing } from './features/application/loan-processing.component';
import { createLoansModel, type LoansModel } from './features/loans/loans-model';
import { loansStyles } from './features/loans/loans.styles';

/** Shared by the lifecycles and the prerendered pages. */
export const loansApplication: RemoteApplication<PortalProps, LoansModel> = {
  Root: LoanProcessing,
  createModel: createLoansModel,
  styles: [baseStyles, listStyles, itemStyles, loanStatusStyles, loansStyles],
  renderFailure: (retry) => <ApplicationFailure what="The loans" onRetry={retry} />,
};
