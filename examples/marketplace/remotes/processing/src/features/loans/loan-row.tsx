import type { FirstRows } from '@lender-portal/module-contract';
import {
  formatAmount,
  formatMoment,
  Link,
  LoanStatus,
  loanStatusLabels,
  PAGE_SIZE,
  SkeletonText,
  skeletonWidth,
} from '@lender-portal/remote-kit';
import type { ReactNode } from 'react';
import type { Loan } from './loans-model';
import { loanHref } from './loans-path';
import { needLabels } from './need-labels';

/** Formatted cells of a loan for the table and the cards. */
export type LoanRow = { id: string } & Record<
  'number' | 'project' | 'borrower' | 'amount' | 'status' | 'needs' | 'changed',
  ReactNode
>;

export function toLoanRow(loan: Loan, basePath: string): LoanRow {
  return {
    id: loan.id,
    number: (
      <Link className="rk-row-link" href={loanHref(basePath, loan.id)}>
        {loan.number}
      </Link>
    ),
    project: loan.projectName,
    borrower: loan.borrowerName,
    amount: formatAmount(loan.amount),
    status: <LoanStatus status={loan.status} />,
    needs: loan.needs.length > 0 && (
      <span className="pr-needs">{loan.needs.map((need) => needLabels[need]).join(', ')}</span>
    ),
    changed: formatMoment(loan.updatedAt),
  };
}

/** A full page of placeholder rows with varying widths. */
export const skeletonRows: readonly LoanRow[] = Array.from({ length: PAGE_SIZE }, (_, index) => ({
  id: `skeleton-${index}`,
  number: (
    <span className="rk-row-link">
      <SkeletonText<Loan> width={8} text="number" />
    </span>
  ),
  project: <SkeletonText<Loan> width={skeletonWidth(index, 16, 24)} text="projectName" />,
  borrower: <SkeletonText<Loan> width={skeletonWidth(index, 11, 16)} text="borrowerName" />,
  amount: <SkeletonText<Loan> width={9} text="amount:usd" />,
  status: (
    <span className="rk-status">
      <SkeletonText<Loan> width={10} text="status:names" />
    </span>
  ),
  needs: (
    <span className="pr-needs">
      <span hidden data-text="needs:names" />
    </span>
  ),
  changed: <SkeletonText<Loan> width={10} text="updatedAt:day" />,
}));

export const firstRows: FirstRows = {
  'data-rows': 'loans.nodes',
  'data-names': JSON.stringify({ needs: needLabels, status: loanStatusLabels }),
};
