import type { PortalProps } from '@lender-portal/contracts';
import {
  createGraphQLClient,
  createResource,
  pathBelow,
  type GraphQLClient,
  type Model,
  type Resource,
} from '@lender-portal/remote-kit';
import { pageVariables } from './page-variables';
import { parseExchangePath } from './exchange-path';
import { OpenProjectsDocument, type OpenProjectsQuery } from './open-projects.generated';


/** The most that the endpoint gives at once. */
const LARGEST_PAGE = 100;

export type ProjectPage = OpenProjectsQuery['openProjects'];
export type OpenProject = ProjectPage['nodes'][number];

export interface ExchangeModel extends Model {
  /** Pages of the list, by number from 1. */
  pages: Resource<number, ProjectPage>;
  /** Projects by id, null for one that is not open. */
  projects: Resource<string, OpenProject | null>;
  /** A project of a page that is here already, and the page it is on. */
  findListed(id: string): { project: OpenProject; page: number } | undefined;
}

/** Requests at once what the address shows, while the application is still on its way to its first render. */
export function createExchangeModel(props: PortalProps): ExchangeModel {
  const request = createGraphQLClient(props);

  const pages = createResource(async (page: number, signal) => {
    return (await request(OpenProjectsDocument, pageVariables(page), signal)).openProjects;
  });
  const projects = createResource((id: string, signal) => findOpenProject(request, id, signal));

  const view = parseExchangePath(pathBelow(props.basePath) ?? '');
  if (view.view === 'list') pages.read(view.page);
  if (view.view === 'project') projects.read(view.id);

  return {
    pages,
    projects,
    findListed(id) {
      for (const [page, { nodes }] of pages.entries()) {
        const project = nodes.find((node) => node.id === id);
        if (project) return { project, page };
      }
      return undefined;
    },
    dispose() {
      pages.dispose();
      projects.dispose();
    },
  };
}

/** The endpoint has no query for one project, so the list is searched, in the largest pages it gives. */
async function findOpenProject(request: GraphQLClient, id: string, signal: AbortSignal): Promise<OpenProject | null> {
  for (let skip = 0; ; skip += LARGEST_PAGE) {
    const { openProjects } = await request(OpenProjectsDocument, { skip, take: LARGEST_PAGE }, signal);
    const found = openProjects.nodes.find((node) => node.id === id);
    if (found) return found;
    if (skip + LARGEST_PAGE >= openProjects.totalCount) return null;
  }
}
