import type { ListPage } from '@lender-portal/remote-kit';
import type { Borrower } from './borrowers-model';

/** @returns borrower number `number`, from 1, of an endless list; the first is a company with two loans and a phone */
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
          { id: 'loan-2', number: 'H-2', projectName: 'Second house', amount: 250_000, status: 'UNDERWRITING', updatedAt: '2026-03-12T12:00:00Z' },
          { id: 'loan-1', number: 'H-1', projectName: 'First house', amount: 125_000, status: 'PAID_OFF', updatedAt: '2025-03-12T12:00:00Z' },
        ]
      : [],
  };
}

/** @returns what answers `borrowers` over that many borrowers, as the endpoint pages them */
export const borrowers =
  (totalCount: number) =>
  ({ skip, take }: { skip: number; take: number }): ListPage<Borrower> => ({
    totalCount,
    nodes: Array.from({ length: Math.max(0, Math.min(take, totalCount - skip)) }, (_, index) => borrower(skip + index + 1)),
  });

/** @returns what answers `borrower` over that many borrowers */
export const oneOf =
  (totalCount: number) =>
  ({ id }: { id: string }): Borrower | null => {
    const number = Number(id.replace('borrower-', ''));
    return number >= 1 && number <= totalCount ? borrower(number) : null;
  };
