import { OperatorError } from '../../errors/application-error';
import { sql, type Kysely } from 'kysely';
import type { OpenDatabase } from '../database';
import { migrationNames, type MigrationLine } from './migration';

export const TABLE = 'applied_migrations';

interface Applied {
  name: string;
  requires: string | null;
}

/** State of a migration line in the database. */
export interface SchemaState {
  /** True if no migration was ever applied. */
  isNew: boolean;
  /** Migrations to apply. */
  pending: readonly string[];
  /** Migrations that later releases applied. */
  unknown: readonly string[];
}

/**
 * Reads the applied migrations without changing anything.
 * @throws OperatorError if a later release removed something that this release needs
 */
export async function readSchemaState<Tables>(db: Kysely<Tables>, line: MigrationLine): Promise<SchemaState> {
  const applied = await readApplied(db, line.schema);
  const ownNames = migrationNames(line);
  const unsupported = applied.find(({ requires }) => requires !== null && !ownNames.includes(requires));
  if (unsupported) {
    throw new OperatorError(
      'SCHEMA_MISMATCH',
      `A later release migrated the schema "${line.schema}" to "${unsupported.name}", which requires a release that includes "${unsupported.requires}". ` +
        'Start a later release, or restore a backup from before that migration.',
    );
  }
  const names = applied.map(({ name }) => name);
  return {
    isNew: applied.length === 0,
    pending: ownNames.filter((name) => !names.includes(name)),
    unknown: names.filter((name) => !ownNames.includes(name)),
  };
}

/**
 * Rejects tables that this release's first migration did not create.
 * @throws OperatorError
 */
export async function assertOwnTables<Tables>(
  { db, kind, name }: Pick<OpenDatabase<Tables>, 'db' | 'kind' | 'name'>,
  lines: readonly MigrationLine[],
): Promise<void> {
  for (const line of lines) {
    const applied = await readApplied(db, line.schema);
    if (applied.some((each) => each.name === migrationNames(line)[0])) continue;
    if (applied.length === 0 && !(await hasTables(db, line.schema))) continue;
    throw new OperatorError(
      'SCHEMA_MISMATCH',
      `The tables of the schema "${line.schema}" in ${name} are from a version before the first release and cannot be migrated. ` +
        (kind === 'embedded'
          ? 'Move or delete the folder; the next start creates it with new demo data.'
          : 'Use an empty database.'),
    );
  }
}

async function hasTables<Tables>(db: Kysely<Tables>, schema: string): Promise<boolean> {
  const { rows } =
    await sql`select from pg_tables where schemaname = ${schema} and tablename <> ${TABLE} limit 1`.execute(db);
  return rows.length > 0;
}

async function readApplied<Tables>(db: Kysely<Tables>, schema: string): Promise<Applied[]> {
  const { rows: tables } =
    await sql`select from pg_tables where schemaname = ${schema} and tablename = ${TABLE}`.execute(db);
  if (tables.length === 0) return [];
  const { rows } = await sql<Applied>`select name, requires from ${sql.id(schema, TABLE)} order by name`.execute(db);
  return rows;
}
