import { listHref, stateCodes } from '@lender-portal/remote-kit';
import type { ZipFlipsOrder } from './flips.generated';

/** Sort orders with their URL form and label. The first is the default. */
export const zipOrders: readonly (readonly [order: ZipFlipsOrder, slug: string, label: string])[] = [
  ['FLIPS', 'flips', 'Most flips'],
  ['GROSS_RETURN', 'return', 'Highest gross return'],
  ['GROSS_PROFIT', 'profit', 'Highest gross profit'],
  ['ZIP', 'zip', 'ZIP code'],
];

/** List filters, as serialized in the URL. */
export interface ZipFilter {
  /** Empty for all states. */
  state: string;
  /** Prefix of a city or ZIP code. */
  search: string;
  order: ZipFlipsOrder;
}

export const SEARCH_MAX = 60;

/** @returns the filter of a query, ignoring invalid values */
export const readFilter = (query: URLSearchParams): ZipFilter => ({
  state: stateCodes.find((code) => code === query.get('state')) ?? '',
  search: (query.get('q') ?? '').trim().slice(0, SEARCH_MAX),
  order: zipOrders.find(([, slug]) => slug === query.get('sort'))?.[0] ?? 'FLIPS',
});

/** @returns the URL of a page (1-based) of the filtered ZIP codes */
export function zipsHref(basePath: string, { state, search, order }: ZipFilter, page = 1): string {
  const slug = zipOrders.find(([each]) => each === order)?.[1] ?? '';
  return listHref(basePath, page, {
    ...(state && { state }),
    ...(search && { q: search }),
    ...(order !== 'FLIPS' && { sort: slug }),
  });
}
