import { loanStatusLabels } from '@lender-portal/marketplace-rules';
import type { LoanFilterInput, LoanOrder, LoanStatus } from './loans.generated';

/** Tabs of a loan's page. The first has the loan's own URL. */
export const loanTabs = ['overview', 'conditions', 'documents', 'servicing', 'messages', 'timeline'] as const;
export type LoanTab = (typeof loanTabs)[number];

/** A loan and a tab of its page. */
export interface LoanPlace {
  id: string;
  tab: LoanTab;
}

/** @param below path below the base path */
export function parsePage(below: string): LoanPlace | undefined {
  const [, id = '', name = 'overview'] = /^\/([^/]+)(?:\/([a-z]+))?\/?$/.exec(below) ?? [];
  const tab = loanTabs.find((each) => each === name);
  return id && tab ? { id, tab } : undefined;
}

export const loanHref = (basePath: string, id: string, tab: LoanTab = 'overview'): string =>
  `${basePath}/${encodeURIComponent(id)}${tab === 'overview' ? '' : `/${tab}`}`;

/** Values of the status filter with their labels. */
export const statusFilters: Readonly<Record<string, string>> = {
  '': 'All loans',
  NEEDS_ACTION: 'Needs action',
  PAST_DUE: 'Past due',
  ...loanStatusLabels,
};

/** @returns the loans of a status filter; undefined for all */
export function toWhere(status: string): LoanFilterInput | undefined {
  if (status === 'NEEDS_ACTION') return { needsLender: true };
  if (status === 'PAST_DUE') return { isPastDue: true };
  return status ? { status: { eq: status as LoanStatus } } : undefined;
}

/** State of the list in its URL. */
export interface ListState {
  search: string;
  /** A key of {@link statusFilters}. */
  status: string;
  order: LoanOrder;
  /** 1-based. */
  page: number;
}

const SEARCH_MAX_LENGTH = 100;
const ORDERS: readonly string[] = ['BALANCE', 'MATURITY', 'AMOUNT', 'NUMBER'] satisfies LoanOrder[];

/** Invalid values count as unset. */
export function parseListState(query: string): ListState {
  const parameters = new URLSearchParams(query);
  const read = (name: string) => parameters.get(name) ?? '';
  return {
    search: read('q').trim().slice(0, SEARCH_MAX_LENGTH),
    status: Object.hasOwn(statusFilters, read('status')) ? read('status') : '',
    order: ORDERS.includes(read('sort')) ? (read('sort') as LoanOrder) : 'PAST_DUE',
    page: /^[1-9]\d{0,5}$/.test(read('page')) ? Number(read('page')) : 1,
  };
}

/** @returns the query of a list's state; empty for the first page of all loans */
export function toListQuery({ search, status, order, page }: ListState): string {
  const query = new URLSearchParams({
    ...(search && { q: search }),
    ...(status && { status }),
    ...(order !== 'PAST_DUE' && { sort: order }),
    ...(page > 1 && { page: String(page) }),
  }).toString();
  return query && `?${query}`;
}
