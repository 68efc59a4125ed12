import { followPageLink } from '@lender-portal/client/navigation';
import { changeLocation } from '@lender-portal/client/react';
import { formatCount, formatMoment } from '@lender-portal/dates';
import { SkeletonText, skeletonWidth, type Column, type ColumnSort } from '@lender-portal/ui/lists';
import { Link } from '@mui/material';
import { fullName, NO_COMPANY, type ListedBorrower } from '../borrower-data/borrower';
import type { BorrowerOrder } from '../borrower-data/borrowers.generated';
import { borrowerHref, toListQuery, type ListState } from '../borrower-data/urls';

export function borrowerColumns(basePath: string, state: ListState): readonly Column<ListedBorrower>[] {
  const sortBy = (order: BorrowerOrder, direction: ColumnSort['direction'], label: string): ColumnSort => {
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
      head: 'Borrower',
      width: '28%',
      sort: sortBy('NAME', 'asc', 'Name'),
      cell: (borrower) => (
        <Link className="row-link" href={borrowerHref(basePath, borrower.id)} onClick={followPageLink}>
          <bdi>{fullName(borrower)}</bdi>
        </Link>
      ),
      skeleton: (row) => (
        <>
          <SkeletonText<ListedBorrower> width={skeletonWidth(row, 5, 11)} text="firstName" />{' '}
          <SkeletonText<ListedBorrower> width={7} text="lastName" />
        </>
      ),
    },
    {
      head: 'Company',
      cell: ({ company }) => <bdi>{company ?? NO_COMPANY}</bdi>,
      skeleton: (row) => (
        <SkeletonText<ListedBorrower> width={skeletonWidth(row, 16, 23)} text="company" missing={NO_COMPANY} />
      ),
    },
    {
      head: 'Loans',
      width: '8rem',
      sort: sortBy('LOANS', 'desc', 'Most loans'),
      cell: ({ loans }) => (loans.length === 0 ? 'No loans' : formatCount(loans.length, 'loan')),
    },
    {
      head: 'Borrower since',
      width: '9.5rem',
      sort: sortBy('NEWEST', 'desc', 'Newest'),
      cell: ({ createdAt }) => formatMoment(createdAt),
      skeleton: () => <SkeletonText<ListedBorrower> width={10} text="createdAt:day" />,
    },
  ];
}
