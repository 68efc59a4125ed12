import { requestBody } from '@lender-portal/remote-kit/graphql-client';
import { listVariables, noFilters } from './features/filters/project-filters';
import { DirectRequestsDocument, OpenProjectsDocument } from './features/projects/projects.generated';

/** What each exposed module begins with: the portal's page sends it before the module is there. */
export const firstQueries = {
  './ReProjectExchange': requestBody(OpenProjectsDocument, listVariables(noFilters, 1)),
  './ReProjectExchange?mode=direct': requestBody(DirectRequestsDocument, listVariables(noFilters, 1)),
};
