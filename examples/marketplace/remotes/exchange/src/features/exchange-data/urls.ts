import { stateCodes } from '@lender-portal/contracts';
import type { OfferStatus, ProjectFilterInput, ProjectOrder } from '@lender-portal/contracts/schema';
import { projectTypeLabels } from '@lender-portal/marketplace-rules';
import { OFFER_STATUSES } from './offer-status.component';
import { STAGES } from './stages';

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

/** Filters with several values. */
export const CHOICES = {
  state: { label: 'State', codes: [...stateCodes] },
  type: { label: 'Type', codes: Object.keys(projectTypeLabels) },
  stage: { label: 'Stage', codes: Object.keys(STAGES) },
} as const;
export type Choice = keyof typeof CHOICES;

/** State of the list in its URL. */
export interface ListState extends Record<Choice, readonly string[]> {
  search: string;
  /** Dollars. */
  min: number | undefined;
  max: number | undefined;
  licensedOnly: boolean;
  order: ProjectOrder;
  /** 1-based. */
  page: number;
}

const SEARCH_MAX_LENGTH = 100;
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
const parseDollars = (text: string | null) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined);

/** Invalid values count as unset. */
export function parseListState(query: string): ListState {
  const parameters = new URLSearchParams(query);
  const codesOf = (name: Choice) =>
    parameters.getAll(name).filter((code) => (CHOICES[name].codes as readonly string[]).includes(code));
  const order = parameters.get('sort') ?? '';
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    state: codesOf('state'),
    type: codesOf('type'),
    stage: codesOf('stage'),
    min: parseDollars(parameters.get('min')),
    max: parseDollars(parameters.get('max')),
    licensedOnly: parameters.get('licensed') === '1',
    order: ORDERS.includes(order) ? (order as ProjectOrder) : 'NEWEST',
    page: parsePageNumber(parameters.get('page')),
  };
}

/** @returns the query of a list's state; empty for the first page of all projects */
export function toListQuery({ search, min, max, licensedOnly, order, page, ...choices }: ListState): string {
  const query = new URLSearchParams([
    ...(search ? [['q', search]] : []),
    ...(['state', 'type', 'stage'] as const).flatMap((name) => choices[name].map((code) => [name, code])),
    ...(min === undefined ? [] : [['min', String(min)]]),
    ...(max === undefined ? [] : [['max', String(max)]]),
    ...(licensedOnly ? [['licensed', '1']] : []),
    ...(order === 'NEWEST' ? [] : [['sort', order]]),
    ...(page > 1 ? [['page', String(page)]] : []),
  ]).toString();
  return query && `?${query}`;
}

/** The endpoint's filter; `{}`, the query's default, if there is none. */
export const toFilter = ({ state, type, stage, min, max, licensedOnly }: ListState): ProjectFilterInput => ({
  ...(state.length > 0 && { states: [...state] }),
  ...(type.length > 0 && { types: type as ProjectFilterInput['types'] & object }),
  ...(stage.length > 0 && { stages: stage as ProjectFilterInput['stages'] & object }),
  ...(min !== undefined && { minAmount: min }),
  ...(max !== undefined && { maxAmount: max }),
  ...(licensedOnly && { licensedOnly }),
});

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
