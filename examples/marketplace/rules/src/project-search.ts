import { stateCodes, stateName } from '@lender-portal/contracts';
import type { ProjectFilterInput } from '@lender-portal/contracts/schema';
import { formatAmount } from '@lender-portal/dates';
import { projectStageLabels, projectTypeLabels } from './labels';

/** Filters with several values: their labels, in display order. */
export const PROJECT_CHOICES = {
  state: Object.fromEntries(stateCodes.map((code) => [code, stateName(code)])),
  type: projectTypeLabels,
  stage: projectStageLabels,
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type ProjectChoice = keyof typeof PROJECT_CHOICES;

const CHOICES = Object.keys(PROJECT_CHOICES) as ProjectChoice[];

/** A search of projects with its filters. */
export interface ProjectSearch extends Readonly<Record<ProjectChoice, readonly string[]>> {
  search: string;
  /** Dollars. */
  min: number | undefined;
  max: number | undefined;
  licensedOnly: boolean;
}

export const NO_SEARCH: ProjectSearch = {
  search: '',
  state: [],
  type: [],
  stage: [],
  min: undefined,
  max: undefined,
  licensedOnly: false,
};

const SEARCH_MAX_LENGTH = 100;

const parseDollars = (text: string | null) => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined);

/**
 * @param query of the list's URL
 * @returns the search; invalid values count as unset
 */
export function parseProjectSearch(query: string): ProjectSearch {
  const parameters = new URLSearchParams(query);
  const codesOf = (name: ProjectChoice) =>
    Object.keys(PROJECT_CHOICES[name]).filter((code) => parameters.getAll(name).includes(code));
  return {
    search: (parameters.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    state: codesOf('state'),
    type: codesOf('type'),
    stage: codesOf('stage'),
    min: parseDollars(parameters.get('min')),
    max: parseDollars(parameters.get('max')),
    licensedOnly: parameters.get('licensed') === '1',
  };
}

/** @returns the query of a search in the list's URL; empty without filters */
export const toSearchQuery = ({ search, min, max, licensedOnly, ...choices }: ProjectSearch): string =>
  new URLSearchParams([
    ...(search ? [['q', search]] : []),
    ...CHOICES.flatMap((name) => choices[name].map((code) => [name, code])),
    ...(min === undefined ? [] : [['min', String(min)]]),
    ...(max === undefined ? [] : [['max', String(max)]]),
    ...(licensedOnly ? [['licensed', '1']] : []),
  ]).toString();

/** The endpoint's filter; `{}`, the query's default, if there is none. */
export const toProjectFilter = ({ state, type, stage, min, max, licensedOnly }: ProjectSearch): ProjectFilterInput => ({
  ...(state.length > 0 && { states: [...state] }),
  ...(type.length > 0 && { types: type as ProjectFilterInput['types'] & object }),
  ...(stage.length > 0 && { stages: stage as ProjectFilterInput['stages'] & object }),
  ...(min !== undefined && { minAmount: min }),
  ...(max !== undefined && { maxAmount: max }),
  ...(licensedOnly && { licensedOnly }),
});

/** The filters of a search in words, each with the change that removes it. */
export const filtersOf = (search: ProjectSearch): { label: string; without: Partial<ProjectSearch> }[] => [
  ...CHOICES.flatMap((name) =>
    search[name].map((code) => ({
      label: (PROJECT_CHOICES[name] as Readonly<Record<string, string>>)[code] ?? code,
      without: { [name]: search[name].filter((each) => each !== code) },
    })),
  ),
  ...(search.min === undefined ? [] : [{ label: `At least ${formatAmount(search.min)}`, without: { min: undefined } }]),
  ...(search.max === undefined ? [] : [{ label: `At most ${formatAmount(search.max)}`, without: { max: undefined } }]),
  ...(search.licensedOnly ? [{ label: 'Licensed states only', without: { licensedOnly: false } }] : []),
];

/** @returns a search in words: `“Maple”, Massachusetts, Rental` */
export const nameOfSearch = (search: ProjectSearch): string =>
  [...(search.search ? [`“${search.search}”`] : []), ...filtersOf(search).map(({ label }) => label)].join(', ');
