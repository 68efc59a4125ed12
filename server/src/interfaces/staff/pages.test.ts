import { ApplicationError } from '@lender-portal/server-kit/errors/application-error';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { listJoinRequests } from './join-requests';
import { STAFF_PAGE_SIZE, type StaffPage } from './pages';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const db = () => server.app.database.db;

/** @returns the ids of each page */
async function pagesOf(list: (after: string | undefined) => Promise<StaffPage<{ id: string }>>): Promise<string[][]> {
  const pages: string[][] = [];
  for (let next: string | undefined; ;) {
    const page = await list(next);
    pages.push(page.rows.map(({ id }) => id));
    if (page.next === undefined) return pages;
    next = page.next;
  }
}

// Behaviour: staff.command-line
test('pages a long list in order without repeats, even for rows of the same time', async () => {
  await sql`insert into portal.join_requests (first_name, last_name, company, email, phone, created_at)
    select 'Many', 'Requests', 'Of many', 'many' || n || '@mail.example', '+15550100000', now() - make_interval(secs => n / 100)
    from generate_series(1, ${STAFF_PAGE_SIZE * 2 + 7}::integer) as n`.execute(db());
  const { rows } = await sql<{ id: string }>`select id from portal.join_requests order by created_at, id`.execute(db());
  const pages = await pagesOf((next) => listJoinRequests(db(), { isAll: true, after: next }));
  assert.deepEqual(
    pages.flat(),
    rows.map(({ id }) => id),
  );
  assert.equal(pages.length, Math.floor(rows.length / STAFF_PAGE_SIZE) + 1);
});

// Behaviour: staff.command-line
test('rejects an invalid page start', async () => {
  const list = (after: string | undefined) => listJoinRequests(db(), { isAll: true, after });
  for (const wrong of ['', 'x', '2026-01-01', '_', "' or 1=1 --_00000000-0000-4000-8000-000000000000"])
    await assert.rejects(list(wrong), (error) => error instanceof ApplicationError && error.code === 'BAD_USER_INPUT');
  assert.deepEqual(await list('9999-01-01T00:00:00.000000Z_00000000-0000-4000-8000-000000000000'), {
    rows: [],
    next: undefined,
  });
});
