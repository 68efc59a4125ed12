import { sql, type QueryExecutorProvider, type RawBuilder } from 'kysely';

interface Claim {
  /** With its schema. */
  table: string;
  /** The column of the primary key. */
  key: string;
  /** Rows that are due; an index should lead to them. */
  where: RawBuilder<unknown>;
  orderBy: RawBuilder<unknown>;
  limit: number;
  /** The changes that keep other processes from claiming the rows, such as the end of a lease. */
  set: RawBuilder<unknown>;
}

/**
 * Claims the next rows of a queue in one statement. Any number of processes may claim at once; no row goes to two of them.
 *
 * @returns the claimed rows, as they are after the change
 */
export async function claimRows<Row>(db: QueryExecutorProvider, { table, key, where, orderBy, limit, set }: Claim): Promise<Row[]> {
  // Materialized: a plan that repeats the subquery would claim more rows than the limit.
  const { rows } = await sql<Row>`with due as materialized (
      select ${sql.ref(key)} from ${sql.table(table)} where ${where} order by ${orderBy} limit ${sql.lit(limit)} for update skip locked)
    update ${sql.table(table)} set ${set} where ${sql.ref(key)} in (select ${sql.ref(key)} from due) returning *`.execute(db);
  return rows;
}
