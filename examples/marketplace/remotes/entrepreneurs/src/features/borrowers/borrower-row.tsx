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
import type { ListedBorrower } from '../borrower-data/borrowers-model';

/** Formatted cells of a borrower for the table and the cards. */
export type BorrowerCells = { id: string } & Record<'name' | 'company' | 'loans' | 'since', ReactNode>;

const NO_COMPANY = 'Individual';

export function toBorrowerCells(borrower: ListedBorrower, basePath: string): BorrowerCells {
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
export const borrowerSkeletons: readonly BorrowerCells[] = Array.from({ length: PAGE_SIZE }, (_, index) => ({
  id: `skeleton-${index}`,
  name: (
    <span className="rk-row-link">
      <SkeletonText<ListedBorrower> width={skeletonWidth(index, 5, 11)} text="firstName" />{' '}
      <SkeletonText<ListedBorrower> width={7} text="lastName" />
    </span>
  ),
  company: <SkeletonText<ListedBorrower> width={skeletonWidth(index, 16, 23)} text="company" missing={NO_COMPANY} />,
  loans: <SkeletonText width={7} />,
  since: <SkeletonText<ListedBorrower> width={10} text="createdAt:day" />,
}));

export const firstBorrowerRows: FirstRows = { 'data-rows': 'borrowers.nodes' };
