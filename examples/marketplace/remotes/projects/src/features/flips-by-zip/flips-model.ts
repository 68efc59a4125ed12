import type { PortalProps } from '@lender-portal/contracts';
import { createGraphQLClient, createPages, readFirstPage, type Model, type Resource } from '@lender-portal/remote-kit';
import { ZipFlipsDocument, type ZipFlipsQuery } from './flips.generated';
import { zipFilters } from './zip-filters';

export type ZipPage = ZipFlipsQuery['zipFlips'];
export type ZipFlips = ZipPage['nodes'][number];

export interface FlipsModel extends Model {
  pages: Resource<string, ZipPage>;
}

/** Starts the first request immediately, before the first render. */
export function createFlipsModel(props: PortalProps): FlipsModel {
  const request = createGraphQLClient(props);
  const pages = createPages(zipFilters, async ({ q, state, sort }, page, signal) => {
    const variables = { state: state || null, search: q || null, order: sort || ('FLIPS' as const), ...page };
    return (await request(ZipFlipsDocument, variables, signal)).zipFlips;
  });
  return { pages, ready: readFirstPage(pages, zipFilters, props.basePath), dispose: pages.dispose };
}
