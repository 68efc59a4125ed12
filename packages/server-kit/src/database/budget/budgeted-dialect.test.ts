import { sql, type Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pgliteTemplate } from '../../testing/pglite-template';
import { silentLog } from '../../testing/silent-log';
import type { OpenDatabase } from '../database';
import { openDatabase } from '../open-database';
import {
  OperationBudget,
  OperationLimitError,
  withBudget,
  withoutBudget,
  type OperationLimits,
} from './operation-budget';

interface Tables {
  kept: { id: number };
}

const PLENTY: OperationLimits = { maxStatements: 1_000, maxFields: 1_000, maxMs: 600_000 };
let database: OpenDatabase<Tables>;
let db: Kysely<Tables>;
before(async () => {
  database = await openDatabase<Tables>({ kind: 'memory', copyOf: await pgliteTemplate() }, silentLog);
  ({ db } = database);
  await sql`create table kept (id integer primary key)`.execute(db);
});
after(() => database.close());

const one = () => sql<{ one: number }>`select 1 as one`.execute(db);
const stopped = (limit: 'statements' | 'time') => (error: unknown) =>
  error instanceof OperationLimitError && error.limit === limit;
const keptIds = async () => (await db.selectFrom('kept').select('id').orderBy('id').execute()).map(({ id }) => id);

// Behaviour: graphql.budget
test('limits the statements of an operation and starts no queued or later ones', async () => {
  const budget = new OperationBudget({ ...PLENTY, maxStatements: 3 });
  const results = await withBudget(budget, () => Promise.allSettled(Array.from({ length: 10 }, one)));
  assert.deepEqual(results.map(({ status }) => status).sort(), [
    ...Array<string>(3).fill('fulfilled'),
    ...Array<string>(7).fill('rejected'),
  ]);
  await assert.rejects(withBudget(budget, one), stopped('statements'));
  assert.equal(budget.exceeded?.limit, 'statements');
  await one();
});

test('starts no statement after the time of its operation is over', async () => {
  const budget = new OperationBudget(PLENTY);
  budget.expire();
  await assert.rejects(withBudget(budget, one), stopped('time'));
  assert.equal(budget.statements, 0);
});

// Behaviour: graphql.budget
test('rolls back a transaction over its limit, even if the error is caught', async () => {
  const limits = { ...PLENTY, maxStatements: 2 };
  const insert = (id: number) => sql`insert into kept values (${id})`;
  await assert.rejects(
    withBudget(new OperationBudget(limits), () =>
      db.transaction().execute(async (trx) => {
        await insert(1).execute(trx);
        await insert(2).execute(trx);
      }),
    ),
    stopped('statements'),
  );
  await assert.rejects(
    withBudget(new OperationBudget(limits), () =>
      db.transaction().execute(async (trx) => {
        await insert(3).execute(trx);
        await insert(4)
          .execute(trx)
          .catch(() => {});
      }),
    ),
    stopped('statements'),
  );
  await withBudget(new OperationBudget(limits), () => db.transaction().execute((trx) => insert(5).execute(trx)));
  assert.deepEqual(await keptIds(), [5]);
});

test('queues an operation’s statements one at a time, so others run in between', async () => {
  const order: string[] = [];
  const note = (name: string) => async () => {
    await one();
    order.push(name);
  };
  const greedy = withBudget(new OperationBudget(PLENTY), () => Promise.all(Array.from({ length: 50 }, note('greedy'))));
  const other = withBudget(new OperationBudget(PLENTY), note('other'));
  await Promise.all([greedy, other]);
  assert.ok(order.indexOf('other') < 5, `the other operation was number ${order.indexOf('other')}`);
});

test('does not charge triggered background work to the operation', async () => {
  const budget = new OperationBudget({ ...PLENTY, maxStatements: 1 });
  await withBudget(budget, () => withoutBudget(() => Promise.all([one(), one(), one()])));
  assert.equal(budget.statements, 0);
});

const { TEST_SERVER_URL: url } = process.env;
if (url !== undefined) {
  test('PostgreSQL: cancels a statement that exceeds the time of its operation', async () => {
    const opened = await openDatabase<unknown>({ kind: 'postgres', url, startWaitSeconds: 0 }, silentLog);
    const budget = new OperationBudget({ ...PLENTY, maxMs: 300 });
    await assert.rejects(withBudget(budget, () => sql`select pg_sleep(600)`.execute(opened.db)));
    assert.equal(budget.exceeded?.limit, 'time');
    assert.deepEqual((await sql`select 1 as one`.execute(opened.db)).rows, [{ one: 1 }]);
    await opened.close();
  });
}
