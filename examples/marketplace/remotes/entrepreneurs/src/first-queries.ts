import { pageVariables } from '@lender-portal/remote-kit';
import { requestBody } from '@lender-portal/remote-kit/graphql-client';
import { BorrowersDocument } from './features/borrower-data/borrowers.generated';

/** What each exposed module begins with: the portal's page sends it before the module is there. */
export const firstQueries = {
  './Borrowers': requestBody(BorrowersDocument, pageVariables(1)),
};
