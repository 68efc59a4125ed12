import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { PGliteDialect } from 'kysely-pglite-dialect';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startCluster } from './cluster.mjs';

/**
 * @typedef {object} Engine
 * @property {string} name
 * @property {Record<string, string>} environment with which the platform works on this database
 * @property {string} dataDir
 * @property {() => Promise<Connection>} connect the embedded database takes one at a time, the platform included
 * @property {() => Promise<void>} close
 *
 * @typedef {object} Connection
 * @property {(text: string, values?: unknown[]) => Promise<{ rows: any[] }>} query
 * @property {(log: (event: { level: string, query: { sql: string, parameters: readonly unknown[] } }) => void) => Kysely<any>} kysely on the same connection
 * @property {() => Promise<void>} close
 */

const temporaryFolder = () => mkdtemp(path.join(tmpdir(), 'lender-portal-bench-'));

/** @type {Record<string, () => Promise<Engine>>} */
export const engines = { postgres: openPostgres, embedded: openEmbedded };

async function openPostgres() {
  const dataDir = await temporaryFolder();
  const cluster = await startCluster();
  const connect = async () => {
    const pool = new pg.Pool({ connectionString: cluster.url, max: 1 });
    return {
      query: (text, values = []) => pool.query(text, values),
      kysely: (log) => new Kysely({ dialect: new PostgresDialect({ pool }), log }),
      close: () => pool.end(),
    };
  };
  const connection = await connect();
  const { rows } = await connection.query('show server_version');
  await connection.close();
  return {
    name: `PostgreSQL ${rows[0].server_version.split(' ')[0]}`,
    environment: { DATABASE_URL: cluster.url },
    dataDir,
    connect,
    async close() {
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function openEmbedded() {
  const dataDir = await temporaryFolder();
  return {
    name: 'Embedded (PGlite)',
    environment: { DATABASE_URL: '' },
    dataDir,
    async connect() {
      const pglite = await PGlite.create({ dataDir: path.join(dataDir, 'database') });
      return {
        query: (text, values = []) => pglite.query(text, values),
        kysely: (log) => new Kysely({ dialect: new PGliteDialect(pglite), log }),
        close: () => pglite.close(),
      };
    },
    close: () => rm(dataDir, { recursive: true, force: true }),
  };
}
