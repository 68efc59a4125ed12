import { OperatorError } from '../../errors/application-error';
import { sql, type Kysely } from 'kysely';
import { namesOf, type MigrationLine } from './migration';

/** Of releases that Kysely's migrator served. It stays as they left it: one that finds a name there that it does not know does not start. */
const FORMER_TABLE = 'portal_migrations';
export const TABLE = 'applied_migrations';

interface Applied {
  name: string;
  requires: string | null;
  isFinished: boolean;
}

/** What the database says of a line of migrations. */
export interface SchemaState {
  /** Whether nothing was ever applied. */
  isNew: boolean;
  /** What is left to apply, or to finish. */
  pending: readonly string[];
  /** What later releases have applied. */
  unknown: readonly string[];
}

/**
 * Reads what was applied to a schema, and nothing else.
 *
 * @throws OperatorError where a later release has taken away what this one needs
 */
export async function readSchemaState<Tables>(db: Kysely<Tables>, line: MigrationLine): Promise<SchemaState> {
  const applied = await readApplied(db, line.schema);
  const known = namesOf(line);
  const floor = applied.find(({ requires }) => requires !== null && !known.includes(requires));
  if (floor) {
    throw new OperatorError(
      'SCHEMA_MISMATCH',
      `The schema "${line.schema}" was brought by a later release to "${floor.name}", on which only releases run that know "${floor.requires}". ` +
        'This one does not: start a later release, or restore a backup of before.',
    );
  }
  const finished = new Set(applied.filter(({ isFinished }) => isFinished).map(({ name }) => name));
  return {
    isNew: applied.length === 0,
    pending: known.filter((name) => !finished.has(name)),
    unknown: applied.map(({ name }) => name).filter((name) => !known.includes(name) && !line.moved?.includes(name)),
  };
}

async function readApplied<Tables>(db: Kysely<Tables>, schema: string): Promise<Applied[]> {
  const { rows: tables } = await sql<{ hasOwn: boolean; hasFormer: boolean }>`
    select to_regclass(${`${schema}.${TABLE}`}) is not null as "hasOwn", to_regclass(${`${schema}.${FORMER_TABLE}`}) is not null as "hasFormer"`.execute(db);
  const own = tables[0]!.hasOwn
    ? await sql<Applied>`select name, requires, finished_at is not null as "isFinished" from ${sql.id(schema, TABLE)} order by name`.execute(db)
    : undefined;
  const former = tables[0]!.hasFormer
    ? await sql<Applied>`select name, null as requires, true as "isFinished" from ${sql.id(schema, FORMER_TABLE)} order by name`.execute(db)
    : undefined;
  return [...(former?.rows ?? []), ...(own?.rows ?? [])];
}
