import { formatCount, formatMoment, itemHref, Link, PAGE_SIZE, SkeletonText } from '@lender-portal/remote-kit';
import type { ReactNode } from 'react';
import type { Borrower } from '../borrower-data/borrowers-model';

/** Formatted cells of a borrower for the table and the cards. */
export type BorrowerRow = { id: string } & Record<'name' | 'company' | 'loans' | 'since', ReactNode>;

export function toBorrowerRow(borrower: Borrower, basePath: string): BorrowerRow {
  return {
    id: borrower.id,
    name: (
      <Link className="rk-row-link" href={itemHref(basePath, borrower.id)}>
        {borrower.firstName} {borrower.lastName}
      </Link>
    ),
    company: borrower.company ?? 'Individual',
    loans: borrower.loans.length === 0 ? 'No loans' : formatCount(borrower.loans.length, 'loan'),
    since: formatMoment(borrower.createdAt),
  };
}

/** A full page of placeholder rows with varying widths. */
export const skeletonRows: readonly BorrowerRow[] = Array.from({ length: PAGE_SIZE }, (_, index) => ({
  id: `skeleton-${index}`,
  name: <SkeletonText width={12 + ((index * 5) % 7)} />,
  company: <SkeletonText width={16 + ((index * 3) % 8)} />,
  loans: <SkeletonText width={7} />,
  since: <SkeletonText width={10} />,
}));
