import { listHref } from '@lender-portal/remote-kit';
import type { LoanOrder, LoanStatus } from './loans.generated';

/** Loan statuses in their order. */
export const loanStatuses: readonly LoanStatus[] = [
  'APPLICATION',
  'UNDERWRITING',
  'APPROVED',
  'CLOSING',
  'FUNDED',
  'PAID_OFF',
  'DECLINED',
];

/** Sort orders with their labels. The first is the default. */
export const loanOrders: readonly (readonly [order: LoanOrder, label: string])[] = [
  ['NEEDS_LENDER', 'Action needed first'],
  ['CHANGED', 'Last change'],
  ['NUMBER', 'Number'],
  ['AMOUNT', 'Amount'],
];

/** List filters, as serialized in the URL. */
export interface LoansFilter {
  status: LoanStatus | null;
  needsLender: boolean;
  search: string;
  order: LoanOrder;
}

export const NO_FILTER: LoansFilter = { status: null, needsLender: false, search: '', order: 'NEEDS_LENDER' };

/** URL form of a name, such as `paid-off`. */
const slugOf = (name: string) => name.toLowerCase().replace('_', '-');

/** @returns the filter of a query, ignoring invalid values */
export function readLoansFilter(query: URLSearchParams): LoansFilter {
  const [status, order] = [query.get('status'), query.get('sort')];
  return {
    status: loanStatuses.find((each) => slugOf(each) === status) ?? null,
    needsLender: query.has('needs-you'),
    search: query.get('q')?.trim() ?? '',
    order: loanOrders.find(([each]) => slugOf(each) === order)?.[0] ?? NO_FILTER.order,
  };
}

/** @returns the URL of a page (1-based) of the filtered loans */
export function loansHref(basePath: string, { status, needsLender, search, order }: LoansFilter, page = 1): string {
  return listHref(basePath, page, {
    ...(status && { status: slugOf(status) }),
    ...(needsLender && { 'needs-you': '1' }),
    ...(search && { q: search }),
    ...(order !== NO_FILTER.order && { sort: slugOf(order) }),
  });
}

/** Tabs of a loan's page. The first has the loan's own URL. */
export const loanTabs = ['overview', 'conditions', 'documents', 'servicing', 'messages', 'timeline'] as const;
export type LoanTab = (typeof loanTabs)[number];

/** @returns the loan and the tab of a path below the base path; undefined for other paths */
export function parseLoanPath(path: string): { id: string; tab: LoanTab } | undefined {
  const [, id, name = 'overview'] = /^\/([^/?]+)(?:\/([a-z]+))?\/?(?:\?|$)/.exec(path) ?? [];
  const tab = loanTabs.find((each) => each === name);
  return id === undefined || tab === undefined ? undefined : { id, tab };
}

export const loanHref = (basePath: string, id: string, tab: LoanTab = 'overview'): string =>
  `${basePath}/${encodeURIComponent(id)}${tab === 'overview' ? '' : `/${tab}`}`;
