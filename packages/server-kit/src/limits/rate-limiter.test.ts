import { sql, type Kysely } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import type { OpenDatabase } from '../database/database';
import { openDatabase, type DatabaseSettings } from '../database/open-database';
import { pgliteTemplate } from '../testing/pglite-template';
import { startPostgres } from '../testing/postgres-server';
import { silentLog } from '../testing/silent-log';
import { createTestDatabase } from '../testing/test-database';
import { RateLimiter, type RateLimitTable } from './rate-limiter';

interface Tables {
  'limited.rate_limits': RateLimitTable;
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
    let limiter: RateLimiter;
    before(async () => {
      engine = await start();
      opened = await openDatabase(engine.settings, silentLog);
      ({ db } = opened);
      await sql`create schema limited`.execute(db);
      await sql`create table limited.rate_limits (key varchar(255) collate "C" primary key, points integer not null default 0, expire bigint)`.execute(
        db,
      );
    });
    beforeEach(async () => {
      await db.deleteFrom('limited.rate_limits').execute();
      limiter = new RateLimiter('limited');
    });
    after(async () => {
      await opened.close();
      await engine.stop();
    });

    const consume = (subject = 'a', options?: Parameters<RateLimiter['consume']>[3]) =>
      limiter.consume(db, subject, LIMIT, options);
    const letPass = (seconds: number) =>
      db
        .updateTable('limited.rate_limits')
        .set(({ eb }) => ({ expire: eb('expire', '-', seconds * 1000) }))
        .execute();

    // Behaviour: limits.counted
    test('limits uses per window and subject, with the wait time', async () => {
      assert.deepEqual([await consume(), await consume(), await consume()], [0, 0, 0]);
      const wait = await consume();
      assert.ok(wait > 50 && wait <= 60, String(wait));
      assert.equal(await consume('b'), 0);
      assert.equal(await limiter.consumed(db, 'a', LIMIT), 4);
      assert.equal(await limiter.consumed(db, 'c', LIMIT), 0);
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
      assert.equal(await limiter.consumed(db, 'a', LIMIT), 0);
      assert.equal(await consume(), 0);
    });

    // Behaviour: limits.counted
    test('shares counts with other processes and restarts', async () => {
      for (let use = 1; use <= 3; use += 1) await consume();
      assert.ok((await new RateLimiter('limited').consume(db, 'a', LIMIT)) > 0);
    });

    test('does not count a use in a rolled-back transaction', async () => {
      const rolledBack = db.transaction().execute(async (trx) => {
        assert.equal(await limiter.consume(trx, 'a', LIMIT), 0);
        assert.equal(await limiter.consumed(trx, 'a', LIMIT), 1);
        throw new Error('changed my mind');
      });
      await assert.rejects(rolledBack, /changed my mind/);
      assert.equal(await limiter.consumed(db, 'a', LIMIT), 0);
    });

    test('blocks a client in memory without queries if requested', async () => {
      for (let use = 1; use <= 3; use += 1) assert.equal(await consume('a', { blocksInMemory: true }), 0);
      const wait = await consume('a', { blocksInMemory: true });
      assert.ok(wait > 50 && wait <= 60, String(wait));
      assert.equal(await limiter.consumed(db, 'a', LIMIT), 3);
      assert.equal(await consume('b', { blocksInMemory: true }), 0);
    });

    test('stores digests only and deletes expired windows', async () => {
      await consume('somebody@summit.example');
      await letPass(61);
      await consume('another@summit.example');
      await limiter.deleteExpired(db);
      const rows = await db.selectFrom('limited.rate_limits').select('key').execute();
      assert.deepEqual(
        rows.map(({ key }) => /^[0-9a-f]{64}$/.test(key)),
        [true],
      );
    });

    test('reports a database failure as an error, not as a rejection', async () => {
      await assert.rejects(new RateLimiter('missing').consume(db, 'a', LIMIT), /does not exist/);
    });
  });
}
