import { listUsers } from '../../../server/src/domains/team/list-users.ts';

const SEQUENTIAL_SCAN = /Seq Scan on (users|user_words)\b/;

/**
 * The query plans of a list.
 *
 * @param {import('./engines.mjs').Connection} connection
 * @returns {Promise<string[]>} a plan for each statement, as it ran
 */
export async function plansOf(connection, tenantId, { skip, words }) {
  const asked = [];
  const db = connection.kysely(({ query: { sql, parameters } }) => {
    if (/^\s*(select|with)\b/.test(sql)) asked.push({ sql, parameters });
  });
  await listUsers(db, { tenantId, skip, take: 10, order: [], words });
  const plans = [];
  for (const { sql, parameters } of asked) {
    const { rows } = await connection.query(`explain (analyze, costs off, timing off, summary off) ${sql}`, [...parameters]);
    // The last character of all, which ends a range, is none to be read.
    plans.push(
      rows
        .map((row) => row['QUERY PLAN'])
        .join('\n')
        .replaceAll('\u{10ffff}', '\\U0010FFFF'),
    );
  }
  return plans;
}

export const hasSequentialScan = (plan) => SEQUENTIAL_SCAN.test(plan);
