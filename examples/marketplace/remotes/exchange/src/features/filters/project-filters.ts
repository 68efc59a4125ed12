import type { ProjectFilterInput, ProjectOrder, ProjectStage, ProjectType } from '@lender-portal/contracts/schema';
import { pageVariables } from '@lender-portal/remote-kit';

/** List filters, as serialized in the URL. */
export interface ProjectFilters {
  search: string;
  states: readonly string[];
  types: readonly ProjectType[];
  stages: readonly ProjectStage[];
  min: string;
  max: string;
  licensedOnly: boolean;
  order: ProjectOrder;
}

export const noFilters: ProjectFilters = {
  search: '',
  states: [],
  types: [],
  stages: [],
  min: '',
  max: '',
  licensedOnly: false,
  order: 'NEWEST',
};

export const STAGES: Readonly<Record<ProjectStage, string>> = {
  UNDER_CONTRACT: 'Under contract',
  OWNED: 'Owned',
  UNDER_CONSTRUCTION: 'Under construction',
  STABILIZED: 'Stabilized',
};

export const ORDERS: Readonly<Record<ProjectOrder, string>> = {
  NEWEST: 'Newest first',
  AMOUNT_DESC: 'Largest amount',
  AMOUNT_ASC: 'Smallest amount',
  NEEDED_SOONEST: 'Needed soonest',
  RATE_DESC: 'Highest requested rate',
};

export const TYPES: readonly ProjectType[] = [
  'CRE',
  'FIX_AND_FLIP',
  'MULTIFAMILY',
  'NEW_CONSTRUCTION',
  'RENTAL',
  'SFR',
  'OTHER',
];

const STATE = /^[A-Z]{2}$/;
const AMOUNT = /^\d{1,9}$/;
const SEARCH_MAX = 100;

const isOneOf =
  <T extends string>(known: readonly T[]) =>
  (value: string): value is T =>
    (known as readonly string[]).includes(value);
const listIn = (query: URLSearchParams, name: string) =>
  [...new Set((query.get(name) ?? '').split(',').filter(Boolean))].sort();

/** Parses the query. Ignores invalid values. */
export function readFilters(query: URLSearchParams): ProjectFilters {
  const amount = (name: string) => (AMOUNT.test(query.get(name) ?? '') ? query.get(name)! : '');
  const order = query.get('sort') ?? '';
  return {
    search: (query.get('q') ?? '').slice(0, SEARCH_MAX),
    states: listIn(query, 'states').filter((state) => STATE.test(state)),
    types: listIn(query, 'types').filter(isOneOf(TYPES)),
    stages: listIn(query, 'stages').filter(isOneOf(Object.keys(STAGES) as ProjectStage[])),
    min: amount('min'),
    max: amount('max'),
    licensedOnly: query.get('licensed') === '1',
    order: isOneOf(Object.keys(ORDERS) as ProjectOrder[])(order) ? order : 'NEWEST',
  };
}

/** Serializes filters for {@link readFilters}, omitting defaults. */
export function writeFilters(filters: ProjectFilters): Record<string, string> {
  const { search, states, types, stages, min, max, licensedOnly, order } = filters;
  return {
    ...(search.trim() && { q: search.trim() }),
    ...(states.length > 0 && { states: states.join(',') }),
    ...(types.length > 0 && { types: types.join(',') }),
    ...(stages.length > 0 && { stages: stages.join(',') }),
    ...(min && { min }),
    ...(max && { max }),
    ...(licensedOnly && { licensed: '1' }),
    ...(order !== 'NEWEST' && { sort: order }),
  };
}

/** Whether any filter is set. The sort order is not a filter. */
export const isFiltered = (filters: ProjectFilters): boolean =>
  Object.keys(writeFilters({ ...filters, order: 'NEWEST' })).length > 0;

/** Without filters, must equal the variables of the manifest's first query byte for byte. */
export function listVariables(filters: ProjectFilters, page: number) {
  const where: ProjectFilterInput = {
    ...(filters.states.length > 0 && { states: [...filters.states] }),
    ...(filters.types.length > 0 && { types: [...filters.types] }),
    ...(filters.stages.length > 0 && { stages: [...filters.stages] }),
    ...(filters.min && { minAmount: Number(filters.min) }),
    ...(filters.max && { maxAmount: Number(filters.max) }),
    ...(filters.licensedOnly && { licensedOnly: true }),
  };
  return {
    ...pageVariables(page),
    ...(Object.keys(where).length > 0 && { where }),
    ...(filters.order !== 'NEWEST' && { order: filters.order }),
    ...(filters.search.trim() && { search: filters.search.trim() }),
  };
}
