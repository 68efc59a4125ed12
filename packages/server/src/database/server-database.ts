import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { answers, type OpenDatabase } from './database';
import { DatabaseUnavailableError, isDatabaseUnavailable } from './errors';

const DATE = 1082;
const INT8 = 20;
const RETRY_SECONDS = 2;
const QUERY_TIMEOUT_MS = 15_000;
/** Shorter, so that the server gives a statement up before this side hangs up and leaves it running. */
const STATEMENT_TIMEOUT_MS = 14_000;
const QUERY_TIMEOUT_MESSAGE = 'Query read timeout';

export interface ServerSettings {
  kind: 'postgres';
  url: string;
  /** How long a start waits for a server that does not answer. */
  startWaitSeconds: number;
}

/** A pool of connections to a PostgreSQL server that answers. */
export async function openServerDatabase<Tables>(settings: ServerSettings, log: FastifyBaseLogger): Promise<OpenDatabase<Tables>> {
  const pool = new pg.Pool({
    Client: ServerClient,
    connectionString: settings.url,
    application_name: 'lender-portal',
    connectionTimeoutMillis: 5_000,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    types: { getTypeParser },
  });
  // Not a parameter of the start: poolers in front of a server refuse those they do not know.
  pool.on('connect', (client) => client.query(`set statement_timeout = ${STATEMENT_TIMEOUT_MS}`).catch(() => {}));
  // Of a broken connection, idle or in use, a statement under way hears by itself. The pool opens another one.
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ err: error }, 'A database connection was lost')));
  pool.on('error', () => {});

  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await waitForServer(db, settings, log);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db, kind: 'postgres', isReachable: () => answers(db), close: () => db.destroy() };
}

/**
 * A server that vanishes without a word must not hold requests for as long as the network takes to notice: what did not
 * answer in time is hung up, so that the pool does not hand it out again.
 */
class ServerClient extends pg.Client {
  override query(...args: unknown[]): never {
    const result: unknown = Reflect.apply(super.query, this, args);
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        if (error.message === QUERY_TIMEOUT_MESSAGE) (this as unknown as { connection: pg.Connection }).connection.stream.destroy();
      });
    }
    return result as never;
  }
}

/** Calendar days stay text and counts are numbers, as the embedded database gives them. */
const getTypeParser: typeof pg.types.getTypeParser = ((oid: number, format?: 'text') => {
  if (oid === DATE) return (value: string) => value;
  if (oid === INT8) return Number;
  return pg.types.getTypeParser(oid, format);
}) as typeof pg.types.getTypeParser;

async function waitForServer<Tables>(db: Kysely<Tables>, settings: ServerSettings, log: FastifyBaseLogger): Promise<void> {
  const deadline = Date.now() + settings.startWaitSeconds * 1000;
  for (;;) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      const reason = describe(error);
      const where = withoutPassword(settings.url);
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
