import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { PGliteDialect } from 'kysely-pglite-dialect';
import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import * as servers from '@lender-portal/server-kit/testing/servers/server-process';
import { findServerPrograms } from '../../../tools/lib/postgres/programs.mjs';
import { makeFolder } from '../harness/folder.mjs';
import { startPlatform } from '../platform/server.mjs';

export const engineNames = ['postgres', 'embedded'];
export const engineOption = { values: engineNames, help: 'measure one database; default: both' };

/** Creates a database: a PostgreSQL server with default settings, or the embedded one, which accepts one connection. */
export const openEngine = (name) => (name === 'postgres' ? openPostgres() : openEmbedded());

async function openPostgres() {
  const programs = findServerPrograms();
  if (!programs) throw new Error('PostgreSQL is missing. Run "apt-get install postgresql", or use --engine embedded.');
  const { folder, stop: removeFolder } = await makeFolder();
  const data = path.join(folder, 'data');
  await mkdir(data, { mode: 0o700 });
  servers.chownToServerUser(folder);
  const settings = ['--encoding=UTF8', '--locale=C.UTF-8', '--username=portal', '--auth=trust', '--no-sync'];
  const asServer = { ...servers.unprivileged(), cwd: '/' };
  await promisify(execFile)(path.join(programs, 'initdb'), ['--pgdata', data, ...settings], asServer);
  const port = await servers.freePort();
  const url = `postgres://portal@127.0.0.1:${port}/postgres`;
  const serverArgs = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-k', ''];
  const server = await servers.startServerProcess(path.join(programs, 'postgres'), serverArgs, url);
  const connect = async () => {
    const pool = new pg.Pool({ connectionString: url, max: 1 });
    return {
      query: (text, values = []) => pool.query(text, values),
      createKysely: (log) => new Kysely({ dialect: new PostgresDialect({ pool }), log }),
      close: () => pool.end(),
    };
  };
  const { rows } = await withConnection({ connect }, ({ query }) => query('show server_version'));
  return {
    name: `PostgreSQL ${rows[0].server_version.split(' ')[0]}`,
    environment: { DATABASE_URL: url },
    dataDir: path.join(folder, 'portal'),
    connect,
    async stop() {
      await server.stop();
      await removeFolder();
    },
  };
}

async function openEmbedded() {
  const { folder: dataDir, stop } = await makeFolder();
  return {
    name: 'Embedded (PGlite)',
    environment: { DATABASE_URL: '' },
    dataDir,
    async connect() {
      const pglite = await PGlite.create({ dataDir: path.join(dataDir, 'database') });
      return {
        query: (text, values = []) => pglite.query(text, values),
        createKysely: (log) => new Kysely({ dialect: new PGliteDialect(pglite), log }),
        close: () => pglite.close(),
      };
    },
    stop,
  };
}

/** Opens a connection for one task. */
export async function withConnection(engine, task) {
  const connection = await engine.connect();
  return task(connection).finally(() => connection.close());
}

/** Starts the platform on a database. */
export const startPlatformOn = ({ dataDir, environment }, settings = {}, options = {}) =>
  startPlatform({ ...options, dataDir, environment: { ...environment, ...settings } });

/** Lets a first start create tables and demo data, then runs a task on the database. */
export async function fillDatabase(engine, fill) {
  await (await startPlatformOn(engine)).stop();
  return withConnection(engine, fill);
}
