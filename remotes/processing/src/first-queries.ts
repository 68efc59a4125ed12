import { requestBody } from '@lender-portal/remote-kit/graphql-client';
import { LoansDocument } from './features/loans/loans.generated';
import { loansVariables } from './features/loans/loans-model';

/** What each exposed module begins with: the portal's page sends it before the module is there. */
export const firstQueries = {
  './ReLoanProcessingManager': requestBody(LoansDocument, loansVariables(null, 1)),
};
