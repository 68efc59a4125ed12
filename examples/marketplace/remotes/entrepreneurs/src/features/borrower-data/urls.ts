import type { BorrowerOrder } from './borrowers.generated';

/** Path of the page of invitations. */
export const INVITATIONS = 'invitations';

/** @param below path below the base path @returns a borrower's id, or {@link INVITATIONS} */
export function parsePage(below: string): string | undefined {
  const id = /^\/([^/]+)\/?$/.exec(below)?.[1];
  return id === undefined ? undefined : decode(id);
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

export const borrowerHref = (basePath: string, id: string): string => `${basePath}/${encodeURIComponent(id)}`;
export const invitationsHref = (basePath: string): string => `${basePath}/${INVITATIONS}`;

/** State of the list in its URL. */
export interface ListState {
  search: string;
  order: BorrowerOrder;
  /** 1-based. */
  page: number;
}

const SEARCH_MAX_LENGTH = 100;
const ORDERS: readonly string[] = ['NEWEST', 'LOANS'] satisfies BorrowerOrder[];

/** Invalid values count as unset. */
export function parseListState(query: string): ListState {
  const parameters = new URLSearchParams(query);
  const order = parameters.get('sort') ?? '';
  const page = parameters.get('page') ?? '';
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    order: ORDERS.includes(order) ? (order as BorrowerOrder) : 'NAME',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** @returns the query of a list's state; empty for the first page of all borrowers */
export function toListQuery({ search, order, page }: ListState): string {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(order !== 'NAME' && { sort: order }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query && `?${query}`;
}
