import { requestBody } from '@lender-portal/remote-kit/graphql-client';
import { ExchangeCountsDocument } from './features/counts/counts.generated';

/** First requests of the sidebar counters, which use no Apollo Client. */
export const firstQueries = {
  './SidebarCounters?item=exchange': requestBody(ExchangeCountsDocument, { mode: 'EXCHANGE' }),
  './SidebarCounters?item=direct': requestBody(ExchangeCountsDocument, { mode: 'DIRECT' }),
};
