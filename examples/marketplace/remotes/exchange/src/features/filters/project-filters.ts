import type { ProjectFilterInput, ProjectOrder, ProjectStage, ProjectType } from '@lender-portal/contracts/schema';
import { pageVariables } from '@lender-portal/remote-kit';

/** List filters, as serialized in the URL. */
export interface ProjectFilters {
  search: string;
  /** Empty for all, like type and stage. */
  state: string;
  type: ProjectType | '';
  stage: ProjectStage | '';
  /** Dollars, without cents; empty if unset. */
  min: string;
  max: string;
  licensedOnly: boolean;
  order: ProjectOrder;
}

export const noFilters: ProjectFilters = {
  search: '',
  state: '',
  type: '',
  stage: '',
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

/** Parses the query. Ignores invalid values. */
export function readProjectFilters(query: URLSearchParams): ProjectFilters {
  const amount = (name: string) => (AMOUNT.test(query.get(name) ?? '') ? query.get(name)! : '');
  const [state = '', type = '', stage = '', order = ''] = ['state', 'type', 'stage', 'sort'].map(
    (name) => query.get(name) ?? '',
  );
  return {
    search: (query.get('q') ?? '').slice(0, SEARCH_MAX),
    state: STATE.test(state) ? state : '',
    type: isOneOf(TYPES)(type) ? type : '',
    stage: isOneOf(Object.keys(STAGES) as ProjectStage[])(stage) ? stage : '',
    min: amount('min'),
    max: amount('max'),
    licensedOnly: query.get('licensed') === '1',
    order: isOneOf(Object.keys(ORDERS) as ProjectOrder[])(order) ? order : 'NEWEST',
  };
}

/** Serializes filters for {@link readProjectFilters}, omitting defaults. */
export function writeFilters(filters: ProjectFilters): Record<string, string> {
  const { search, state, type, stage, min, max, licensedOnly, order } = filters;
  return {
    ...(search.trim() && { q: search.trim() }),
    ...(state && { state }),
    ...(type && { type }),
    ...(stage && { stage }),
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
    ...(filters.state && { states: [filters.state] }),
    ...(filters.type && { types: [filters.type] }),
    ...(filters.stage && { stages: [filters.stage] }),
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
