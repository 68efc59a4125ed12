import type { PortalProps } from '@lender-portal/contracts';
import type { GraphQLClient } from '@lender-portal/remote-kit';
import type { LoanFile, LoanFileModel } from './loan-file-model';

/** Props of each tab of a loan's page. */
export interface TabProps {
  file: LoanFile;
  model: LoanFileModel;
  request: GraphQLClient;
  portal: PortalProps;
}

/** Input fields common to all changes of a loan. */
export const loanRevision = ({ loan, revision }: LoanFile) => ({ loanId: loan.id, revision });
