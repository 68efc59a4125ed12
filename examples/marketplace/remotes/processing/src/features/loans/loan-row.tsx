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
import type { ListedLoan } from './loans-model';
import { loanHref } from './loans-path';
import { needLabels } from './need-labels';

/** Formatted cells of a loan for the table and the cards. */
export type LoanCells = { id: string } & Record<
  'number' | 'project' | 'borrower' | 'amount' | 'status' | 'needs' | 'changed',
  ReactNode
>;

export function toLoanCells(loan: ListedLoan, basePath: string): LoanCells {
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
export const loanSkeletons: readonly LoanCells[] = Array.from({ length: PAGE_SIZE }, (_, index) => ({
  id: `skeleton-${index}`,
  number: (
    <span className="rk-row-link">
      <SkeletonText<ListedLoan> width={8} text="number" />
    </span>
  ),
  project: <SkeletonText<ListedLoan> width={skeletonWidth(index, 16, 24)} text="projectName" />,
  borrower: <SkeletonText<ListedLoan> width={skeletonWidth(index, 11, 16)} text="borrowerName" />,
  amount: <SkeletonText<ListedLoan> width={9} text="amount:usd" />,
  status: (
    <span className="rk-status">
      <SkeletonText<ListedLoan> width={10} text="status:names" />
    </span>
  ),
  needs: (
    <span className="pr-needs">
      <span hidden data-text="needs:names" />
    </span>
  ),
  changed: <SkeletonText<ListedLoan> width={10} text="updatedAt:day" />,
}));

export const firstLoanRows: FirstRows = {
  'data-rows': 'loans.nodes',
  'data-names': JSON.stringify({ needs: needLabels, status: loanStatusLabels }),
};
