import { listHref } from '@lender-portal/remote-kit';
import type { BorrowerOrder } from './borrowers.generated';

/** How borrowers may be sorted, as it stands in an address; the first is what nobody has to ask for. */
export const borrowerOrders: readonly (readonly [order: BorrowerOrder, slug: string, label: string])[] = [
  ['NAME', 'name', 'Name'],
  ['NEWEST', 'newest', 'Newest first'],
  ['LOANS', 'loans', 'Most loans'],
];

/** What the address asks of the list. */
export interface BorrowersFilter {
  search: string;
  order: BorrowerOrder;
}

/** @returns what an address asks for; of what it names and there is not, nothing */
export const readFilter = (query: URLSearchParams): BorrowersFilter => ({
  search: query.get('q')?.trim() ?? '',
  order: borrowerOrders.find(([, slug]) => slug === query.get('sort'))?.[0] ?? 'NAME',
});

/** @returns the address of a page, from 1, of the borrowers that a filter leaves over */
export function borrowersHref(basePath: string, { search, order }: BorrowersFilter, page = 1): string {
  const slug = borrowerOrders.find(([each]) => each === order)?.[1] ?? '';
  return listHref(basePath, page, { ...(search && { q: search }), ...(order !== 'NAME' && { sort: slug }) });
}

/** Where borrowers are invited; no id of a borrower. */
export const INVITATIONS = '/invitations';

export const isInvitations = (below: string): boolean => /^\/invitations\/?(\?|$)/.test(below);
