import { changeLocation } from '@lender-portal/client/react';
import { formatDay } from '@lender-portal/dates';
import { formatAmount } from '@lender-portal/remote-kit';
import { SkeletonText, skeletonWidth, type Column, type ColumnSort } from '@lender-portal/ui/lists';
import { Box, Chip, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { formatCents, needLabels, type ListedLoan } from '../loan-data/loan';
import { LoanStatus } from '../loan-data/loan-status.component';
import type { LoanOrder } from '../loan-data/loans.generated';
import { followPageLink, loanHref, toListQuery, type ListState } from '../loan-data/urls';

/** Two lines within a row of 48 px. */
const TwoLines = ({ first, second, color }: { first: ReactNode; second: ReactNode; color: string }) => (
  <Box sx={{ my: { md: '-6px' } }}>
    <div>{first}</div>
    <Typography variant="caption" component="div" color={color} sx={{ lineHeight: '1rem' }}>
      {second}
    </Typography>
  </Box>
);

export function loanColumns(basePath: string, state: ListState): readonly Column<ListedLoan>[] {
  const sortBy = (order: LoanOrder, direction: ColumnSort['direction'], label: string): ColumnSort => {
    const href = basePath + toListQuery({ ...state, order, page: 1 });
    return {
      direction: state.order === order ? direction : undefined,
      label,
      href,
      onSort: () => changeLocation(href, 'push'),
    };
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
          color="textSecondary"
        />
      ),
      skeleton: (row) => (
        <TwoLines
          first={<SkeletonText<ListedLoan> width={8} text="number" />}
          second={<SkeletonText<ListedLoan> width={skeletonWidth(row, 16, 24)} text="projectName" />}
          color="textSecondary"
        />
      ),
    },
    {
      head: 'Borrower',
      width: '12%',
      cell: ({ borrowerName }) => <bdi>{borrowerName}</bdi>,
      skeleton: (row) => <SkeletonText<ListedLoan> width={skeletonWidth(row, 11, 16)} text="borrowerName" />,
    },
    {
      head: 'Status',
      width: '10rem',
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
      width: '8rem',
      isNumber: true,
      sort: sortBy('BALANCE', 'desc', 'Balance'),
      cell: ({ statement }) => (statement ? formatCents(statement.balance) : '-'),
      skeleton: () => <SkeletonText width={10} />,
    },
    {
      head: 'Next due',
      width: '7rem',
      isNumber: true,
      cell: ({ statement }) =>
        statement?.dueOn ? (
          <TwoLines
            first={formatCents(statement.dueAmount)}
            second={formatDay(statement.dueOn)}
            color="textSecondary"
          />
        ) : (
          '-'
        ),
      skeleton: () => <SkeletonText width={8} />,
    },
    {
      head: 'Past due',
      width: '7rem',
      isNumber: true,
      sort: sortBy('PAST_DUE', 'desc', 'Past due'),
      cell: ({ statement }) =>
        statement?.pastDueSince ? (
          <TwoLines
            first={
              <Typography variant="subtitle2" component="span" color="error">
                {formatCents(statement.pastDue)}
              </Typography>
            }
            second={formatDay(statement.pastDueSince)}
            color="textSecondary"
          />
        ) : (
          '-'
        ),
      skeleton: () => <SkeletonText width={8} />,
    },
    {
      head: 'Maturity',
      width: '6.5rem',
      isNumber: true,
      sort: sortBy('MATURITY', 'asc', 'Maturity'),
      cell: ({ maturesOn }) => (maturesOn ? formatDay(maturesOn) : '-'),
      skeleton: () => <SkeletonText width={9} />,
    },
    {
      head: 'Amount',
      width: '7rem',
      isNumber: true,
      sort: sortBy('AMOUNT', 'desc', 'Amount'),
      cell: ({ amount }) => formatAmount(amount),
      skeleton: () => <SkeletonText<ListedLoan> width={8} text="amount:usd" />,
    },
  ];
}
