import type { ListPage } from '@lender-portal/remote-kit';
import type { LoanStatus } from './loans.generated';
import type { Loan } from './loans-model';

/** @returns loan number `number`, from 1, of an endless list; every third one has been funded */
export function loan(number: number): Loan {
  const history: Loan['history'] = [
    { id: `step-${number}-1`, status: 'APPLICATION', at: '2026-03-05T12:00:00Z' },
    { id: `step-${number}-2`, status: 'UNDERWRITING', at: '2026-03-12T13:00:00Z' },
    ...(number % 3 === 0 ? [{ id: `step-${number}-3`, status: 'FUNDED' as const, at: '2026-03-12T18:00:00Z' }] : []),
  ];
  const last = history[history.length - 1]!;
  return {
    id: `loan-${number}`,
    number: `L-${number}`,
    projectName: `Project ${number}`,
    projectType: 'FIX_AND_FLIP',
    state: 'TX',
    borrowerName: 'Ada Lovelace',
    amount: 100_000 * number,
    interestRate: 9.875,
    termMonths: 12,
    status: last.status,
    createdAt: '2026-03-05T12:00:00Z',
    updatedAt: last.at,
    history,
  };
}

interface LoansArgs {
  skip: number;
  take: number;
  where?: { status?: { eq?: LoanStatus; in?: LoanStatus[] } };
}

/** @returns what answers `loans` over that many loans, as the endpoint filters and pages them */
export const loans =
  (totalCount: number) =>
  ({ skip, take, where }: LoansArgs): ListPage<Loan> => {
    const { eq, in: among } = where?.status ?? {};
    const all = Array.from({ length: totalCount }, (_, index) => loan(index + 1));
    const matching = all.filter(({ status }) => (!eq || status === eq) && (!among || among.includes(status)));
    return { totalCount: matching.length, nodes: matching.slice(skip, skip + take) };
  };

/** @returns what answers `loan` over that many loans */
export const oneOf =
  (totalCount: number) =>
  ({ id }: { id: string }): Loan | null => {
    const number = Number(id.replace('loan-', ''));
    return number >= 1 && number <= totalCount ? loan(number) : null;
  };
