import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { makeCertificates } from '../../testing/servers/certificates';
import { silentLog } from '../../testing/silent-log';
import { openDatabase } from '../open-database';
import { ServerClient } from './server-client';

/** URLs of a PostgreSQL server with TLS: through its pooler, if any, and direct. */
const { TEST_DATABASE_URL: url, TEST_SERVER_URL: direct } = process.env;

if (url !== undefined && direct !== undefined) {
  const settings = (address: string) => ({ kind: 'postgres', url: address, startWaitSeconds: 0 }) as const;

  describe('a statement that takes too long', () => {
    let watcher: pg.Client;
    before(async () => {
      watcher = new pg.Client({ connectionString: direct });
      await watcher.connect();
    });
    after(() => watcher.end());

    const running = async (marker: string) =>
      (
        await watcher.query(
          `select from pg_stat_activity where state = 'active' and query like $1 and pid <> pg_backend_pid()`,
          [`%${marker}%`],
        )
      ).rows.length;

    for (const [name, address] of [
      ['directly', direct],
      ['through what stands before it', url],
    ] as const) {
      test(`${name}: is cancelled on the server, and its connection is not reused`, async () => {
        const pool = new pg.Pool({ Client: ServerClient, connectionString: address, max: 1, query_timeout: 500 });
        pool.on('error', () => {});
        const marker = `marker ${name}`;
        const client = await pool.connect();
        client.on('error', () => {});
        await assert.rejects(client.query(`select pg_sleep(600) /* ${marker} */`), /Query read timeout/);
        client.release();
        // The server notices a moment later.
        while ((await running(marker)) > 0);
        assert.deepEqual((await pool.query('select 1 as one')).rows, [{ one: 1 }]);
        await pool.end();
      });
    }

    test('is cancelled by the server itself without a pooler', async () => {
      const opened = await openDatabase<unknown>(settings(direct), silentLog);
      const { rows } =
        await sql`select current_setting('statement_timeout') as timeout, current_setting('application_name') as name`.execute(
          opened.db,
        );
      assert.deepEqual(rows, [{ timeout: '14s', name: 'lender-portal' }]);
      await opened.close();
      const migrations = await openDatabase<unknown>(settings(direct), silentLog, 'migrations');
      assert.deepEqual(
        (await sql`select current_setting('statement_timeout') as timeout`.execute(migrations.db)).rows,
        [{ timeout: '0' }],
      );
      await migrations.close();
    });
  });

  test('limits the pool and sends migrations to their own URL', async () => {
    const small = await openDatabase<unknown>({ ...settings(direct), poolSize: 2 }, silentLog);
    const pids = await Promise.all(
      Array.from({ length: 6 }, () =>
        sql<{ pid: number }>`select pg_backend_pid() as pid, pg_sleep(0.05)`.execute(small.db),
      ),
    );
    assert.ok(new Set(pids.map(({ rows }) => rows[0]!.pid)).size <= 2);
    await small.close();
    const elsewhere = { ...settings('postgres://nobody@localhost:1/none'), migrationUrl: direct };
    const migrations = await openDatabase<unknown>(elsewhere, silentLog, 'migrations');
    assert.equal(await migrations.isReachable(), true);
    await migrations.close();
  });

  describe('the certificate of the server', () => {
    let folder: string;
    let other: string;
    before(async () => {
      folder = await mkdtemp(path.join(os.tmpdir(), 'lender-portal-certificates-'));
      other = (await makeCertificates(folder)).ca;
    });
    after(() => rm(folder, { recursive: true }));

    const refusal = async (change: (address: URL) => void) => {
      const address = new URL(url);
      change(address);
      try {
        await (await openDatabase(settings(address.href), silentLog)).close();
        return undefined;
      } catch (error) {
        return (error as Error).message;
      }
    };

    test('is verified by the configured authority: another one or none rejects it', async () => {
      assert.equal(await refusal(() => {}), undefined);
      assert.match(
        (await refusal(({ searchParams }) => searchParams.set('sslrootcert', other)))!,
        /refuses: (unable to verify|self-signed|certificate signature)/,
      );
      assert.match(
        (await refusal(({ searchParams }) => searchParams.delete('sslrootcert')))!,
        /refuses: (unable to verify|self-signed)/,
      );
    });

    test('serves nothing without TLS', async () => {
      assert.match((await refusal((address) => (address.search = '')))!, /SSL required|no encryption/);
    });
  });
}
