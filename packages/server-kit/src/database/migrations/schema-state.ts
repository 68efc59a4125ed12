import { OperatorError } from '../../errors/application-error';
import { sql, type Kysely } from 'kysely';
import { migrationNames, type MigrationLine } from './migration';

/**
 * The table of Kysely's migrator, used by earlier releases. Do not change it: those releases refuse to start on an
 * unknown name.
 */
const LEGACY_TABLE = 'portal_migrations';
export const TABLE = 'applied_migrations';

interface Applied {
  name: string;
  requires: string | null;
  isFinished: boolean;
}

/** State of a migration line in the database. */
export interface SchemaState {
  /** True if no migration was ever applied. */
  isNew: boolean;
  /** Migrations to apply or to finish. */
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
  const finished = new Set(applied.filter(({ isFinished }) => isFinished).map(({ name }) => name));
  return {
    isNew: applied.length === 0,
    pending: ownNames.filter((name) => !finished.has(name)),
    unknown: applied.map(({ name }) => name).filter((name) => !ownNames.includes(name) && !line.moved?.includes(name)),
  };
}

async function readApplied<Tables>(db: Kysely<Tables>, schema: string): Promise<Applied[]> {
  const { rows: tables } = await sql<{ hasOwn: boolean; hasLegacy: boolean }>`
    select to_regclass(${`${schema}.${TABLE}`}) is not null as "hasOwn", to_regclass(${`${schema}.${LEGACY_TABLE}`}) is not null as "hasLegacy"`.execute(
    db,
  );
  const own = tables[0]!.hasOwn
    ? await sql<Applied>`select name, requires, finished_at is not null as "isFinished" from ${sql.id(schema, TABLE)} order by name`.execute(
        db,
      )
    : undefined;
  const legacy = tables[0]!.hasLegacy
    ? await sql<Applied>`select name, null as requires, true as "isFinished" from ${sql.id(schema, LEGACY_TABLE)} order by name`.execute(
        db,
      )
    : undefined;
  return [...(legacy?.rows ?? []), ...(own?.rows ?? [])];
}
