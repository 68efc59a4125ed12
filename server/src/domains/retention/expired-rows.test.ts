import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { marketplaceExpiredRows } from '../../marketplace/expired-rows';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { loadViewer } from '../../foundation/viewer';
import { refuseEndedSession } from '../sessions/user-sessions';
import { portalExpiredRows } from './expired-rows';
import { deleteExpiredRows } from './delete-expired-rows';

const DAY_MS = 24 * 3_600_000;

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const db = () => server.app.database.db;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const count = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(db())).rows[0]!
    .count;
const first = async (table: string) =>
  (await sql<{ id: string }>`select id from ${sql.table(table)} limit 1`.execute(db())).rows[0]!.id;
const clean = (now?: Date) =>
  deleteExpiredRows(db(), { settings: server.app.settings, others: marketplaceExpiredRows, ...(now && { now }) });

/** Rows of a table, the given number of days old. */
type Age = (days: number) => Promise<unknown>;

const ages: [what: string, table: string, kept: number, insert: Age][] = [
  [
    'mails that were sent',
    'portal.mail_outbox',
    90,
    (days) =>
      sql`insert into portal.mail_outbox (recipient, subject, text_body, html_body, sent_at) values ('old@mail.example', 'Old', '', '', ${daysAgo(days)})`.execute(
        db(),
      ),
  ],
  [
    'mails that were given up',
    'portal.mail_outbox',
    90,
    (days) =>
      sql`insert into portal.mail_outbox (recipient, subject, text_body, html_body, abandoned_at)
        values ('old@mail.example', 'Old', '', '', ${daysAgo(days)})`.execute(db()),
  ],
  [
    'requests to join',
    'portal.join_requests',
    365,
    (days) =>
      sql`insert into portal.join_requests (first_name, last_name, company, email, phone, created_at)
        values ('Old', 'Request', 'Of long ago', ${`${randomUUID()}@mail.example`}, '+15550100000', ${daysAgo(days)})`.execute(
        db(),
      ),
  ],
  [
    'invitations',
    'portal.invitations',
    365,
    (days) =>
      sql`insert into portal.invitations (id, company, email, first_name, last_name, created_at, expires_at)
        values (${randomUUID()}, 'Old', 'old@mail.example', 'Old', 'Invitation', ${daysAgo(days + 7)}, ${daysAgo(days)})`.execute(
        db(),
      ),
  ],
  [
    'sessions',
    'portal.user_sessions',
    90,
    async (days) =>
      sql`insert into portal.user_sessions (id, user_id, signed_in_at, last_seen_at)
        values (${randomUUID()}, ${await first('portal.users')}, ${daysAgo(days)}, ${daysAgo(days)})`.execute(db()),
  ],
  [
    'sessions that were ended',
    'portal.user_sessions',
    90,
    async (days) =>
      sql`insert into portal.user_sessions (id, user_id, signed_in_at, last_seen_at, ended_at)
        values (${randomUUID()}, ${await first('portal.users')}, ${daysAgo(days)}, ${daysAgo(days)}, ${daysAgo(days)})`.execute(
        db(),
      ),
  ],
  [
    'notices',
    'portal.notices',
    400,
    async (days) =>
      sql`insert into portal.notices (user_id, item_id, found_at, notified_at)
        values (${await first('portal.users')}, ${randomUUID()}, ${daysAgo(days)}, ${daysAgo(days)})`.execute(db()),
  ],
];

for (const [what, table, kept, insert] of ages) {
  // Behaviour: retention.kept
  test(`keeps ${what} for ${kept} days, then removes them`, async () => {
    await clean();
    const before = await count(table);
    await insert(kept - 1);
    await insert(kept + 1);
    assert.deepEqual(await clean(), { [table]: 1 });
    assert.equal(await count(table), before + 1);
    await clean(inDays(2));
    assert.equal(await count(table), before);
  });
}

test('keeps an invitation as long as the join request that it answered', async () => {
  const id = randomUUID();
  await sql`insert into portal.invitations (id, company, email, first_name, last_name, created_at, expires_at)
    values (${id}, 'Old', 'asked@mail.example', 'Old', 'Invitation', ${daysAgo(400)}, ${daysAgo(390)})`.execute(db());
  await sql`insert into portal.join_requests (first_name, last_name, company, email, phone, created_at, invitation_id)
    values ('Old', 'Request', 'Old', 'asked@mail.example', '+15550100000', ${daysAgo(300)}, ${id})`.execute(db());
  await clean();
  const invitation = () => db().selectFrom('portal.invitations').select('id').where('id', '=', id).executeTakeFirst();
  assert.ok(await invitation());
  await clean(inDays(66));
  assert.equal(await invitation(), undefined);
});

test('remembers an ended session while someone still tries to use it', async () => {
  const id = randomUUID();
  const userId = await first('portal.users');
  await sql`insert into portal.user_sessions (id, user_id, signed_in_at, last_seen_at, ended_at)
    values (${id}, ${userId}, ${daysAgo(200)}, ${daysAgo(200)}, ${daysAgo(200)})`.execute(db());
  const use = async () => refuseEndedSession(db(), id, await loadViewer(db(), { userId, sessionId: id }));
  await assert.rejects(use());
  await clean();
  await assert.rejects(use());
  await clean(inDays(91));
  await use();
});

// Behaviour: retention.kept
test('keeps records required by customers or law for fifty years', async () => {
  const kept = [
    'portal.tenants',
    'portal.users',
    'portal.tenant_files',
    'portal.terms',
    'portal.terms_acceptances',
    'marketplace.loans',
    'marketplace.loan_events',
    'marketplace.loan_messages',
    'marketplace.offers',
    'marketplace.offer_events',
    'marketplace.borrowers',
    'portal.audit_log',
  ];
  const counts = async () =>
    Object.fromEntries(await Promise.all(kept.map(async (table) => [table, await count(table)] as const)));
  const before = await counts();
  assert.ok(before['marketplace.loan_events']! > 0 && before['marketplace.offer_events']! > 0);
  await clean(inDays(50 * 365));
  assert.deepEqual(await counts(), before);
});

const KEEP = { mailDays: 1, requestDays: 1, sessionDays: 1, reportDays: 1 };
for (const { table, where } of [
  ...portalExpiredRows(KEEP, 0, new Date()),
  ...marketplaceExpiredRows(KEEP, new Date()),
]) {
  // Behaviour: retention.kept
  test(`finds expired rows of ${table} by an index`, async () => {
    const plan = await db()
      .transaction()
      .execute(async (trx) => {
        await sql`set local enable_seqscan = off`.execute(trx);
        return sql<{
          'QUERY PLAN': string;
        }>`explain select ctid from ${sql.table(table)} where ${where} limit 1000`.execute(trx);
      });
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    assert.doesNotMatch(text, new RegExp(`Seq Scan on ${table.split('.')[1]}\\b`));
  });
}
