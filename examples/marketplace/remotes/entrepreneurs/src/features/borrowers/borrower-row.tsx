import type { FirstRows } from '@lender-portal/module-contract';
import {
  formatCount,
  formatMoment,
  itemHref,
  Link,
  PAGE_SIZE,
  SkeletonText,
  skeletonWidth,
} from '@lender-portal/remote-kit';
import type { ReactNode } from 'react';
import type { Borrower } from '../borrower-data/borrowers-model';

/** Formatted cells of a borrower for the table and the cards. */
export type BorrowerRow = { id: string } & Record<'name' | 'company' | 'loans' | 'since', ReactNode>;

const NO_COMPANY = 'Individual';

export function toBorrowerRow(borrower: Borrower, basePath: string): BorrowerRow {
  return {
    id: borrower.id,
    name: (
      <Link className="rk-row-link" href={itemHref(basePath, borrower.id)}>
        {`${borrower.firstName} ${borrower.lastName}`}
      </Link>
    ),
    company: borrower.company ?? NO_COMPANY,
    loans: borrower.loans.length === 0 ? 'No loans' : formatCount(borrower.loans.length, 'loan'),
    since: formatMoment(borrower.createdAt),
  };
}

/** A full page of placeholder rows with varying widths. */
export const skeletonRows: readonly BorrowerRow[] = Array.from({ length: PAGE_SIZE }, (_, index) => ({
  id: `skeleton-${index}`,
  name: (
    <span className="rk-row-link">
      <SkeletonText<Borrower> width={skeletonWidth(index, 5, 11)} text="firstName" />{' '}
      <SkeletonText<Borrower> width={7} text="lastName" />
    </span>
  ),
  company: <SkeletonText<Borrower> width={skeletonWidth(index, 16, 23)} text="company" missing={NO_COMPANY} />,
  loans: <SkeletonText width={7} />,
  since: <SkeletonText<Borrower> width={10} text="createdAt:day" />,
}));

export const firstRows: FirstRows = { 'data-rows': 'borrowers.nodes' };
