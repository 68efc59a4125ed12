import { sql, type Kysely, type Transaction } from 'kysely';
import { buildIndex } from './concurrent-index';
import type { Migration, MigrationLine } from './migration';
import { readSchemaState, TABLE } from './schema-state';
import { MigrationLock, type MigrationLog } from './migration-lock';

export interface MigrateOptions {
  log: MigrationLog;
  /** How long locks that others hold are tried for, by each step. */
  waitSeconds: number;
}

/**
 * Brings a schema up to date, while other processes read and write it and may do the same. Each step is a transaction;
 * what is interrupted goes on from there at the next call.
 *
 * @param typed without a time limit for its statements
 */
export async function migrate<Tables>(typed: Kysely<Tables>, line: MigrationLine, { log, waitSeconds }: MigrateOptions): Promise<void> {
  // Migrations are older than what the tables are now.
  const db = typed as unknown as Kysely<unknown>;
  const { pending, isNew } = await readSchemaState(db, line);
  if (pending.length === 0) return;
  const began = Date.now();
  const lock = new MigrationLock(db, log, waitSeconds);
  await lock.take(TABLE, (trx) => ensureTable(trx, line.schema));
  for (const name of pending) {
    const migrationBegan = Date.now();
    if (!isNew) log.info(`Migration ${name} begins`);
    await apply(name);
    if (!isNew) log.info(`Migration ${name} took ${seconds(migrationBegan)}`);
  }
  log.info(`The schema "${line.schema}" is up to date: ${pending.length} ${pending.length === 1 ? 'migration' : 'migrations'} in ${seconds(began)}`);

  async function apply(name: string): Promise<void> {
    const migration = line.migrations[name]!;
    const isOneStep = !migration.indexes;
    const isFinished = await lock.take(name, async (trx) => {
      // Read within the turn: another process may have been here.
      const state = await readSchemaState(trx, line);
      if (!state.pending.includes(name)) return true;
      if (await isBegun(trx, line.schema, name)) return false;
      await migration.up(trx);
      await record(trx, line.schema, name, migration, isOneStep);
      return isOneStep;
    });
    if (isFinished) return;
    for (const index of migration.indexes ?? []) {
      if (!isNew) log.info(`Migration ${name} builds the index ${index.name}`);
      await buildIndex(db, lock, index, waitSeconds);
    }
    await lock.take(name, (trx) => finish(trx, line.schema, name));
  }
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Looked for first: who may not create a schema may not create one that exists either. */
async function ensureTable<Tables>(trx: Transaction<Tables>, schema: string): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regnamespace(${schema}) is not null as "isThere"`.execute(trx);
  if (!rows[0]!.isThere) await sql`create schema ${sql.id(schema)}`.execute(trx);
  await sql`create table if not exists ${sql.id(schema, TABLE)} (
    name text primary key,
    requires text,
    begun_at timestamptz not null default now(),
    finished_at timestamptz)`.execute(trx);
}

async function isBegun<Tables>(trx: Transaction<Tables>, schema: string, name: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.id(schema, TABLE)} where name = ${name}`.execute(trx);
  return rows.length > 0;
}

async function record<Tables>(trx: Transaction<Tables>, schema: string, name: string, { requires }: Migration, isFinished: boolean): Promise<void> {
  await sql`insert into ${sql.id(schema, TABLE)} (name, requires, finished_at)
    values (${name}, ${requires ?? null}, ${isFinished ? sql`clock_timestamp()` : null})`.execute(trx);
}

async function finish<Tables>(trx: Transaction<Tables>, schema: string, name: string): Promise<void> {
  await sql`update ${sql.id(schema, TABLE)} set finished_at = clock_timestamp() where name = ${name} and finished_at is null`.execute(trx);
}
