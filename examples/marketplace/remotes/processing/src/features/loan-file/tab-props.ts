import type { PortalProps } from '@lender-portal/contracts';
import type { GraphQLClient } from '@lender-portal/remote-kit';
import type { LoanFile, LoanFileModel } from './loan-file-model';

/** What each part of a loan's page is shown with. */
export interface TabProps {
  file: LoanFile;
  model: LoanFileModel;
  request: GraphQLClient;
  portal: PortalProps;
}

/** What every change names of the loan. */
export const decidedBy = ({ loan, revision }: LoanFile) => ({ loanId: loan.id, revision });
