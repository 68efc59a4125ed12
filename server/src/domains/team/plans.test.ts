import { PGlite } from '@electric-sql/pglite';
import { MemoryCopy } from '@lender-portal/server-kit/database/memory-copy';
import { pgliteTemplate } from '@lender-portal/server-kit/testing/pglite-template';
import { Kysely, sql } from 'kysely';
import { PGliteDialect } from 'kysely-pglite-dialect';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { migrateTables } from '../../migrations/migrate-tables';
import type { Tables } from '../../foundation/database/tables';
import { listCompanyInvitations } from '../invitations/list-company-invitations';
import { listUsers } from './list-users';

const USERS = 6_000;
const TENANT = randomUUID();

/** Captured statements. */
const asked: { sql: string; parameters: readonly unknown[] }[] = [];
let pglite: PGlite;
let db: Kysely<Tables>;
before(async () => {
  pglite = await PGlite.create({ fs: new MemoryCopy(await pgliteTemplate()) });
  db = new Kysely<Tables>({
    dialect: new PGliteDialect(pglite),
    log: ({ level, query: { sql: text, parameters } }) => {
      if (level === 'query' && /^(select|with)/.test(text.trim())) asked.push({ sql: text, parameters });
    },
  });
  await migrateTables(db, { hasAuthService: false, hasMarketplace: false });
  await sql`insert into portal.tenants (id, name, type) select gen_random_uuid(), 'Company ' || n, 'lender' from generate_series(1, 20) as n`.execute(
    db,
  );
  await db.insertInto('portal.tenants').values({ id: TENANT, name: 'The one', type: 'lender' }).execute();
  // One company has a third of all rows, spread over the table.
  await sql`insert into portal.users (id, tenant_id, email, first_name, last_name)
    select gen_random_uuid(), case when n % 3 = 0 then ${TENANT}::uuid else others.ids[1 + n % 20] end,
      'user' || n || '@company.example', chr(97 + n % 26) || 'nna', chr(97 + n % 23) || 'erg'
    from generate_series(1, ${USERS}::integer) as n, (select array_agg(id) as ids from portal.tenants where id <> ${TENANT}) as others`.execute(
    db,
  );
  await sql`insert into portal.invitations (id, tenant_id, email, first_name, last_name, invited_by, expires_at, used_at)
    select gen_random_uuid(), tenant_id, email, first_name, last_name, id, now() + interval '7 days', case when n % 50 <> 0 then now() end
    from (select *, row_number() over (order by email) as n from portal.users) as users`.execute(db);
});
after(() => db.destroy());

/** Query plans of the statements of some work. */
async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  asked.length = 0;
  await work();
  const statements = asked.splice(0);
  assert.ok(statements.length > 0);
  return Promise.all(
    statements.map(async ({ sql: text, parameters }) => {
      const { rows } = await pglite.query<{ 'QUERY PLAN': string }>(
        `explain (analyze, costs off, timing off, summary off) ${text}`,
        [...parameters],
      );
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    }),
  );
}

const page = { tenantId: TENANT, take: 10, order: [], words: undefined };
const lists: Record<string, () => Promise<unknown>> = {
  'first page': () => listUsers(db, { ...page, skip: 0 }),
  'page in the middle': () => listUsers(db, { ...page, skip: 900 }),
  'last page': () => listUsers(db, { ...page, skip: USERS / 3 - 10 }),
  'first page, backwards': () =>
    listUsers(db, { ...page, skip: 0, order: [{ column: 'first_name', direction: 'desc' }] }),
  'search by a word': () => listUsers(db, { ...page, skip: 0, words: ['user30'] }),
  'search by a letter': () => listUsers(db, { ...page, skip: 0, words: ['a'] }),
  'search by two words': () => listUsers(db, { ...page, skip: 0, words: ['a', 'b'] }),
  'pending invitations': () => listCompanyInvitations(db, { ...page, skip: 0, direction: 'desc', isUsed: false }),
  'search in pending invitations': () =>
    listCompanyInvitations(db, { ...page, skip: 0, direction: 'desc', isUsed: false, words: ['user3'] }),
};

/** PGlite has no autovacuum, so gather statistics explicitly. */
for (const state of ['as it was filled', 'with statistics']) {
  if (state === 'with statistics') test('gathers statistics', () => sql`vacuum analyze`.execute(db).then(() => {}));
  for (const [name, list] of Object.entries(lists)) {
    test(`${state}: ${name}: scans no table`, async () => {
      const plans = await plansOf(list);
      for (const plan of plans) assert.doesNotMatch(plan, /Seq Scan on (users|user_words|invitations)/, plan);
      assert.match(plans.join('\n'), /Index/);
    });
  }
}

test('reads from the nearer end', async () => {
  const [plan] = await plansOf(lists['last page']!);
  assert.match(plan!, /Scan Backward using users_in_order\b.*actual rows/);
  assert.match(plan!, /Scan using users_in_order\b.*never executed/);
});
