import { pageVariables } from '@lender-portal/remote-kit';
import { requestBody } from '@lender-portal/remote-kit/graphql-client';
import { LoansThatNeedLenderDocument } from './features/loan-count/loan-count.generated';
import { LoansDocument } from './features/loans/loans.generated';

/** First request of each exposed module. The portal's page prefetches it while the module loads. */
export const firstQueries = {
  './ReLoanProcessingManager': requestBody(LoansDocument, pageVariables(1)),
  './SidebarCounters?item=loans': requestBody(LoansThatNeedLenderDocument, {}),
};
