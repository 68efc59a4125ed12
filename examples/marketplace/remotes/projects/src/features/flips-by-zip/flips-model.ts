import type { PortalProps } from '@lender-portal/contracts';
import {
  createGraphQLClient,
  createListModel,
  createResource,
  pageVariables,
  pathBelow,
  type ListModel,
  type Resource,
} from '@lender-portal/remote-kit';
import { zipError } from '../shared/zip-error';
import { flipFilterQuery, parseFlipFilter, type FlipFilter } from './url/flip-filter';
import {
  FlipDocument,
  FlipsByZipDocument,
  ZipFlipsDocument,
  type FlipsByZipQuery,
  type ZipFlipsQuery,
} from './flips.generated';
import { parseFlipsPath } from './url/flips-path';
import { parseZipFilter, zipFilterQuery, zipVariables, ZIPS_PER_PAGE, type ZipFilter } from './url/zip-filter';

export type FlipPage = FlipsByZipQuery['flipsByZip'];
export type Flip = FlipPage['nodes'][number];
export type ZipPage = ZipFlipsQuery['zipFlips'];
export type ZipFlips = ZipPage['nodes'][number];

export interface FlipsModel extends ListModel<string, Flip, FlipPage> {
  /** Pages of ZIP codes by query string. */
  zips: Resource<string, ZipPage>;
  /** Requests a range of the filtered ZIP codes, ignoring the filter's page. */
  requestZips: (filter: ZipFilter, skip: number, take: number) => Promise<ZipPage>;
}

/** @returns the cache key of a page of a ZIP code's flips */
export const pageKey = (zip: string, filter: FlipFilter): string => `${zip} ${flipFilterQuery(filter)}`;

/** Parses a key of {@link pageKey}. */
export function fromPageKey(key: string): { zip: string; filter: FlipFilter } {
  const [zip = '', query] = key.split(' ');
  return { zip, filter: parseFlipFilter(new URLSearchParams(query)) };
}

/** Starts the first requests immediately, before the first render. */
export function createFlipsModel(props: PortalProps): FlipsModel {
  const request = createGraphQLClient(props);
  const list = createListModel<string, Flip, FlipPage>(
    async (key, signal) => {
      const { zip, filter } = fromPageKey(key);
      const { months, order, page } = filter;
      return (await request(FlipsByZipDocument, { zip, months, order, ...pageVariables(page) }, signal)).flipsByZip;
    },
    async (id, signal) => (await request(FlipDocument, { id }, signal)).flip,
  );
  const zips = createResource(async (key: string, signal) => {
    const filter = parseZipFilter(new URLSearchParams(key));
    return (
      await request(ZipFlipsDocument, zipVariables(filter, (filter.page - 1) * ZIPS_PER_PAGE, ZIPS_PER_PAGE), signal)
    ).zipFlips;
  });
  const ended = new AbortController();

  const view = parseFlipsPath(pathBelow(props.basePath) ?? '');
  if (view.view === 'start') zips.read(zipFilterQuery(view.filter));
  if (view.view === 'zip' && !zipError(view.zip)) list.pages.read(pageKey(view.zip, view.filter));
  if (view.view === 'flip') list.items.read(view.id);
  return {
    ...list,
    zips,
    requestZips: async (filter, skip, take) =>
      (await request(ZipFlipsDocument, zipVariables(filter, skip, take), ended.signal)).zipFlips,
    dispose() {
      ended.abort();
      zips.dispose();
      list.dispose();
    },
  };
}

/** Props shared by the application's components. */
export interface FlipsProps extends PortalProps {
  model: FlipsModel;
}
