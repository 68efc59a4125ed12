import { followPageLink } from '@lender-portal/client/navigation';
import { changeLocation } from '@lender-portal/client/react';
import { formatAmount, formatDay } from '@lender-portal/dates';
import { SkeletonText, skeletonWidth, type Column, type ColumnSort } from '@lender-portal/ui/lists';
import { Box, Chip, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatCents, needLabels, type ListedLoan } from '../loan-data/loan';
import { LoanStatus } from '../loan-data/loan-status.component';
import type { LoanOrder } from '../loan-data/loans.generated';
import { loanHref, toListQuery, type ListState } from '../loan-data/urls';

/** Two lines within a row of 48 px. */
const TwoLines = ({ first, second, color }: { first: ReactNode; second: ReactNode; color?: string }) => (
  <Box sx={{ my: { md: '-6px' } }}>
    <div>{first}</div>
    <Typography variant="caption" component="div" color={color ?? 'textSecondary'} sx={{ lineHeight: '1rem' }}>
      {second}
    </Typography>
  </Box>
);

const amountAndDay = (amount: ReactNode, day: string | null | undefined) =>
  day ? <TwoLines first={amount} second={formatDay(day)} /> : '-';

export function loanColumns(basePath: string, state: ListState): readonly Column<ListedLoan>[] {
  const sortBy = (order: LoanOrder, direction: 'asc' | 'desc', label: string): ColumnSort => {
    const href = basePath + toListQuery({ ...state, order, page: 1 });
    const current = state.order === order ? direction : undefined;
    return { direction: current, label, href, onSort: () => changeLocation(href, 'push') };
  };
  return [
    {
      head: 'Loan',
      sort: sortBy('NUMBER', 'desc', 'Number'),
      cell: ({ id, number, projectName }) => (
        <TwoLines
          first={
            <Link className="row-link" href={loanHref(basePath, id)} onClick={followPageLink}>
              {number}
            </Link>
          }
          second={<bdi>{projectName}</bdi>}
        />
      ),
      skeleton: (row) => (
        <TwoLines
          first={<SkeletonText<ListedLoan> width={8} text="number" />}
          second={<SkeletonText<ListedLoan> width={skeletonWidth(row, 16, 24)} text="projectName" />}
        />
      ),
    },
    {
      head: 'Borrower',
      width: '13%',
      layout: 'secondary',
      cell: ({ borrowerName }) => <bdi>{borrowerName}</bdi>,
      skeleton: (row) => <SkeletonText<ListedLoan> width={skeletonWidth(row, 11, 16)} text="borrowerName" />,
    },
    {
      head: 'Status',
      width: '9.25rem',
      cell: ({ status, needs }) => (
        <TwoLines
          first={<LoanStatus status={status} />}
          second={needs.map((need) => needLabels[need]).join(', ')}
          color="warning"
        />
      ),
      skeleton: () => (
        <TwoLines
          first={<Chip label={<SkeletonText<ListedLoan> width={9} text="status:names" />} />}
          second={<span hidden data-text="needs:names" />}
          color="warning"
        />
      ),
    },
    {
      head: 'Balance',
      width: '8.25rem',
      isNumber: true,
      sort: sortBy('BALANCE', 'desc', 'Balance'),
      cell: ({ statement }) => (statement ? formatCents(statement.balance) : '-'),
    },
    {
      head: 'Next due',
      width: '7rem',
      isNumber: true,
      cell: ({ statement }) => amountAndDay(formatCents(statement?.dueAmount ?? 0), statement?.dueOn),
    },
    {
      head: 'Past due',
      width: '7rem',
      isNumber: true,
      sort: sortBy('PAST_DUE', 'desc', 'Past due'),
      cell: ({ statement }) =>
        amountAndDay(
          <Typography variant="subtitle2" component="span" color="error">
            {formatCents(statement?.pastDue ?? 0)}
          </Typography>,
          statement?.pastDueSince,
        ),
    },
    {
      head: 'Maturity',
      width: '6.75rem',
      layout: 'tertiary',
      isNumber: true,
      sort: sortBy('MATURITY', 'asc', 'Maturity'),
      cell: ({ maturesOn }) => (maturesOn ? formatDay(maturesOn) : '-'),
    },
    {
      head: 'Amount',
      width: '7.5rem',
      isNumber: true,
      sort: sortBy('AMOUNT', 'desc', 'Amount'),
      cell: ({ amount }) => formatAmount(amount),
      skeleton: () => <SkeletonText<ListedLoan> width={8} text="amount:usd" />,
    },
  ];
}
