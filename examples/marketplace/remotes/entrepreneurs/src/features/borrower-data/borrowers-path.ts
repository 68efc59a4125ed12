import { listHref } from '@lender-portal/remote-kit';
import type { BorrowerOrder } from './borrowers.generated';

/** Sort orders with their URL form and label. The first is the default. */
export const borrowerOrders: readonly (readonly [order: BorrowerOrder, slug: string, label: string])[] = [
  ['NAME', 'name', 'Name'],
  ['NEWEST', 'newest', 'Newest first'],
  ['LOANS', 'loans', 'Most loans'],
];

/** List filters, as serialized in the URL. */
export interface BorrowersFilter {
  search: string;
  order: BorrowerOrder;
}

/** @returns the filter of a query, ignoring invalid values */
export const readBorrowersFilter = (query: URLSearchParams): BorrowersFilter => ({
  search: query.get('q')?.trim() ?? '',
  order: borrowerOrders.find(([, slug]) => slug === query.get('sort'))?.[0] ?? 'NAME',
});

/** @returns the URL of a page (1-based) of the filtered borrowers */
export function borrowersHref(basePath: string, { search, order }: BorrowersFilter, page = 1): string {
  const slug = borrowerOrders.find(([each]) => each === order)?.[1] ?? '';
  return listHref(basePath, page, { ...(search && { q: search }), ...(order !== 'NAME' && { sort: slug }) });
}

/** Path of the invitations; never a borrower's id. */
export const INVITATIONS = '/invitations';

export const isInvitations = (below: string): boolean => /^\/invitations\/?(\?|$)/.test(below);
