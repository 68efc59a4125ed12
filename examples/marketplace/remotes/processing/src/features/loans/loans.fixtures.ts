import type { ListPage } from '@lender-portal/remote-kit';
import type { LoanStatus } from './loans.generated';
import type { ListedLoan } from './loans-model';

const NEEDS: readonly ListedLoan['needs'][] = [[], ['PAYMENT_LATE'], ['CONDITION_TO_REVIEW', 'MESSAGE']];

/** @returns the loan with this number, 1-based; every third loan is funded and needs no action */
export function loan(number: number): ListedLoan {
  return {
    id: `loan-${number}`,
    number: `L-${number}`,
    projectName: `Project ${number}`,
    borrowerName: 'Ada Lovelace',
    amount: 100_000 * number,
    status: number % 3 === 0 ? 'FUNDED' : 'UNDERWRITING',
    needs: NEEDS[number % 3]!,
    updatedAt: '2026-03-12T13:00:00Z',
  };
}

interface LoansArgs {
  skip: number;
  take: number;
  where?: { status?: { eq?: LoanStatus }; needsLender?: boolean };
  search?: string;
}

/** @returns a resolver for `loans` that filters and paginates this many loans */
export const loans =
  (totalCount: number) =>
  ({ skip, take, where, search }: LoansArgs): ListPage<ListedLoan> => {
    const all = Array.from({ length: totalCount }, (_, index) => loan(index + 1));
    const matching = all.filter(
      ({ status, needs, number }) =>
        (!where?.status?.eq || status === where.status.eq) &&
        (!where?.needsLender || needs.length > 0) &&
        (!search || number === search.toUpperCase()),
    );
    return { totalCount: matching.length, nodes: matching.slice(skip, skip + take) };
  };
