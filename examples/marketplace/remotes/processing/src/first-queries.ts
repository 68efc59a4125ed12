import { requestBody } from '@lender-portal/remote-kit/graphql-client';
import { LoansThatNeedLenderDocument } from './features/loan-count/loan-count.generated';

/** First request of the sidebar counter, which uses no Apollo Client. */
export const firstQueries = { './SidebarCounters?item=loans': requestBody(LoansThatNeedLenderDocument, {}) };
