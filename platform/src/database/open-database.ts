import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { PGliteDialect } from 'kysely-pglite-dialect';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseSettings } from '../config/settings';
import { lockDataFolder } from './data-folder-lock';
import { DatabaseUnavailableError, isDatabaseUnavailable } from './errors';
import { PrivateFiles } from './private-files';
import type { Tables } from './tables';

export type Db = Kysely<Tables>;

export interface OpenDatabase {
  db: Db;
  kind: 'embedded' | 'postgres';
  /** Whether it answers, within two seconds. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

const DATE = 1082;
const INT8 = 20;
const RETRY_SECONDS = 2;
const QUERY_TIMEOUT_MS = 15_000;
/** Shorter, so that the server gives a statement up before this side hangs up and leaves it running. */
const STATEMENT_TIMEOUT_MS = 14_000;
const QUERY_TIMEOUT_MESSAGE = 'Query read timeout';

/**
 * Opens the database and makes sure that it answers.
 *
 * A server that is not there yet is asked again for a while: in a deployment both often start together. Then the start
 * ends, because a supervisor restarts it and a person sees at once that nothing runs, which an endless wait hides. A
 * server that answers but refuses (password, unknown database) ends it immediately.
 */
export async function openDatabase(settings: DatabaseSettings, log: FastifyBaseLogger): Promise<OpenDatabase> {
  switch (settings.kind) {
    case 'postgres':
      return openServer(settings, log);
    case 'embedded':
      return openFolder(settings.folder);
    case 'memory':
      return openPGlite(settings.template ? { loadDataDir: settings.template } : {});
  }
}

async function openFolder(folder: string): Promise<OpenDatabase> {
  // The lock stands beside the database's own folder, not in it: initialising wants that one empty.
  const lock = await lockDataFolder(path.dirname(folder));
  try {
    await initialise(folder);
    const database = await openPGlite({ fs: new PrivateFiles(folder) });
    return {
      ...database,
      async close() {
        await database.close();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function openPGlite(options: PGliteOptions): Promise<OpenDatabase> {
  const pglite = await PGlite.create({ ...options, parsers: { [DATE]: (value: string) => value } });
  takeTurns(pglite);
  const db = new Kysely<Tables>({ dialect: new PGliteDialect(pglite) });
  // Kysely closes only what it has used.
  await sql`select 1`.execute(db);
  return { db, kind: 'embedded', isReachable: () => answers(db), close: () => db.destroy() };
}

/** It runs in this thread and answers without giving it up: whoever else waits for the thread has a turn after each query. */
function takeTurns(pglite: PGlite): void {
  const query = pglite.query.bind(pglite);
  pglite.query = async <T>(...args: Parameters<PGlite['query']>) => {
    try {
      return await query<T>(...args);
    } finally {
      await nextTurn();
    }
  };
}

/** Prepared beside its place and then moved there, so that a first start that was interrupted leaves no half database. */
async function initialise(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const pglite = await PGlite.create({ fs: new PrivateFiles(draft) });
  await pglite.close();
  await rename(draft, folder);
}

async function openServer(settings: Extract<DatabaseSettings, { kind: 'postgres' }>, log: FastifyBaseLogger): Promise<OpenDatabase> {
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

async function waitForServer(db: Db, settings: Extract<DatabaseSettings, { kind: 'postgres' }>, log: FastifyBaseLogger): Promise<void> {
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

async function answers(db: Db): Promise<boolean> {
  const timeout = new AbortController();
  try {
    return await Promise.race([
      sql`select 1`.execute(db).then(() => true),
      delay(2_000, false, { signal: timeout.signal }),
    ]);
  } catch {
    return false;
  } finally {
    timeout.abort();
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
