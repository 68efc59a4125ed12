import { requestBody } from '@lender-portal/remote-kit/graphql-client';
import { LoansDocument } from './features/loans/loans.generated';
import { loansVariables } from './features/loans/loans-model';
import { NO_FILTER } from './features/loans/loans-path';

/** What each exposed module begins with: the portal's page sends it before the module is there. */
export const firstQueries = {
  './ReLoanProcessingManager': requestBody(LoansDocument, loansVariables(NO_FILTER, 1)),
};
