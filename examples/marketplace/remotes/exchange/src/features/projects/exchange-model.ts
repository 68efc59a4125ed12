import { emit } from '@lender-portal/module-contract';
import type { ReProjectExchangeProps } from '../../exchange-props';
import {
  createGraphQLClient,
  createResource,
  pathBelow,
  type GraphQLClient,
  type ListPage,
  type Model,
  type Resource,
} from '@lender-portal/remote-kit';
import { listVariables, readProjectFilters, writeFilters, type ProjectFilters } from '../filters/project-filters';
import { parseExchangePath } from './exchange-path';
import {
  DirectRequestsDocument,
  OpenProjectsDocument,
  VisitExchangeDocument,
  type OpenProjectsQuery,
} from './projects.generated';

export type ListedProject = OpenProjectsQuery['openProjects']['nodes'][number];

export interface ExchangeModel extends Model {
  request: GraphQLClient;
  /** Pages of the list by {@link projectPageKey}. */
  pages: Resource<string, ListPage<ListedProject>>;
  /** Remembers the list's URL below the base path, for the link back from a project. */
  rememberList: (path: string) => void;
  /** The last remembered URL. */
  lastList: () => string;
  /** Records a visit to the list. Called once per opening. */
  visit: () => void;
}

/** Cache key of a page of the list. */
export const projectPageKey = (filters: ProjectFilters, page: number): string =>
  new URLSearchParams({ ...writeFilters(filters), page: String(page) }).toString();

/** Starts the first requests immediately, before the first render. */
export function createExchangeModel(props: ReProjectExchangeProps): ExchangeModel {
  const request = createGraphQLClient(props);
  const abort = new AbortController();
  let lastList = '';
  const pages = createResource<string, ListPage<ListedProject>>(async (key, signal) => {
    const query = new URLSearchParams(key);
    const variables = listVariables(readProjectFilters(query), Number(query.get('page')));
    return props.mode === 'direct'
      ? (await request(DirectRequestsDocument, variables, signal)).directRequests
      : (await request(OpenProjectsDocument, variables, signal)).openProjects;
  });
  const view = parseExchangePath(pathBelow(props.basePath) ?? '');
  const firstKey = view.view === 'list' ? projectPageKey(view.filters, view.page) : undefined;
  if (firstKey !== undefined) pages.read(firstKey);
  return {
    ...(firstKey !== undefined && { ready: pages.settled(firstKey) }),
    request,
    rememberList: (path) => {
      lastList = path;
    },
    lastList: () => lastList,
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
