import type { ReProjectExchangeProps } from '@lender-portal/contracts';
import { createGraphQLClient, createResource, pathBelow, type GraphQLClient, type ListPage, type Model, type Resource } from '@lender-portal/remote-kit';
import { EXCHANGE_CHANGED } from '../changed';
import { listVariables, readFilters, writeFilters, type ProjectFilters } from '../filters/project-filters';
import { parseExchangePath } from './exchange-path';
import { DirectRequestsDocument, OpenProjectsDocument, VisitExchangeDocument, type OpenProjectsQuery } from './projects.generated';

export type Project = OpenProjectsQuery['openProjects']['nodes'][number];

export interface ExchangeModel extends Model {
  request: GraphQLClient;
  /** Pages of the list by {@link pageKey}. */
  pages: Resource<string, ListPage<Project>>;
  /** Keeps the address of the list, below the base path: a project leads back there. */
  rememberList: (path: string) => void;
  /** The one that was kept last. */
  lastList: () => string;
  /** The user looks at the list: once for each time that it is opened. */
  visit: () => void;
}

/** What of the list is asked for, as text: equal pages have equal keys. */
export const pageKey = (filters: ProjectFilters, page: number): string => new URLSearchParams({ ...writeFilters(filters), page: String(page) }).toString();

/** Requests at once what the address shows, while the application is still on its way to its first render. */
export function createExchangeModel(props: ReProjectExchangeProps): ExchangeModel {
  const request = createGraphQLClient(props);
  const abort = new AbortController();
  let lastList = '';
  const pages = createResource<string, ListPage<Project>>(async (key, signal) => {
    const query = new URLSearchParams(key);
    const variables = listVariables(readFilters(query), Number(query.get('page')));
    return props.mode === 'direct'
      ? (await request(DirectRequestsDocument, variables, signal)).directRequests
      : (await request(OpenProjectsDocument, variables, signal)).openProjects;
  });
  const view = parseExchangePath(pathBelow(props.basePath) ?? '');
  const firstKey = view.view === 'list' ? pageKey(view.filters, view.page) : undefined;
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
        () => window.dispatchEvent(new Event(EXCHANGE_CHANGED)),
        // What is new stays new; nobody waits for this.
        () => undefined,
      );
    },
    dispose() {
      abort.abort();
      pages.dispose();
    },
  };
}

/** What the application is shown with. */
export interface ExchangeProps extends ReProjectExchangeProps {
  model: ExchangeModel;
}
