import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

interface Claim {
  /** Schema-qualified. */
  table: string;
  /** The primary key column. */
  key: string;
  /** Rows that are due; should be covered by an index. */
  where: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
  limit: number;
  /** Changes that prevent other claims, such as the end of a lease. */
  set: RawBuilder<unknown>;
}

/**
 * Claims the next rows of a queue in one statement. Safe for any number of concurrent processes: no row is claimed
 * twice.
 * @returns the claimed rows after the update
 */
export async function claimRows<Row>(
  db: QueryExecutorProvider,
  { table, key, where, orderBy, limit, set }: Claim,
): Promise<Row[]> {
  // Materialized, because a plan that re-evaluates the subquery would claim more rows than the limit.
  const { rows } = await sql<Row>`with due as materialized (
      select ${sql.ref(key)} from ${sql.table(table)} where ${where} order by ${orderBy} limit ${sql.lit(limit)} for update skip locked)
    update ${sql.table(table)} set ${set} where ${sql.ref(key)} in (select ${sql.ref(key)} from due) returning *`.execute(
    db,
  );
  return rows;
}
