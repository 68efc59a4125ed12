import { addTypenameToDocument } from '@apollo/client/utilities';
import { requestBody } from '@lender-portal/remote-kit/graphql-client';
import { print, stripIgnoredCharacters } from 'graphql';
import { LoansThatNeedLenderDocument } from './features/loan-count/loan-count.generated';
import { LoansDocument } from './features/loan-data/loans.generated';

/** First request of each exposed module, as its client sends it. The portal's page prefetches it. */
export const firstQueries = {
  './ReLoanProcessingManager': JSON.stringify({
    operationName: 'Loans',
    variables: {},
    query: stripIgnoredCharacters(print(addTypenameToDocument(LoansDocument))),
  }),
  './SidebarCounters?item=loans': requestBody(LoansThatNeedLenderDocument, {}),
};
