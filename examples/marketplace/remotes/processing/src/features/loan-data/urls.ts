import { followLink } from '@lender-portal/client/react';
import type { MouseEvent } from 'react';
import { navigateToUrl } from 'single-spa';
import { loanStatusLabels } from '@lender-portal/remote-kit';
import type { LoanFilterInput, LoanOrder, LoanStatus } from './loans.generated';

/** Tabs of a loan's page. The first has the loan's own URL. */
export const loanTabs = ['overview', 'conditions', 'documents', 'servicing', 'messages', 'timeline'] as const;
export type LoanTab = (typeof loanTabs)[number];

/** A page of the application. */
export type View = 'list' | 'unknown' | { id: string; tab: LoanTab };

/** @param below path below the base path */
export function parseView(below: string): View {
  if (/^\/?$/.test(below)) return 'list';
  const [, id = '', name = 'overview'] = /^\/([^/]+)(?:\/([a-z]+))?\/?$/.exec(below) ?? [];
  const tab = loanTabs.find((each) => each === name);
  return id && tab ? { id, tab } : 'unknown';
}

export const loanHref = (basePath: string, id: string, tab: LoanTab = 'overview'): string =>
  `${basePath}/${encodeURIComponent(id)}${tab === 'overview' ? '' : `/${tab}`}`;

/** Click handler of links to other pages. */
export const followPageLink = (event: MouseEvent): void => void followLink(event, navigateToUrl);

/** Filters beside the statuses. */
const FILTERS = {
  NEEDS_ACTION: { label: 'Needs action', where: { needsLender: true } },
  PAST_DUE: { label: 'Past due', where: { isPastDue: true } },
} as const;

/** Values of the status filter with their labels. */
export const statusFilters: Readonly<Record<string, string>> = {
  '': 'All loans',
  NEEDS_ACTION: FILTERS.NEEDS_ACTION.label,
  PAST_DUE: FILTERS.PAST_DUE.label,
  ...loanStatusLabels,
};

/** @returns the loans of a status filter; undefined for all */
export function toWhere(status: string): LoanFilterInput | undefined {
  if (status in FILTERS) return FILTERS[status as keyof typeof FILTERS].where;
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
  const [order, page, status] = ['sort', 'page', 'status'].map((name) => parameters.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    status: Object.hasOwn(statusFilters, status) ? status : '',
    order: ORDERS.includes(order) ? (order as LoanOrder) : 'PAST_DUE',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
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
