import { pageVariables } from '@lender-portal/remote-kit';
import { requestBody } from '@lender-portal/remote-kit/graphql-client';
import { BorrowersDocument } from './features/borrower-data/borrowers.generated';

/** First request of each exposed module. The portal's page prefetches it while the module loads. */
export const firstQueries = {
  './Borrowers': requestBody(BorrowersDocument, pageVariables(1)),
};
