import { emit } from '@lender-portal/module-contract';
import type { ProjectFilterInput } from '@lender-portal/contracts/schema';
import type { ReProjectExchangeProps } from '../../exchange-props';
import {
  createGraphQLClient,
  createPages,
  readFirstPage,
  type GraphQLClient,
  type Model,
  type Resource,
} from '@lender-portal/remote-kit';
import { projectFilters } from '../filters/project-filters';
import {
  DirectRequestsDocument,
  OpenProjectsDocument,
  VisitExchangeDocument,
  type OpenProjectsQuery,
} from './projects.generated';

export type ListedProject = OpenProjectsQuery['openProjects']['nodes'][number];

export interface ExchangeModel extends Model {
  request: GraphQLClient;
  pages: Resource<string, OpenProjectsQuery['openProjects']>;
  /** Records a visit to the list. Called once per opening. */
  visit: () => void;
}

/** Starts the first requests immediately, before the first render. */
export function createExchangeModel(props: ReProjectExchangeProps): ExchangeModel {
  const request = createGraphQLClient(props);
  const abort = new AbortController();
  const pages = createPages(projectFilters, async (filters, page, signal) => {
    const { q, state, type, stage, min, max, licensed, sort } = filters;
    const where: ProjectFilterInput = {
      ...(state && { states: [state] }),
      ...(type && { types: [type] }),
      ...(stage && { stages: [stage] }),
      ...(min && { minAmount: Number(min) }),
      ...(max && { maxAmount: Number(max) }),
      ...(licensed && { licensedOnly: true }),
    };
    const variables = {
      ...page,
      ...(Object.keys(where).length > 0 && { where }),
      ...(sort && { order: sort }),
      ...(q && { search: q }),
    };
    return props.mode === 'direct'
      ? (await request(DirectRequestsDocument, variables, signal)).directRequests
      : (await request(OpenProjectsDocument, variables, signal)).openProjects;
  });
  return {
    ready: readFirstPage(pages, projectFilters, props.basePath),
    request,
    pages,
    visit() {
      request(VisitExchangeDocument, { mode: props.mode === 'direct' ? 'DIRECT' : 'EXCHANGE' }, abort.signal).then(
        () => emit('exchange/changed', { mode: props.mode }),
        // Best effort: on failure, projects stay marked as new.
        () => undefined,
      );
    },
    dispose() {
      abort.abort();
      pages.dispose();
    },
  };
}

/** Props shared by the application's components. */
export interface ExchangeProps extends ReProjectExchangeProps {
  model: ExchangeModel;
}
