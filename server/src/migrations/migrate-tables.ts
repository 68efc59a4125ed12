import { OperatorError } from '@lender-portal/server-kit/errors/application-error';
import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { migrate, type MigrateOptions } from '@lender-portal/server-kit/database/migrations/migrate';
import { assertOwnTables, readSchemaState } from '@lender-portal/server-kit/database/migrations/schema-state';
import { openDatabase } from '@lender-portal/server-kit/database/open-database';
import type { FastifyBaseLogger } from 'fastify';
import type { Db, Tables } from '../foundation/database/tables';
import type { MigrationSettings } from '../foundation/settings/read-database';
import { migrationLines, type Parts } from './migrations';

/** How long a migration step retries to get locks. */
export const MIGRATION_WAIT_SECONDS = 600;
const SHORT_WAIT: MigrateOptions = { log: { info() {}, warn() {} }, waitSeconds: 10 };

/** Migrates all tables. */
export async function migrateTables(db: Db, parts: Parts, options = SHORT_WAIT): Promise<void> {
  for (const line of migrationLines(parts)) await migrate(db, line, options);
}

/**
 * Unapplied migrations by schema.
 * @throws OperatorError if the tables are not of a release
 */
export async function pendingMigrations(
  database: OpenDatabase<Tables>,
  parts: Parts,
): Promise<{ schema: string; pending: readonly string[]; unknown: readonly string[] }[]> {
  const lines = migrationLines(parts);
  await assertOwnTables(database, lines);
  const states = [];
  for (const line of lines) states.push({ schema: line.schema, ...(await readSchemaState(database.db, line)) });
  return states;
}

/**
 * Ensures that the tables match this release: migrates them without a statement timeout, or fails if migrations are
 * left to operators. Additions of later releases are allowed.
 * @throws OperatorError
 */
export async function migrateAtStart(
  database: OpenDatabase<Tables>,
  settings: MigrationSettings,
  log: FastifyBaseLogger,
): Promise<void> {
  const states = await pendingMigrations(database, settings);
  const unknown = states.flatMap((state) => state.unknown);
  if (unknown.length > 0)
    log.info(`The tables were migrated by a later release (${unknown.join(', ')}), which this release supports`);
  const pending = states.flatMap((state) => state.pending);
  if (pending.length === 0) return;
  if (!settings.migratesAtStart) {
    throw new OperatorError(
      'SCHEMA_MISMATCH',
      `The tables lack ${pending.length === 1 ? 'a migration' : `${pending.length} migrations`} (${pending.join(', ')}), but MIGRATE_ON_START is off. Run npm run platform -- migrate`,
    );
  }
  const options = { log, waitSeconds: MIGRATION_WAIT_SECONDS };
  if (settings.database.kind !== 'postgres') return migrateTables(database.db, settings, options);
  const own = await openDatabase<Tables>(settings.database, log, 'migrations');
  try {
    await migrateTables(own.db, settings, options);
  } finally {
    await own.close();
  }
}
