import { readPage } from '@lender-portal/server-kit/graphql/page';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import type { QueryResolvers, ScenarioResolvers } from '../resolvers.generated';
import type { Db } from '../tables/tables';

/** Last changed first; the id is the tiebreaker. */
export const scenarios: NonNullable<QueryResolvers['scenarios']> = async (
  _parent,
  { kind, ...args },
  { db, completeViewer },
) => {
  const { lender } = await completeViewer();
  const { skip, take } = readPage(args);
  const matching = activeScenarios(db, lender.id).where('kind', '=', kind);
  const [{ totalCount }, nodes] = await Promise.all([
    matching.select(({ fn }) => fn.countAll<number>().as('totalCount')).executeTakeFirstOrThrow(),
    matching.selectAll().orderBy('updated_at', 'desc').orderBy('id').offset(skip).limit(take).execute(),
  ]);
  return { totalCount, nodes };
};

export const scenario: NonNullable<QueryResolvers['scenario']> = async (_parent, { id }, { db, completeViewer }) => {
  const { lender } = await completeViewer();
  if (!isUuid(id)) return null;
  const found = await activeScenarios(db, lender.id).selectAll().where('id', '=', id).executeTakeFirst();
  return found ?? null;
};

export const Scenario: ScenarioResolvers = {
  createdBy: ({ created_by: createdBy }) => createdBy,
  createdAt: ({ created_at: createdAt }) => createdAt.toISOString(),
  updatedBy: ({ updated_by: updatedBy }) => updatedBy,
  updatedAt: ({ updated_at: updatedAt }) => updatedAt.toISOString(),
};

/** Undeleted scenarios of a company. */
export const activeScenarios = (db: Db, lenderId: string) =>
  db.selectFrom('marketplace.scenarios').where('lender_id', '=', lenderId).where('deleted_at', 'is', null);
