import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { budgetedDialect } from '../budget/budgeted-dialect';
import { isResponding, type OpenDatabase } from '../database';
import { DatabaseUnavailableError, isDatabaseUnavailable } from '../errors';
import { QUERY_TIMEOUT_MS, ServerClient } from './server-client';

const DATE = 1082;
const INT8 = 20;
const RETRY_SECONDS = 2;
/** Shorter than the client's timeout, so a server that supports it cancels first. */
const STATEMENT_TIMEOUT_MS = 14_000;
const POOL_SIZE = 10;
/** Low enough that one user's concurrent operations leave connections for others. */
const CONNECTIONS_PER_OPERATION = 2;
/** TCP keepalive delay, so that long waits notice a vanished server. */
const KEEP_ALIVE_DELAY_MS = 10_000;

/** `requests` have statement timeouts; `migrations` have none and use one connection. */
export type Purpose = 'requests' | 'migrations';

export interface ServerSettings {
  kind: 'postgres';
  url: string;
  /** How long startup retries an unreachable server. */
  startWaitSeconds: number;
  /** Maximum number of connections. */
  poolSize?: number;
  /** Direct address for migrations that bypasses a pooler; `url` if unset. */
  migrationUrl?: string;
}

/** Opens a connection pool and verifies that the PostgreSQL server responds. */
export async function openServerDatabase<Tables>(
  settings: ServerSettings,
  log: FastifyBaseLogger,
  purpose: Purpose,
): Promise<OpenDatabase<Tables>> {
  const options = purpose === 'requests' ? requestPoolConfig(settings) : migrationPoolConfig(settings);
  const { statement_timeout: _statementTimeout, ...withoutStatementTimeout } = options;
  const { db, pool } = await connect<Tables>(options, settings, log).catch((error: unknown) => {
    if (!isUnsupportedParameter(error)) throw error;
    log.info('The pooler does not support statement_timeout; the client cancels slow statements instead');
    return connect<Tables>(withoutStatementTimeout, settings, log);
  });
  const state = () => ({ size: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  const name = `the database ${withoutPassword(options.connectionString!)}`;
  return { db, kind: 'postgres', name, pool: state, isReachable: () => isResponding(db), close: () => db.destroy() };
}

const requestPoolConfig = ({ url, poolSize = POOL_SIZE }: ServerSettings): pg.PoolConfig => ({
  connectionString: url,
  application_name: 'lender-portal',
  max: poolSize,
  query_timeout: QUERY_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
});

const migrationPoolConfig = ({ url, migrationUrl = url }: ServerSettings): pg.PoolConfig => ({
  connectionString: migrationUrl,
  application_name: 'lender-portal migrations',
  max: 1,
});

async function connect<Tables>(options: pg.PoolConfig, { startWaitSeconds }: ServerSettings, log: FastifyBaseLogger) {
  const pool = new pg.Pool({
    Client: ServerClient,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
    types: { getTypeParser },
    ...options,
  });
  // A running statement gets the error itself, and the pool replaces the connection, so only log here.
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'database connection lost')));
  pool.on('error', () => {});

  const db = new Kysely<Tables>({
    dialect: budgetedDialect(new PostgresDialect({ pool }), CONNECTIONS_PER_OPERATION),
  });
  try {
    await waitForServer(db, withoutPassword(options.connectionString!), startWaitSeconds, log);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db, pool };
}

/** Poolers reject connection parameters that they do not support. */
const isUnsupportedParameter = (error: unknown): boolean =>
  error instanceof Error && /unsupported startup parameter/.test(error.message);

/** Dates stay strings and bigints become numbers, as in the embedded database. */
const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format?: 'text') => {
  if (oid === DATE) return (value: string) => value;
  if (oid === INT8) return Number;
  return pg.types.getTypeParser(oid, format);
}) as typeof pg.types.getTypeParser;

async function waitForServer<Tables>(
  db: Kysely<Tables>,
  address: string,
  startWaitSeconds: number,
  log: FastifyBaseLogger,
): Promise<void> {
  const deadline = Date.now() + startWaitSeconds * 1000;
  for (;;) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (isUnsupportedParameter(error)) throw error;
      const reason = describe(error);
      if (!isDatabaseUnavailable(error))
        throw new DatabaseUnavailableError(`The database ${address} refuses: ${reason}`, { cause: error });
      if (Date.now() >= deadline) {
        throw new DatabaseUnavailableError(
          `The database ${address} cannot be reached: ${reason}. Start it, or correct DATABASE_URL; without DATABASE_URL the embedded database is used.`,
          { cause: error },
        );
      }
      log.warn(`The database ${address} cannot be reached: ${reason}. Trying again in ${RETRY_SECONDS} s.`);
      await delay(RETRY_SECONDS * 1000);
    }
  }
}

function describe(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describe).join('; ');
  return error instanceof Error ? error.message : String(error);
}

function withoutPassword(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
