import { stateCodes } from '@lender-portal/contracts';
import type { ProjectFilterInput, ProjectStage, ProjectType } from '@lender-portal/contracts/schema';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { array, boolean, number, object, string } from 'yup';

const SEARCH_MAX = 100;
const listOf = (label: string) => array().label(label).of(string().defined()).max(stateCodes.length).nullable();
const dollars = (label: string) => number().label(label).integer().min(0).max(2_147_483_647).nullable();

const schema = object({
  states: listOf('states'),
  types: listOf('types'),
  stages: listOf('stages'),
  minAmount: dollars('minAmount'),
  maxAmount: dollars('maxAmount'),
  licensedOnly: boolean().nullable(),
  search: string().label('search').max(SEARCH_MAX).nullable(),
});

export interface ListFilters {
  states: string[] | undefined;
  types: ProjectType[] | undefined;
  stages: ProjectStage[] | undefined;
  minAmount: number | undefined;
  maxAmount: number | undefined;
  search: string | undefined;
}

interface FilterArgs {
  where?: ProjectFilterInput | null | undefined;
  search?: string | null | undefined;
}

/**
 * @param licensedStates called only if the filter needs it
 * @throws BAD_USER_INPUT for values out of range
 */
export async function readListFilters(
  { where, search }: FilterArgs,
  licensedStates: () => Promise<string[]>,
): Promise<ListFilters> {
  const values = readValues(schema, { ...where, search });
  const licensed = values.licensedOnly ? await licensedStates() : undefined;
  const states = values.states ?? undefined;
  return {
    states: licensed && states ? states.filter((state) => licensed.includes(state)) : (licensed ?? states),
    types: (values.types as ProjectType[] | null) ?? undefined,
    stages: (values.stages as ProjectStage[] | null) ?? undefined,
    minAmount: values.minAmount ?? undefined,
    maxAmount: values.maxAmount ?? undefined,
    search: values.search ?? undefined,
  };
}
