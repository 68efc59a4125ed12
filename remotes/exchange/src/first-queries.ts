import { pageVariables } from '@lender-portal/remote-kit';
import { requestBody } from '@lender-portal/remote-kit/graphql-client';
import { DirectRequestsDocument, OpenProjectsDocument } from './features/projects/projects.generated';

/** What each exposed module begins with: the portal's page sends it before the module is there. */
export const firstQueries = {
  './ReProjectExchange': requestBody(OpenProjectsDocument, pageVariables(1)),
  './ReProjectExchange?mode=direct': requestBody(DirectRequestsDocument, pageVariables(1)),
};
