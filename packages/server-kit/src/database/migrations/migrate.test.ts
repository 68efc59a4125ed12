import { OperatorError } from '../../errors/application-error';
import { sql, type Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { pgliteTemplate } from '../../testing/pglite-template';
import { silentLog } from '../../testing/silent-log';
import { createTestDatabase } from '../../testing/test-database';
import type { OpenDatabase } from '../database';
import { openDatabase, type DatabaseSettings } from '../open-database';
import { migrate } from './migrate';
import type { Migration, Migrations } from './migration';
import { assertOwnTables, readSchemaState } from './schema-state';

type AnyDb = Kysely<unknown>;

/** Also runs on a PostgreSQL server if TEST_DATABASE_URL is set. */
const given = process.env['TEST_DATABASE_URL'];
const engines: [name: string, start: () => Promise<{ settings: DatabaseSettings; close(): Promise<void> }>][] = [
  ['embedded', async () => ({ settings: { kind: 'memory', copyOf: await pgliteTemplate() }, close: async () => {} })],
];
if (given !== undefined) {
  engines.push([
    'server',
    async () => {
      const database = await createTestDatabase(given);
      return { settings: { kind: 'postgres', url: database.url, startWaitSeconds: 0 }, close: () => database.close() };
    },
  ]);
}

const statement = (text: string): Migration => ({ up: async (db) => void (await sql.raw(text).execute(db)) });
const NOTES = statement('create table kept.notes (id int generated always as identity, text text, size int)');
const FILL = statement(`insert into kept.notes (text, size) select 'note ' || n, n from generate_series(1, 2500) n`);
const ALL: Migrations = { '0001-notes': NOTES, '0002-fill': FILL };

for (const [name, start] of engines) {
  describe(`on the ${name} database`, () => {
    let engine: Awaited<ReturnType<typeof start>>;
    let opened: OpenDatabase<unknown>;
    let db: AnyDb;
    let lines: string[];
    beforeEach(async () => {
      engine = await start();
      opened = await openDatabase(engine.settings, silentLog, 'migrations');
      db = opened.db;
      lines = [];
    });
    afterEach(async () => {
      await opened.close();
      await engine.close();
    });

    const log = { info: (line: string) => void lines.push(line), warn: (line: string) => void lines.push(line) };
    const line = (migrations: Migrations) => ({ schema: 'kept', migrations });
    const apply = (migrations: Migrations, on = db) => migrate(on, line(migrations), { log, waitSeconds: 20 });
    const state = (migrations: Migrations) => readSchemaState(db, line(migrations));
    const one = async <T>(text: string) => (await sql.raw<T>(text).execute(db)).rows[0];

    test('applies migrations once, and logs progress', async () => {
      assert.deepEqual(await state(ALL), { isNew: true, pending: Object.keys(ALL), unknown: [] });
      await apply(ALL);
      assert.deepEqual(await state(ALL), { isNew: false, pending: [], unknown: [] });
      assert.deepEqual(await one('select count(*)::int as filled from kept.notes'), { filled: 2500 });
      assert.match(lines.at(-1)!, /^Schema "kept" is up to date: applied 2 migrations in [\d.]+ s$/);
      lines = [];
      await apply(ALL);
      assert.deepEqual(lines, []);
    });

    test('applies each migration once with several concurrent processes', async () => {
      const others =
        engine.settings.kind === 'postgres'
          ? await Promise.all([1, 2].map(() => openDatabase<unknown>(engine.settings, silentLog, 'migrations')))
          : [];
      await Promise.all([db, ...others.map((other) => other.db)].map((each) => apply(ALL, each)));
      for (const other of others) await other.close();
      assert.deepEqual(await one('select count(*)::int as all from kept.notes'), { all: 2500 });
      assert.deepEqual((await state(ALL)).pending, []);
    });

    test('rolls back a failed migration and keeps earlier ones', async () => {
      const failing: Migration = {
        async up(each) {
          await sql`create table kept.half (id int)`.execute(each);
          throw new Error('changed my mind');
        },
      };
      await assert.rejects(apply({ '0001-notes': NOTES, '0002-fails': failing }), /changed my mind/);
      assert.deepEqual(await one(`select to_regclass('kept.half') as half, to_regclass('kept.notes')::text as notes`), {
        half: null,
        notes: 'kept.notes',
      });
    });

    test('runs an earlier release on a later schema, unless something it needs was removed', async () => {
      const later: Migrations = { ...ALL, '0004-more': statement('alter table kept.notes add column more text') };
      await apply(later);
      assert.deepEqual(await state(ALL), { isNew: false, pending: [], unknown: ['0004-more'] });
      await apply(ALL);
      await apply({
        ...later,
        '0005-less': { ...statement('alter table kept.notes drop column text'), requires: '0004-more' },
      });
      assert.deepEqual((await state(later)).unknown, ['0005-less']);
      await assert.rejects(
        state(ALL),
        (error) =>
          error instanceof OperatorError &&
          /"0005-less", which requires a release that includes "0004-more"/.test(error.message),
      );
      await assert.rejects(apply(ALL), OperatorError);
    });

    // Behaviour: run.own-tables
    test('rejects tables that its first migration did not create, and leaves them unchanged', async () => {
      await assertOwnTables(opened, [line(ALL)]);
      await apply({ '0001-earlier': NOTES });
      const before = await one('select array_agg(a::text) as applied from kept.applied_migrations a');
      await assert.rejects(assertOwnTables({ ...opened, kind: 'embedded', name: 'the data folder /x' }, [line(ALL)]), {
        name: 'OperatorError',
        message: /schema "kept" in the data folder \/x .* Move or delete the folder/,
      });
      assert.deepEqual(await one('select array_agg(a::text) as applied from kept.applied_migrations a'), before);
      await sql`drop table kept.applied_migrations`.execute(db);
      await assert.rejects(assertOwnTables({ ...opened, kind: 'postgres', name: 'the database x/y' }, [line(ALL)]), {
        message: /in the database x\/y .* Use an empty database/,
      });
      await sql`drop table kept.notes`.execute(db);
      await apply(ALL);
      await assertOwnTables(opened, [line(ALL)]);
    });

    if (name !== 'server') return;

    test('waits for a long reader without blocking others', async () => {
      await apply(ALL);
      const others = await openDatabase<unknown>(engine.settings, silentLog);
      let endReader!: () => void;
      const readerEnds = new Promise<void>((resolve) => (endReader = resolve));
      let hasRead!: () => void;
      const reading = new Promise<void>((resolve) => (hasRead = resolve));
      const reader = others.db.transaction().execute(async (trx) => {
        await sql`select count(*) from kept.notes`.execute(trx);
        hasRead();
        await readerEnds;
      });
      await reading;

      const more = { ...ALL, '0004-more': statement('alter table kept.notes add column more text') };
      let migrating!: Promise<unknown>;
      await new Promise<void>((waits) => {
        const say = (text: string) => {
          lines.push(text);
          if (text.includes('could not get a lock; retrying')) waits();
        };
        migrating = migrate(db, line(more), { log: { info: say, warn: say }, waitSeconds: 60 });
      });
      // Other statements are served during and between its attempts.
      for (let request = 0; request < 20; request += 1)
        await sql`update kept.notes set text = 'changed' where id = ${request}`.execute(others.db);
      assert.deepEqual((await state(more)).pending, ['0004-more']);
      endReader();
      await Promise.all([reader, migrating]);
      assert.deepEqual((await state(more)).pending, []);
      await others.close();
    });

    test('fails if a lock is held for too long and names the holders', async () => {
      await apply(ALL);
      const others = await openDatabase<unknown>(engine.settings, silentLog);
      await others.db.transaction().execute(async (trx) => {
        await sql`lock table kept.notes`.execute(trx);
        const more = { ...ALL, '0004-more': statement('alter table kept.notes add column more text') };
        await assert.rejects(
          migrate(db, line(more), { log, waitSeconds: 1 }),
          (error) =>
            error instanceof OperatorError &&
            /"0004-more" could not get a lock within 1 s.*Oldest transactions: \d+ \(lender-portal, \d+ s\)/.test(
              error.message,
            ),
        );
      });
      await others.close();
    });
  });
}
