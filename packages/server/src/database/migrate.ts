import { Migrator, sql, type Kysely, type Migration } from 'kysely';
import { sqlState } from './errors';

/** What brings a schema up to date, by names in the order they are applied in. A name that was applied once stays. */
export type Migrations = Readonly<Record<string, Migration>>;

const TABLE = 'portal_migrations';
/** The table, or the schema, does not exist. */
const MISSING: readonly unknown[] = ['42P01', '3F000'];

/**
 * Brings the tables of a schema up to date. Kysely's migrator holds an advisory lock of the server meanwhile, so that
 * processes that start together do not do it twice.
 */
export async function migrate<Tables>(db: Kysely<Tables>, schema: string, migrations: Migrations): Promise<void> {
  if (await isUpToDate(db, schema, migrations)) return;
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    migrationTableSchema: schema,
    migrationTableName: TABLE,
    migrationLockTableName: `${TABLE}_lock`,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** One query instead of the migrator's look at the whole catalogue, which every later start would wait for. */
async function isUpToDate<Tables>(db: Kysely<Tables>, schema: string, migrations: Migrations): Promise<boolean> {
  try {
    const { rows } = await sql<{ name: string }>`select name from ${sql.id(schema, TABLE)}`.execute(db);
    const done = new Set(rows.map(({ name }) => name));
    const names = Object.keys(migrations);
    return done.size === names.length && names.every((name) => done.has(name));
  } catch (error) {
    if (MISSING.includes(sqlState(error))) return false;
    throw error;
  }
}
