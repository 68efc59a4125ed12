import { listHref } from '@lender-portal/remote-kit';
import type { LoanStatus } from './loans.generated';

/** The statuses a loan goes through, in their order. */
export const loanStatuses: readonly LoanStatus[] = ['APPLICATION', 'UNDERWRITING', 'APPROVED', 'CLOSING', 'FUNDED', 'PAID_OFF', 'DECLINED'];

/** As it stands in an address: `paid-off`. */
const slugOf = (status: LoanStatus) => status.toLowerCase().replace('_', '-');

/** @returns the status that an address asks for; null for all of them, also where it names none that there is */
export function readStatus(query: URLSearchParams): LoanStatus | null {
  const slug = query.get('status');
  return loanStatuses.find((status) => slugOf(status) === slug) ?? null;
}

/** @returns the address of a page, from 1, of the loans of a status, or of all */
export const loansHref = (basePath: string, status: LoanStatus | null, page = 1): string => listHref(basePath, page, status ? { status: slugOf(status) } : {});
