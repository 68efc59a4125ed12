import type { ListPage } from '@lender-portal/remote-kit';
import type { Borrower, ListedBorrower } from './borrowers-model';

/** @returns the borrower with this number, 1-based; the first is a company with two loans and a phone number */
export function borrower(number: number): Borrower {
  const isFirst = number === 1;
  return {
    id: `borrower-${number}`,
    firstName: 'Ada',
    lastName: `Borrower ${number}`,
    company: isFirst ? 'Analytical Homes LLC' : null,
    email: `ada+${number}@homes.example`,
    phone: isFirst ? '+16175550141' : null,
    createdAt: '2026-03-05T12:00:00Z',
    loans: isFirst
      ? [
          {
            id: 'loan-2',
            number: 'H-2',
            projectName: 'Second house',
            amount: 250_000,
            status: 'UNDERWRITING',
            updatedAt: '2026-03-12T12:00:00Z',
          },
          {
            id: 'loan-1',
            number: 'H-1',
            projectName: 'First house',
            amount: 125_000,
            status: 'PAID_OFF',
            updatedAt: '2025-03-12T12:00:00Z',
          },
        ]
      : [],
    requests: [
      {
        id: 'project-1',
        name: 'Third house',
        state: 'MA',
        type: 'SFR',
        amount: 300_000,
        createdAt: '2026-03-12T12:00:00Z',
      },
    ],
    trackRecord: { loans: 4, open: 1, repaid: 2, declined: 1, amountRepaid: 250_000, repaidOnTime: 1 },
  };
}

/** @returns a resolver for `borrowers` that paginates this many borrowers */
export const borrowers =
  (totalCount: number) =>
  ({ skip, take }: { skip: number; take: number }): ListPage<ListedBorrower> => ({
    totalCount,
    nodes: Array.from({ length: Math.max(0, Math.min(take, totalCount - skip)) }, (_, index) =>
      borrower(skip + index + 1),
    ),
  });

/** @returns a resolver for `borrower` that finds one of this many borrowers */
export const borrowerById =
  (totalCount: number) =>
  ({ id }: { id: string }): Borrower | null => {
    const number = Number(id.replace('borrower-', ''));
    return number >= 1 && number <= totalCount ? borrower(number) : null;
  };
