import { refusal } from '@lender-portal/server-kit/errors/application-error';
import { newScenarioSchema, scenarioChangeSchema } from '@lender-portal/marketplace-rules';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import { lockByName } from '@lender-portal/server-kit/database/transaction-lock';
import { readValues } from '@lender-portal/server-kit/graphql/read-values';
import { sql } from 'kysely';
import type { MutationResolvers, ScenarioKind } from '../resolvers.generated';
import type { ScenarioRow } from '../tables/scenarios';
import type { Trx } from '../tables/tables';
import { activeScenarios } from './scenarios';

/** Maximum number of scenarios per kind and company. */
const SCENARIOS_MAX = 200;
const DAYS_TO_RESTORE = 30;

export const createScenario: NonNullable<MutationResolvers['createScenario']> = async (
  _parent,
  { input },
  { db, completeViewer },
) => {
  const { lender, user } = await completeViewer();
  const values = readValues(newScenarioSchema, input);
  return db.transaction().execute(async (trx) => {
    await lockScenarios(trx, lender.id);
    // Idempotent: a double click returns the existing scenario.
    const before = await trx
      .selectFrom('marketplace.scenarios')
      .selectAll()
      .where('id', '=', values.id)
      .executeTakeFirst();
    if (before) return assertOwnScenario(before, lender.id);
    await purgeDeletedScenarios(trx, lender.id);
    await assertBelowLimit(trx, lender.id, values.kind);
    return trx
      .insertInto('marketplace.scenarios')
      .values({ ...values, lender_id: lender.id, created_by: user.name, updated_by: user.name })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
};

export const updateScenario: NonNullable<MutationResolvers['updateScenario']> = async (
  _parent,
  { input },
  { db, completeViewer },
) => {
  const { lender, user } = await completeViewer();
  const { name, inputs } = readValues(scenarioChangeSchema, { name: input.name, inputs: input.inputs });
  if (!isUuid(input.id)) throw notFound();
  const updated = await db
    .updateTable('marketplace.scenarios')
    .set({
      ...(name && { name }),
      ...(inputs && { inputs }),
      updated_by: user.name,
      updated_at: sql`now()`,
      revision: sql`revision + 1`,
    })
    .where('id', '=', input.id)
    .where('lender_id', '=', lender.id)
    .where('deleted_at', 'is', null)
    .where('revision', '=', input.revision)
    .returningAll()
    .executeTakeFirst();
  if (updated) return updated;
  const current = await activeScenarios(db, lender.id).selectAll().where('id', '=', input.id).executeTakeFirst();
  if (!current) throw notFound();
  const { name: presentName, inputs: presentInputs, revision, updated_by: updatedBy } = current;
  throw refusal('CONFLICT', `${updatedBy} changed this scenario`, {
    current: {
      name: presentName,
      inputs: presentInputs,
      revision,
      updatedBy,
      updatedAt: current.updated_at.toISOString(),
    },
  });
};

export const deleteScenario: NonNullable<MutationResolvers['deleteScenario']> = async (
  _parent,
  { id },
  { db, completeViewer },
) => {
  const { lender } = await completeViewer();
  if (!isUuid(id)) throw notFound();
  const deleted = await db
    .updateTable('marketplace.scenarios')
    // Keep the first deletion time.
    .set({ deleted_at: sql`coalesce(deleted_at, now())` })
    .where('id', '=', id)
    .where('lender_id', '=', lender.id)
    .returningAll()
    .executeTakeFirst();
  if (!deleted) throw notFound();
  return deleted;
};

export const restoreScenario: NonNullable<MutationResolvers['restoreScenario']> = async (
  _parent,
  { id },
  { db, completeViewer },
) => {
  const { lender } = await completeViewer();
  if (!isUuid(id)) throw notFound();
  return db.transaction().execute(async (trx) => {
    await lockScenarios(trx, lender.id);
    const found = await trx
      .selectFrom('marketplace.scenarios')
      .selectAll()
      .where('id', '=', id)
      .where('lender_id', '=', lender.id)
      .executeTakeFirst();
    if (!found) throw notFound();
    if (found.deleted_at === null) return found;
    await assertBelowLimit(trx, lender.id, found.kind);
    return trx
      .updateTable('marketplace.scenarios')
      .set({ deleted_at: null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
};

const notFound = () => refusal('NOT_FOUND', 'Scenario not found');

/** Serializes concurrent saves of a company so that the limit holds. */
const lockScenarios = (trx: Trx, lenderId: string) => lockByName(trx, `scenarios:${lenderId}`);

function assertOwnScenario(scenario: ScenarioRow, lenderId: string): ScenarioRow {
  // Do not reveal another company's scenario: report only that the id is taken.
  if (scenario.lender_id !== lenderId || scenario.deleted_at !== null)
    throw refusal('CONFLICT', 'Please save it again');
  return scenario;
}

async function assertBelowLimit(trx: Trx, lenderId: string, kind: ScenarioKind): Promise<void> {
  const { count } = await activeScenarios(trx, lenderId)
    .where('kind', '=', kind)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= SCENARIOS_MAX)
    throw refusal('CONFLICT', `Your company has ${SCENARIOS_MAX} scenarios, the maximum. Delete one first`, {
      reason: 'FULL',
    });
}

async function purgeDeletedScenarios(trx: Trx, lenderId: string): Promise<void> {
  await trx
    .deleteFrom('marketplace.scenarios')
    .where('lender_id', '=', lenderId)
    .where('deleted_at', '<', sql<Date>`now() - make_interval(days => ${DAYS_TO_RESTORE})`)
    .execute();
}
