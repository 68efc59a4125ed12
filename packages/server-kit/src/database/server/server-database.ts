import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { budgetedDialect } from '../budget/budgeted-dialect';
import { answers, type OpenDatabase } from '../database';
import { DatabaseUnavailableError, isDatabaseUnavailable } from '../errors';
import { QUERY_TIMEOUT_MS, ServerClient } from './server-client';
import { tellStatement } from '../tell-statement';

const DATE = 1082;
const INT8 = 20;
const RETRY_SECONDS = 2;
/** Shorter, so that the server gives a statement up first where it is told to. */
const STATEMENT_TIMEOUT_MS = 14_000;
const POOL_SIZE = 10;
/** All operations that one user may run at a time leave connections for others. */
const CONNECTIONS_PER_OPERATION = 2;
/** Of the system's probes of a silent connection: who waits for hours is told when its server is gone. */
const PROBE_AFTER_MS = 10_000;

/** Requests give up what takes long; migrations wait as long as it takes, on one connection. */
export type Purpose = 'requests' | 'migrations';

export interface ServerSettings {
  kind: 'postgres';
  url: string;
  /** How long a start waits for a server that does not answer. */
  startWaitSeconds: number;
  /** Connections at most. */
  poolSize?: number;
  /** Where migrations connect to, past a pooler; left out, where all do. */
  migrationUrl?: string;
}

/** A pool of connections to a PostgreSQL server that answers. */
export async function openServerDatabase<Tables>(settings: ServerSettings, log: FastifyBaseLogger, purpose: Purpose): Promise<OpenDatabase<Tables>> {
  const options = purpose === 'requests' ? forRequests(settings) : forMigrations(settings);
  const { statement_timeout: _left, ...withoutServersTimeout } = options;
  const { db, pool } = await connect<Tables>(options, settings, log).catch((error: unknown) => {
    if (!isRefusedParameter(error)) throw error;
    log.info('A pooler stands before the database and takes no timeout of statements: those that take too long are cancelled');
    return connect<Tables>(withoutServersTimeout, settings, log);
  });
  const state = () => ({ size: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount });
  return { db, kind: 'postgres', pool: state, isReachable: () => answers(db), close: () => db.destroy() };
}

const forRequests = ({ url, poolSize = POOL_SIZE }: ServerSettings): pg.PoolConfig => ({
  connectionString: url,
  application_name: 'lender-portal',
  max: poolSize,
  query_timeout: QUERY_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
});

const forMigrations = ({ url, migrationUrl = url }: ServerSettings): pg.PoolConfig => ({
  connectionString: migrationUrl,
  application_name: 'lender-portal migrations',
  max: 1,
});

async function connect<Tables>(options: pg.PoolConfig, { startWaitSeconds }: ServerSettings, log: FastifyBaseLogger) {
  const pool = new pg.Pool({
    Client: ServerClient,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: PROBE_AFTER_MS,
    types: { getTypeParser },
    ...options,
  });
  // Of a broken connection, idle or in use, a statement under way hears by itself. The pool opens another one.
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'A database connection was lost')));
  pool.on('error', () => {});

  const db = new Kysely<Tables>({ dialect: budgetedDialect(new PostgresDialect({ pool }), CONNECTIONS_PER_OPERATION), log: tellStatement });
  try {
    await waitForServer(db, withoutPassword(options.connectionString!), startWaitSeconds, log);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db, pool };
}

/** Poolers refuse parameters of a connection that they do not keep apart. */
const isRefusedParameter = (error: unknown): boolean => error instanceof Error && /unsupported startup parameter/.test(error.message);

/** Calendar days stay text and counts are numbers, as the embedded database gives them. */
const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format?: 'text') => {
  if (oid === DATE) return (value: string) => value;
  if (oid === INT8) return Number;
  return pg.types.getTypeParser(oid, format);
}) as typeof pg.types.getTypeParser;

async function waitForServer<Tables>(db: Kysely<Tables>, where: string, startWaitSeconds: number, log: FastifyBaseLogger): Promise<void> {
  const deadline = Date.now() + startWaitSeconds * 1000;
  for (;;) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (isRefusedParameter(error)) throw error;
      const reason = describe(error);
      if (!isDatabaseUnavailable(error)) throw new DatabaseUnavailableError(`The database ${where} refuses: ${reason}`, { cause: error });
      if (Date.now() >= deadline) {
        throw new DatabaseUnavailableError(
          `The database ${where} cannot be reached: ${reason}. Start it, or correct DATABASE_URL; without DATABASE_URL the embedded database is used.`,
          { cause: error },
        );
      }
      log.warn(`The database ${where} cannot be reached: ${reason}. Trying again in ${RETRY_SECONDS} s.`);
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
