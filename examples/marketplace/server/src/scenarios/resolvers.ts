import type { Resolvers } from '../resolvers.generated';
import { createScenario, deleteScenario, restoreScenario, updateScenario } from './change-scenarios';
import { scenario, Scenario, scenarios } from './scenarios';

export const scenarioResolvers = {
  Query: { scenarios, scenario },
  Mutation: { createScenario, updateScenario, deleteScenario, restoreScenario },
  Scenario,
} satisfies Resolvers;
