import { requestBody } from '@lender-portal/remote-kit/graphql-client';
import { OpenProjectsDocument } from './features/open-projects/open-projects.generated';
import { pageVariables } from './features/open-projects/page-variables';

/** What each exposed module begins with: the portal's page sends it before the module is there. */
export const firstQueries = {
  './ReProjectExchange': requestBody(OpenProjectsDocument, pageVariables(1)),
};
