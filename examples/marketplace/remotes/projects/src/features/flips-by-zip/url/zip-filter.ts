import { isSameOrder, orderSlug, parseOrder, parsePage, type Order } from './order';
import { parsePeriod, type Period } from './periods';
import { isStateCode } from './states';

export const zipOrderFields = [
  'FLIPS',
  'ZIP',
  'CITY',
  'PURCHASE_PRICE',
  'SALE_PRICE',
  'GROSS_PROFIT',
  'GROSS_RETURN',
  'DAYS_HELD',
] as const;

export type ZipOrder = Order<(typeof zipOrderFields)[number]>;

/** Filter and order of the ZIP code list. */
export interface ZipFilter {
  /** Empty for all states. */
  state: string;
  /** Prefix of a city or ZIP code. */
  search: string;
  months: Period;
  order: ZipOrder;
  /** 1-based. */
  page: number;
}

export const SEARCH_MAX = 60;
export const ZIPS_PER_PAGE = 25;

export const defaultZipFilter: ZipFilter = {
  state: '',
  search: '',
  months: 12,
  order: { field: 'FLIPS', direction: 'DESC' },
  page: 1,
};

export function parseZipFilter(query: URLSearchParams): ZipFilter {
  const state = query.get('state') ?? '';
  return {
    state: isStateCode(state) ? state : '',
    search: (query.get('q') ?? '').trim().slice(0, SEARCH_MAX),
    months: parsePeriod(query.get('months')) ?? defaultZipFilter.months,
    order: parseOrder(query.get('order'), zipOrderFields) ?? defaultZipFilter.order,
    page: parsePage(query.get('page')),
  };
}

/** @returns the query string, omitting defaults */
export function zipFilterQuery({ state, search, months, order, page }: ZipFilter): string {
  return new URLSearchParams({
    ...(state !== '' && { state }),
    ...(search !== '' && { q: search }),
    ...(months !== defaultZipFilter.months && { months: String(months) }),
    ...(!isSameOrder(order, defaultZipFilter.order) && { order: orderSlug(order) }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
}

/** @returns the URL of a filtered list of ZIP codes */
export function zipsHref(basePath: string, filter: ZipFilter): string {
  const query = zipFilterQuery(filter);
  return query === '' ? basePath : `${basePath}?${query}`;
}

/** Variables of the endpoint's query. */
export const zipVariables = ({ state, search, months, order }: ZipFilter, skip: number, take: number) => ({
  months,
  state: state === '' ? null : state,
  search: search === '' ? null : search,
  order,
  skip,
  take,
});
