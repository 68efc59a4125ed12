import { requestBody } from '@lender-portal/remote-kit/graphql-client';
import { LoansThatNeedLenderDocument } from './features/loan-count/loan-count.generated';
import { LoansDocument } from './features/loans/loans.generated';
import { loansVariables } from './features/loans/loans-model';
import { NO_FILTER } from './features/loans/loans-path';

/** First request of each exposed module. The portal's page prefetches it while the module loads. */
export const firstQueries = {
  './ReLoanProcessingManager': requestBody(LoansDocument, loansVariables(NO_FILTER, 1)),
  './SidebarCounters?item=loans': requestBody(LoansThatNeedLenderDocument, {}),
};
