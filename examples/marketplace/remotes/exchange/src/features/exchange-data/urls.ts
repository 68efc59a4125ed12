import { parseProjectSearch, toSearchQuery, type ProjectSearch } from '@lender-portal/marketplace-rules';
import type { OfferStatus, ProjectOrder } from '@lender-portal/contracts/schema';
import { OFFER_STATUSES } from './offer-status.component';

/** A page beside the list. */
export type ExchangePage = 'offers' | { project: string };

/** @param below path below the base path */
export function parsePage(below: string): ExchangePage | undefined {
  const id = /^\/projects\/([^/]+)\/?$/.exec(below)?.[1];
  if (id !== undefined) return { project: decode(id) };
  return /^\/offers\/?$/.test(below) ? 'offers' : undefined;
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

export const projectHref = (basePath: string, id: string): string => `${basePath}/projects/${encodeURIComponent(id)}`;
export const offersHref = (basePath: string): string => `${basePath}/offers`;

/** State of the list in its URL. */
export interface ListState extends ProjectSearch {
  order: ProjectOrder;
  /** 1-based. */
  page: number;
}

const ORDERS: readonly string[] = [
  'AMOUNT_ASC',
  'AMOUNT_DESC',
  'NEEDED_SOONEST',
  'RATE_DESC',
  'LTV_ASC',
  'ARV_LTV_ASC',
  'LTC_ASC',
  'TERM_ASC',
] satisfies ProjectOrder[];

const parsePageNumber = (text: string | null) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

/** Invalid values count as unset. */
export function parseListState(query: string): ListState {
  const parameters = new URLSearchParams(query);
  const order = parameters.get('sort') ?? '';
  return {
    ...parseProjectSearch(query),
    order: ORDERS.includes(order) ? (order as ProjectOrder) : 'NEWEST',
    page: parsePageNumber(parameters.get('page')),
  };
}

/** @returns the query of a list's state; empty for the first page of all projects */
export function toListQuery({ order, page, ...search }: ListState): string {
  const query = new URLSearchParams(toSearchQuery(search));
  if (order !== 'NEWEST') query.set('sort', order);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

/** State of the offers in their URL. */
export function parseOffersState(query: string): { status: OfferStatus | undefined; page: number } {
  const parameters = new URLSearchParams(query);
  const status = parameters.get('status') ?? '';
  return {
    status: status in OFFER_STATUSES ? (status as OfferStatus) : undefined,
    page: parsePageNumber(parameters.get('page')),
  };
}

export function toOffersQuery({ status, page }: ReturnType<typeof parseOffersState>): string {
  const query = new URLSearchParams({ ...(status && { status }), ...(page > 1 && { page: String(page) }) }).toString();
  return query && `?${query}`;
}
