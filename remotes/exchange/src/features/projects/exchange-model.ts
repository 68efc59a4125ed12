import type { ReProjectExchangeProps } from '@lender-portal/contracts';
import { createGraphQLClient, createListModel, pageVariables, pathBelow, type ListModel } from '@lender-portal/remote-kit';
import { parseExchangePath } from './exchange-path';
import { DirectRequestDocument, DirectRequestsDocument, OpenProjectDocument, OpenProjectsDocument, type OpenProjectsQuery } from './projects.generated';

export type Project = OpenProjectsQuery['openProjects']['nodes'][number];

/** Pages by number from 1. */
export type ExchangeModel = ListModel<number, Project>;

/** Requests at once what the address shows, while the application is still on its way to its first render. */
export function createExchangeModel(props: ReProjectExchangeProps): ExchangeModel {
  const request = createGraphQLClient(props);
  const model =
    props.mode === 'direct'
      ? createListModel<number, Project>(
          async (page, signal) => (await request(DirectRequestsDocument, pageVariables(page), signal)).directRequests,
          async (id, signal) => (await request(DirectRequestDocument, { id }, signal)).directRequest,
        )
      : createListModel<number, Project>(
          async (page, signal) => (await request(OpenProjectsDocument, pageVariables(page), signal)).openProjects,
          async (id, signal) => (await request(OpenProjectDocument, { id }, signal)).openProject,
        );

  const view = parseExchangePath(pathBelow(props.basePath) ?? '');
  if (view.view === 'list') model.pages.read(view.page);
  if (view.view === 'item') model.items.read(view.id);
  return model;
}

/** What the application is shown with. */
export interface ExchangeProps extends ReProjectExchangeProps {
  model: ExchangeModel;
}
