import { sql, type Kysely, type Transaction } from 'kysely';
import type { MigrationLine } from './migration';
import { readSchemaState, TABLE } from './schema-state';
import { MigrationLock, type MigrationLog } from './migration-lock';

export interface MigrateOptions {
  log: MigrationLog;
  /** How long each step retries to get locks that other sessions hold. */
  waitSeconds: number;
}

/**
 * Brings a schema up to date while other processes read and write it, or migrate it too. Each is a transaction.
 * @param typedDb a connection without a statement timeout
 */
export async function migrate<Tables>(
  typedDb: Kysely<Tables>,
  line: MigrationLine,
  { log, waitSeconds }: MigrateOptions,
): Promise<void> {
  // Migrations may refer to tables that the current types no longer include.
  const db = typedDb as unknown as Kysely<unknown>;
  const { pending, isNew } = await readSchemaState(db, line);
  if (pending.length === 0) return;
  const began = Date.now();
  const lock = new MigrationLock(db, log, waitSeconds);
  await lock.runExclusive(TABLE, (trx) => ensureTable(trx, line.schema));
  for (const name of pending) {
    const migrationBegan = Date.now();
    if (!isNew) log.info(`Migration ${name} started`);
    await apply(name);
    if (!isNew) log.info(`Migration ${name} finished in ${seconds(migrationBegan)}`);
  }
  log.info(
    `Schema "${line.schema}" is up to date: applied ${pending.length} ${pending.length === 1 ? 'migration' : 'migrations'} in ${seconds(began)}`,
  );

  async function apply(name: string): Promise<void> {
    const migration = line.migrations[name]!;
    await lock.runExclusive(name, async (trx) => {
      // Read while holding the lock: another process may have applied it.
      if (!(await readSchemaState(trx, line)).pending.includes(name)) return;
      await migration.up(trx);
      await sql`insert into ${sql.id(line.schema, TABLE)} (name, requires) values (${name}, ${migration.requires ?? null})`.execute(
        trx,
      );
    });
  }
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Checked first because `create schema if not exists` needs the privilege even if the schema exists. */
async function ensureTable<Tables>(trx: Transaction<Tables>, schema: string): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regnamespace(${schema}) is not null as "isThere"`.execute(
    trx,
  );
  if (!rows[0]!.isThere) await sql`create schema ${sql.id(schema)}`.execute(trx);
  await sql`create table if not exists ${sql.id(schema, TABLE)} (
    name text primary key,
    requires text,
    finished_at timestamptz not null default clock_timestamp())`.execute(trx);
}
