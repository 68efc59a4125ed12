import { OperatorError } from '@lender-portal/server-kit/errors/application-error';
import { sql, type Kysely } from 'kysely';

/** Tables that record applied migrations. */
const TABLES = ['portal_migrations', 'applied_migrations'];

/** @returns names by schema, sorted */
export async function appliedMigrations<Tables>(
  db: Kysely<Tables>,
  schemas: readonly string[],
): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in (${sql.join(schemas)}) and table_name in (${sql.join(TABLES)})`.execute(db);
  const applied: Record<string, string[]> = {};
  for (const { schema, name: table } of tables) {
    const { rows } = await sql<{ name: string }>`select name from ${sql.id(schema, table)}`.execute(db);
    applied[schema] = [...(applied[schema] ?? []), ...rows.map(({ name }) => name)].sort();
  }
  return applied;
}

/** @throws OperatorError if the backup has migrations that this release does not include */
export function assertMigrationsIncluded(
  applied: Readonly<Record<string, readonly string[]>>,
  known: Readonly<Record<string, readonly string[]>>,
): void {
  for (const [schema, names] of Object.entries(applied)) {
    const unknown = names.filter((name) => !known[schema]?.includes(name));
    if (unknown.length > 0)
      throw new OperatorError(
        'BACKUP_FAILED',
        `The backup is from a later release and contains unknown migrations: ${schema} ${unknown.join(', ')}. Restore it with the release that created it`,
      );
  }
}
