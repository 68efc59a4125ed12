import { followLink } from '@lender-portal/client/react';
import type { MouseEvent } from 'react';
import { navigateToUrl } from 'single-spa';
import type { BorrowerOrder } from './borrowers.generated';

/** A page of the application. */
export type View = { name: 'list' } | { name: 'invitations' } | { name: 'borrower'; id: string } | { name: 'unknown' };

const INVITATIONS = 'invitations';

/** @param below path below the base path */
export function parseView(below: string): View {
  const id = /^\/([^/]+)\/?$/.exec(below)?.[1];
  if (id === INVITATIONS) return { name: 'invitations' };
  if (id !== undefined) return { name: 'borrower', id: decode(id) };
  return { name: /^\/?$/.test(below) ? 'list' : 'unknown' };
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

/** Click handler of links to other pages. */
export const followPageLink = (event: MouseEvent): void => void followLink(event, navigateToUrl);

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
