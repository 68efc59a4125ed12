import { createResource, type Resource } from '../graphql/resource';
import { pathBelow } from '../navigation/location';
import { listQuery, readFilters, readPage, type FilterFields, type FilterValues } from './filters';
import { parseListPath } from './list-path';

/** A page of a list as the endpoint returns it. */
export interface ListPage<Item> {
  totalCount: number;
  nodes: Item[];
}

/** Rows per page. */
export const PAGE_SIZE = 10;

/** @param page 1-based */
export const pageVariables = (page: number) => ({ skip: (page - 1) * PAGE_SIZE, take: PAGE_SIZE });

/**
 * @param load requests a page of the filtered list
 * @returns the pages of a list by their URL query, as {@link listQuery} writes it
 */
export function createPages<Fields extends FilterFields, Page>(
  fields: Fields,
  load: (filters: FilterValues<Fields>, page: ReturnType<typeof pageVariables>, signal: AbortSignal) => Promise<Page>,
): Resource<string, Page> {
  return createResource((key, signal) => {
    const query = new URLSearchParams(key);
    return load(readFilters(fields, query), pageVariables(readPage(query)), signal);
  });
}

/** Requests the page of the current URL before the first render. @returns when it is loaded; undefined for other URLs */
export function readFirstPage(
  pages: Resource<string, unknown>,
  fields: FilterFields,
  basePath: string,
): Promise<void> | undefined {
  const view = parseListPath(pathBelow(basePath) ?? '');
  if (view.view !== 'list') return undefined;
  const key = listQuery(readFilters(fields, view.query), readPage(view.query));
  pages.read(key);
  return pages.settled(key);
}
