import type { FirstRows } from '@lender-portal/module-contract';
import {
  formatCount,
  formatMoment,
  itemHref,
  Link,
  SkeletonText,
  skeletonWidth,
  type Column,
} from '@lender-portal/remote-kit';
import type { ListedBorrower } from '../borrower-data/borrowers-model';

const NO_COMPANY = 'Individual';

export const borrowerColumns = (basePath: string): readonly Column<ListedBorrower>[] => [
  {
    head: 'Borrower',
    width: '28%',
    cell: ({ id, firstName, lastName }) => (
      <Link className="rk-row-link" href={itemHref(basePath, id)}>
        {`${firstName} ${lastName}`}
      </Link>
    ),
    skeleton: (row) => (
      <span className="rk-row-link">
        <SkeletonText<ListedBorrower> width={skeletonWidth(row, 5, 11)} text="firstName" />{' '}
        <SkeletonText<ListedBorrower> width={7} text="lastName" />
      </span>
    ),
  },
  {
    head: 'Company',
    width: '36%',
    cell: ({ company }) => company ?? NO_COMPANY,
    skeleton: (row) => (
      <SkeletonText<ListedBorrower> width={skeletonWidth(row, 16, 23)} text="company" missing={NO_COMPANY} />
    ),
  },
  {
    head: 'Loans',
    cell: ({ loans }) => (loans.length === 0 ? 'No loans' : formatCount(loans.length, 'loan')),
  },
  {
    head: 'Borrower since',
    isEnd: true,
    cell: ({ createdAt }) => formatMoment(createdAt),
    skeleton: () => <SkeletonText<ListedBorrower> width={10} text="createdAt:day" />,
  },
];

export const firstBorrowerRows: FirstRows = { 'data-rows': 'borrowers.nodes' };
