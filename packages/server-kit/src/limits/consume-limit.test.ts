import { sql, type Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { OpenDatabase } from '../database/database';
import { openDatabase, type DatabaseSettings } from '../database/open-database';
import { pgliteTemplate } from '../testing/pglite-template';
import { startPostgres } from '../testing/postgres-server';
import { silentLog } from '../testing/silent-log';
import { createTestDatabase } from '../testing/test-database';
import { consumeLimit, type RateLimitTable } from './consume-limit';

interface Tables {
  'portal.rate_limits': RateLimitTable;
}

const LIMIT = { max: 3, window: 60 };

const engines: [name: string, start: () => Promise<{ settings: DatabaseSettings; stop(): Promise<void> }>][] = [
  ['embedded', async () => ({ settings: { kind: 'memory', copyOf: await pgliteTemplate() }, stop: async () => {} })],
  [
    'server',
    async () => {
      const given = process.env['TEST_DATABASE_URL'];
      const server = given === undefined ? await startPostgres() : await createTestDatabase(given);
      return { settings: { kind: 'postgres', url: server.url, startWaitSeconds: 0 }, stop: () => server.close() };
    },
  ],
];

for (const [name, start] of engines) {
  describe(`on the ${name} database`, () => {
    let engine: Awaited<ReturnType<typeof start>>;
    let opened: OpenDatabase<Tables>;
    let db: Kysely<Tables>;
    before(async () => {
      engine = await start();
      opened = await openDatabase(engine.settings, silentLog);
      ({ db } = opened);
      await sql`create schema portal`.execute(db);
      await sql`create table portal.rate_limits (key varchar(255) collate "C" primary key, points integer not null, expire bigint not null)`.execute(
        db,
      );
    });
    beforeEach(async () => {
      await db.deleteFrom('portal.rate_limits').execute();
    });
    after(async () => {
      await opened.close();
      await engine.stop();
    });

    const consume = (subject = 'a', at: Kysely<Tables> = db) => consumeLimit(at, subject, LIMIT);
    const letPass = (seconds: number) =>
      db
        .updateTable('portal.rate_limits')
        .set(({ eb }) => ({ expire: eb('expire', '-', seconds * 1000) }))
        .execute();

    // Behaviour: limits.counted
    test('limits uses per window and subject, with the wait time', async () => {
      assert.deepEqual([await consume(), await consume(), await consume()], [0, 0, 0]);
      const wait = await consume();
      assert.ok(wait > 50 && wait <= 60, String(wait));
      assert.equal(await consume('b'), 0);
    });

    test('limits concurrent uses', async () => {
      const waits = await Promise.all(Array.from({ length: 12 }, () => consume()));
      assert.equal(waits.filter((wait) => wait === 0).length, 3);
    });

    // Behaviour: limits.counted
    test('lets a waiting caller through, because refused uses do not extend the window', async () => {
      for (let use = 1; use <= 5; use += 1) await consume();
      await letPass(50);
      const wait = await consume();
      assert.ok(wait >= 1 && wait <= 10, String(wait));
      await letPass(10);
      assert.deepEqual([await consume(), await consume(), await consume()], [0, 0, 0]);
    });

    test('does not count a use in a rolled-back transaction', async () => {
      const rolledBack = db.transaction().execute(async (trx) => {
        for (let use = 1; use <= 3; use += 1) assert.equal(await consume('a', trx), 0);
        throw new Error('changed my mind');
      });
      await assert.rejects(rolledBack, /changed my mind/);
      assert.equal(await consume(), 0);
    });

    test('stores digests only', async () => {
      await consume('somebody@summit.example');
      const { key } = await db.selectFrom('portal.rate_limits').select('key').executeTakeFirstOrThrow();
      assert.match(key, /^[0-9a-f]{64}$/);
    });
  });
}
