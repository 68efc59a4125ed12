import type { PortalProps } from '@lender-portal/contracts';
import type { ReProjectManagerProps } from '../../evaluation-props';
import {
  explainFailure,
  createGraphQLClient,
  createListModel,
  GraphQLRequestError,
  pageVariables,
  refusedFields,
  type ListModel,
} from '@lender-portal/remote-kit';
import {
  CreateScenarioDocument,
  DeleteScenarioDocument,
  RestoreScenarioDocument,
  ScenarioDocument,
  ScenariosDocument,
  UpdateScenarioDocument,
} from './scenarios.generated';

/** Named calculator inputs, visible to the whole company. */
export interface SavedScenario {
  id: string;
  name: string;
  /** Query string of the calculator. */
  inputs: string;
  revision: number;
  updatedBy: string;
  updatedAt: string;
}

export interface ScenariosModel extends ListModel<string, SavedScenario> {
  /** Cache key of a page. Changes with every mutation, so stale pages are never shown. */
  pageKey(page: number): string;
  create(scenario: Pick<SavedScenario, 'id' | 'name' | 'inputs'>): Promise<SavedScenario>;
  update(
    change: Pick<SavedScenario, 'id' | 'revision'> & Partial<Pick<SavedScenario, 'name' | 'inputs'>>,
  ): Promise<SavedScenario>;
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
}

const kinds = { FixAndFlip: 'FIX_AND_FLIP', Rental: 'RENTAL' } as const;

export function createScenariosModel(
  portal: PortalProps & Pick<ReProjectManagerProps, 'evaluateMode'>,
): ScenariosModel {
  const client = createGraphQLClient(portal);
  const kind = kinds[portal.evaluateMode];
  let changes = 0;
  const changed = <T>(result: T): T => {
    changes += 1;
    return result;
  };
  const list = createListModel<string, SavedScenario>(
    async (key, signal) =>
      (await client(ScenariosDocument, { kind, ...pageVariables(Number(key.split('/')[1])) }, signal)).scenarios,
    async (id, signal) => {
      const { scenario } = await client(ScenarioDocument, { id }, signal);
      return scenario?.kind === kind ? scenario : null;
    },
  );
  return {
    ...list,
    pageKey: (page) => `${changes}/${page}`,
    create: async (scenario) =>
      changed((await client(CreateScenarioDocument, { input: { ...scenario, kind } })).createScenario),
    update: async (input) => changed((await client(UpdateScenarioDocument, { input })).updateScenario),
    async remove(id) {
      changed(await client(DeleteScenarioDocument, { id }));
    },
    async restore(id) {
      changed(await client(RestoreScenarioDocument, { id }));
    },
  };
}

/** @returns the error message for the user */
export function describeFailure(error: unknown): string {
  const code = error instanceof GraphQLRequestError ? error.code : undefined;
  const [field] = Object.values(refusedFields(error));
  if (field) return field;
  if (code === 'CONFLICT' || code === 'NOT_FOUND') return (error as GraphQLRequestError).message;
  return code === 'UNAUTHENTICATED'
    ? 'Your session has ended. Sign in again in another tab, and try again.'
    : `Your change could not be saved. ${explainFailure(error)}`;
}
