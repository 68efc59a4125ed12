import { PGlite } from '@electric-sql/pglite';
import path from 'node:path';
import pg from 'pg';
import { startPostgresCluster } from '@lender-portal/server-kit/testing/servers/postgres-cluster';
import { findServerPrograms } from '../../../tools/lib/postgres/programs.mjs';
import { makeFolder } from '../harness/folder.mjs';
import { startPortal } from '../portal/server.mjs';

export const engineNames = ['postgres', 'embedded'];
export const engineOption = { values: engineNames, help: 'measure one database; default: both' };

/** Creates a database: a PostgreSQL server with TLS, or the embedded one, which accepts one connection. */
export const openEngine = (name) => (name === 'postgres' ? openPostgres() : openEmbedded());

async function openPostgres() {
  const programs = findServerPrograms();
  if (!programs) throw new Error('PostgreSQL is missing. Run "apt-get install postgresql", or use --engine embedded.');
  const { folder, url, close } = await startPostgresCluster(programs);
  const connect = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return { query: (text, values) => client.query(text, values), close: () => client.end() };
  };
  const { rows } = await withConnection({ connect }, ({ query }) => query('show server_version'));
  const name = `PostgreSQL ${rows[0].server_version.split(' ')[0]}`;
  return { name, environment: { DATABASE_URL: url }, dataDir: folder, connect, stop: close };
}

async function openEmbedded() {
  const { folder: dataDir, stop } = await makeFolder();
  const connect = async () => {
    const pglite = await PGlite.create({ dataDir: path.join(dataDir, 'database') });
    return { query: (text, values) => pglite.query(text, values), close: () => pglite.close() };
  };
  return { name: 'Embedded (PGlite)', environment: { DATABASE_URL: '' }, dataDir, connect, stop };
}

/** Opens a connection for one task. */
export async function withConnection(engine, task) {
  const connection = await engine.connect();
  return task(connection).finally(() => connection.close());
}

/** Starts the platform on a database. */
export const startPortalOn = ({ dataDir, environment }, settings = {}, options = {}) =>
  startPortal({ ...options, dataDir, environment: { ...environment, ...settings } });

/** Starts the platform once to create tables and demo data, then runs a task on the database. */
export async function fillDatabase(engine, fill) {
  await (await startPortalOn(engine)).stop();
  return withConnection(engine, fill);
}
