import { stateNames } from '@lender-portal/contracts';
import type { ZipFlipsOrder } from '@lender-portal/contracts/schema';

/** State of the list in its address. */
export interface ListState {
  search: string;
  /** Code of a state; empty for all. */
  state: string;
  order: ZipFlipsOrder;
  /** 1-based. */
  page: number;
}

const SEARCH_MAX_LENGTH = 60;
const ORDERS: readonly string[] = ['GROSS_RETURN', 'GROSS_PROFIT', 'ZIP'] satisfies ZipFlipsOrder[];

/** Invalid values count as unset. */
export function parseListState(query: string): ListState {
  const parameters = new URLSearchParams(query);
  const read = (name: string) => parameters.get(name) ?? '';
  return {
    search: read('q').trim().slice(0, SEARCH_MAX_LENGTH),
    state: Object.hasOwn(stateNames, read('state')) ? read('state') : '',
    order: ORDERS.includes(read('sort')) ? (read('sort') as ZipFlipsOrder) : 'FLIPS',
    page: /^[1-9]\d{0,5}$/.test(read('page')) ? Number(read('page')) : 1,
  };
}

/** @returns the query of a list's state; empty for the first page of all ZIP codes */
export function toListQuery({ search, state, order, page }: ListState): string {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(state && { state }),
    ...(order !== 'FLIPS' && { sort: order }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query && `?${query}`;
}
