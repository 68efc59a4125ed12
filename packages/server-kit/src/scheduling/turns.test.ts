import { sql, type Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { OpenDatabase } from '../database/database';
import { openDatabase } from '../database/open-database';
import { pgliteTemplate } from '../testing/pglite-template';
import { silentLog } from '../testing/silent-log';
import { Turns, type TurnTables } from './turns';

const HOUR_MS = 3_600_000;

let database: OpenDatabase<TurnTables>;
let db: Kysely<TurnTables>;
before(async () => {
  database = await openDatabase<TurnTables>({ kind: 'memory', copyOf: await pgliteTemplate() }, silentLog);
  db = database.db;
  await sql`create schema portal`.execute(db);
  await sql`create table portal.turns (name text primary key, holder uuid not null, leased_until timestamptz not null,
    due_at timestamptz not null default now(), done_at timestamptz)`.execute(db);
});
after(() => database.close());
beforeEach(() => db.deleteFrom('portal.turns').execute());

/** As if so many seconds had passed. */
const pass = (seconds: number) =>
  sql`update portal.turns set leased_until = leased_until - make_interval(secs => ${seconds}), due_at = due_at - make_interval(secs => ${seconds})`.execute(db);

const nothing = async () => {};

test('runs a job in one of two processes, and in the other when it is due again', async () => {
  const [one, other] = [new Turns(db), new Turns(db)];
  let whileAtIt: boolean | undefined;
  assert.equal(
    await one.take('work', HOUR_MS, async () => {
      whileAtIt = await other.take('work', HOUR_MS, nothing);
    }),
    true,
  );
  assert.equal(whileAtIt, false);
  assert.equal(await other.take('work', HOUR_MS, nothing), false);
  assert.equal(await other.take('other work', HOUR_MS, nothing), true);
  await pass(3_600);
  assert.equal(await other.take('work', HOUR_MS, nothing), true);
});

test('work that failed is due at once', async () => {
  const turns = new Turns(db);
  await assert.rejects(
    turns.take('work', HOUR_MS, () => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await new Turns(db).take('work', HOUR_MS, nothing), true);
});

test('drops an expired turn without releasing the one of another process', async () => {
  const [one, other] = [new Turns(db), new Turns(db)];
  await one.take('work', HOUR_MS, async (turn) => {
    assert.equal(await turn.isOurs(), true);
    await pass(301);
    assert.equal(await turn.isOurs(), false);
    await other.take('work', HOUR_MS, async (itsTurn) => {
      assert.equal(await turn.isOurs(), false);
      assert.equal(await itsTurn.isOurs(), true);
    });
  });
  const { holder } = await db.selectFrom('portal.turns').select('holder').executeTakeFirstOrThrow();
  await pass(3_600);
  await other.take('work', HOUR_MS, nothing);
  assert.equal((await db.selectFrom('portal.turns').select('holder').executeTakeFirstOrThrow()).holder, holder);
});
