import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codes, query, send, bearer } from '../testing/api';
import { TestLender } from '../testing/lender';
import { startTestServer, type TestServer } from '../testing/test-server';
import { dormantFiles } from './file-uses';
import { marketplaceTables } from './tables';

const KEY = 'a-service-key-for-tests-only';

let server: TestServer;
let main: TestLender;
before(async () => {
  server = await startTestServer({ hasMarketplace: false, serviceKey: KEY });
  main = await TestLender.signIn(server, 'main@summit.example');
});
after(() => server.close());

const staff = (path: string, body?: object) =>
  send<Record<string, unknown>>(`${server.url}/staff${path}`, {
    headers: bearer(KEY),
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });

// Behaviour: marketplace.off
test('serves accounts, profile, documents and team', async () => {
  assert.equal((await send(`${server.url}/healthz`)).status, 200);
  const { user, tenant, attention, getLenderUsers } = await main.read<{
    user: { email: string };
    tenant: { lender: { lenderStates: { region: string }[] } };
    attention: { kind: string }[];
    getLenderUsers: { totalCount: number };
  }>(
    '{ user { email } tenant { lender { lenderStates { region } } } attention { kind } getLenderUsers { totalCount } }',
  );
  assert.equal(user.email, 'main@summit.example');
  assert.ok(tenant.lender.lenderStates.length > 0 && getLenderUsers.totalCount > 1);
  assert.ok(attention.some(({ kind }) => kind === 'DOCUMENT_MISSING' || kind === 'DOCUMENT_EXPIRES'));
  const { id } = await main.add({ category: 'tax', type: 'w9' });
  assert.ok((await main.documents()).some((document) => document.id === id));
  assert.deepEqual(codes(await main.delete(id)), []);
});

// Behaviour: marketplace.off
test('has none of the marketplace’s fields and types', async () => {
  for (const field of [
    'openProjects { totalCount }',
    'loans { totalCount }',
    'borrowers { totalCount }',
    'offers { totalCount }',
  ])
    assert.deepEqual(codes(await main.ask(`{ ${field} }`)), ['BAD_USER_INPUT'], field);
  const { body } = await query(server.url, '{ __schema { types { name } } }', { token: main.token });
  const types = (body.data!['__schema'] as { types: { name: string }[] }).types.map(({ name }) => name);
  for (const type of ['Loan', 'Offer', 'OpenProject', 'Borrower', 'OfferInput']) assert.ok(!types.includes(type), type);
  assert.ok(types.includes('TenantFile'));
});

// Behaviour: marketplace.off
test('has none of its tables and demo data', async () => {
  const { rows } = await sql<{ schema: string | null; projects: string | null }>`
    select to_regnamespace('marketplace')::text as schema, to_regclass('portal.projects')::text as projects`.execute(
    server.app.database.db,
  );
  assert.deepEqual(rows, [{ schema: null, projects: null }]);
  const seeds = await server.app.database.db.selectFrom('portal.seeds').select('name').orderBy('name').execute();
  assert.deepEqual(
    seeds.map(({ name }) => name),
    ['demo', 'documents', 'published-terms'],
  );
});

// Behaviour: marketplace.off
test('has none of its commands for the staff, and keeps the portal’s', async () => {
  for (const path of ['/offers', '/loans']) assert.equal((await staff(path)).status, 404);
  const state = await server.app.database.db
    .selectFrom('portal.lender_states as state')
    .innerJoin('portal.lenders as lender', 'lender.id', 'state.lender_id')
    .select(['state.id', 'lender.tenant_id as tenantId'])
    .where('state.is_approved', '=', true)
    .executeTakeFirstOrThrow();
  const { status, body } = await staff(`/lender-states/${state.id}/withdrawal`, { reason: 'The license has lapsed' });
  assert.deepEqual([status, body['openOffers']], [200, 0]);
  const audit = await staff(`/audit?company=${state.tenantId}&action=lenderState.withdraw`);
  assert.equal((audit.body['entries'] as unknown[]).length, 1);
});

// Behaviour: marketplace.off
test('keeps the files of loans of a marketplace that ran before', async (context) => {
  assert.deepEqual(await dormantFiles(server.app.database.db), []);
  const before = await startTestServer();
  context.after(() => before.close());
  const { db } = before.app.database;
  const documents = JSON.stringify([
    { name: 'Appraisal.pdf', mimeType: 'application/pdf', size: 1, handle: 'of-a-project' },
  ]);
  await marketplaceTables(db).updateTable('marketplace.projects').set({ documents }).execute();
  const [uses] = await dormantFiles(db);
  assert.deepEqual(await uses!.referenced(db, ['of-a-project', 'other']), ['of-a-project']);
});
