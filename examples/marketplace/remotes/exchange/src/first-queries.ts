import { pageVariables } from '@lender-portal/remote-kit';
import { requestBody } from '@lender-portal/remote-kit/graphql-client';
import { ExchangeCountsDocument } from './features/counts/counts.generated';
import { DirectRequestsDocument, OpenProjectsDocument } from './features/projects/projects.generated';

/** First request of each exposed module. The portal's page prefetches it while the module loads. */
export const firstQueries = {
  './ReProjectExchange': requestBody(OpenProjectsDocument, pageVariables(1)),
  './ReProjectExchange?mode=direct': requestBody(DirectRequestsDocument, pageVariables(1)),
  './SidebarCounters?item=exchange': requestBody(ExchangeCountsDocument, { mode: 'EXCHANGE' }),
  './SidebarCounters?item=direct': requestBody(ExchangeCountsDocument, { mode: 'DIRECT' }),
};
