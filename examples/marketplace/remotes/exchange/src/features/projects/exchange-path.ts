import { itemHref, listHref, parseListPath } from '@lender-portal/remote-kit';
import { readProjectFilters, writeFilters, type ProjectFilters } from '../filters/project-filters';

const FOLDER = '/projects';
const OFFERS = '/offers';

/** Route below the application's base path. */
export type ExchangeView =
  | { view: 'list'; page: number; filters: ProjectFilters }
  | { view: 'item'; id: string }
  | { view: 'offers'; page: number; query: URLSearchParams }
  | { view: 'unknown' };

export function parseExchangePath(below: string): ExchangeView {
  if (below === OFFERS || below.startsWith(`${OFFERS}?`)) {
    const list = parseListPath(below.slice(OFFERS.length));
    return list.view === 'list' ? { view: 'offers', page: list.page, query: list.query } : { view: 'unknown' };
  }
  const view = parseListPath(below, FOLDER);
  return view.view === 'list' ? { view: 'list', page: view.page, filters: readProjectFilters(view.query) } : view;
}

/** URL of a page of the list, as {@link parseExchangePath} reads it. */
export const projectsHref = (basePath: string, filters: ProjectFilters, page = 1): string =>
  listHref(basePath, page, writeFilters(filters));

/** @returns the URL of a project */
export const projectHref = (basePath: string, id: string): string => itemHref(basePath, id, FOLDER);

/** @returns the URL of the company's offers */
export const offersHref = (basePath: string, page = 1, query: Readonly<Record<string, string>> = {}): string =>
  listHref(`${basePath}${OFFERS}`, page, query);
