import type { FirstRows } from '@lender-portal/module-contract';
import {
  formatAmount,
  formatMoment,
  Link,
  LoanStatus,
  loanStatusLabels,
  SkeletonText,
  skeletonWidth,
  type Column,
} from '@lender-portal/remote-kit';
import type { ListedLoan } from './loans-model';
import { loanHref } from './loans-path';
import { needLabels } from './need-labels';

export const loanColumns = (basePath: string): readonly Column<ListedLoan>[] => [
  {
    head: 'Loan',
    width: '12%',
    cell: ({ id, number }) => (
      <Link className="rk-row-link" href={loanHref(basePath, id)}>
        {number}
      </Link>
    ),
    skeleton: () => (
      <span className="rk-row-link">
        <SkeletonText<ListedLoan> width={8} text="number" />
      </span>
    ),
  },
  {
    head: 'Project',
    width: '28%',
    cell: ({ projectName }) => projectName,
    skeleton: (row) => <SkeletonText<ListedLoan> width={skeletonWidth(row, 16, 24)} text="projectName" />,
  },
  {
    head: 'Borrower',
    cell: ({ borrowerName }) => borrowerName,
    skeleton: (row) => <SkeletonText<ListedLoan> width={skeletonWidth(row, 11, 16)} text="borrowerName" />,
  },
  {
    head: 'Status',
    width: '15%',
    cell: ({ status, needs }) => (
      <>
        <LoanStatus status={status} />{' '}
        {needs.length > 0 && <span className="pr-needs">{needs.map((need) => needLabels[need]).join(', ')}</span>}
      </>
    ),
    skeleton: () => (
      <>
        <span className="rk-status">
          <SkeletonText<ListedLoan> width={10} text="status:names" />
        </span>{' '}
        <span className="pr-needs">
          <span hidden data-text="needs:names" />
        </span>
      </>
    ),
  },
  {
    head: 'Amount',
    isEnd: true,
    cell: ({ amount }) => formatAmount(amount),
    skeleton: () => <SkeletonText<ListedLoan> width={9} text="amount:usd" />,
  },
  {
    head: 'Last change',
    isEnd: true,
    cell: ({ updatedAt }) => formatMoment(updatedAt),
    skeleton: () => <SkeletonText<ListedLoan> width={10} text="updatedAt:day" />,
  },
];

export const firstLoanRows: FirstRows = {
  'data-rows': 'loans.nodes',
  'data-names': JSON.stringify({ needs: needLabels, status: loanStatusLabels }),
};
