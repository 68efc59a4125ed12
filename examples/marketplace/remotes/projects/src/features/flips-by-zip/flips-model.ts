import type { PortalProps } from '@lender-portal/contracts';
import {
  createGraphQLClient,
  createResource,
  pageVariables,
  parseListPath,
  pathBelow,
  type Model,
  type Resource,
} from '@lender-portal/remote-kit';
import { ZipFlipsDocument, type ZipFlipsQuery } from './flips.generated';
import { readFilter, zipsHref } from './flips-path';

export type ZipPage = ZipFlipsQuery['zipFlips'];
export type ZipFlips = ZipPage['nodes'][number];

export interface FlipsModel extends Model {
  /** Pages by URL below the base path. */
  pages: Resource<string, ZipPage>;
}

/** Starts the first request immediately, before the first render. */
export function createFlipsModel(props: PortalProps): FlipsModel {
  const request = createGraphQLClient(props);
  const pages = createResource(async (key: string, signal) => {
    const { page, query } = parseListPath(key) as { page: number; query: URLSearchParams };
    const { state, search, order } = readFilter(query);
    const variables = { state: state || null, search: search || null, order, ...pageVariables(page) };
    return (await request(ZipFlipsDocument, variables, signal)).zipFlips;
  });
  const view = parseListPath(pathBelow(props.basePath) ?? '');
  if (view.view === 'list') pages.read(zipsHref('', readFilter(view.query), view.page));
  return { pages, dispose: pages.dispose };
}
