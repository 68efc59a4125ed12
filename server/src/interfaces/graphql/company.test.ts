import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { codes } from '../../testing/api';
import { TestLender } from '../../testing/lender';
import { startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
let main: TestLender;
let colleague: TestLender;
before(async () => {
  server = await startTestServer();
  main = await TestLender.signIn(server, 'main@summit.example');
  colleague = await TestLender.signIn(server, 'colleague@summit.example');
});
after(() => server.close());

interface Company {
  legalEntity: { name: string; phone: string; address: string } | null;
  lender: { revision: string; phone: string; address: string; projectsType: string[] };
}

const FIELDS = 'legalEntity { name phone address } lender { revision phone address projectsType }';
const read = async () => (await main.read<{ tenant: Company }>(`{ tenant { ${FIELDS} } }`)).tenant;
const UPDATE = `mutation Update($input: UpdateCompanyInput!) { updateCompany(input: $input) { ${FIELDS} } }`;
const wanted = {
  name: 'Summit Bridge LLC',
  phone: '(415) 555-0123',
  address: '5 Market Street',
  projectsType: ['CRE'],
};
const update = (revision: string, changes: object = {}, lender = main) =>
  lender.ask(UPDATE, { input: { ...wanted, ...changes, revision } });
const audited = async () =>
  server.app.database.db
    .selectFrom('portal.audit_log')
    .select('details')
    .where('action', '=', 'lender.change')
    .orderBy('id')
    .execute();

// Behaviour: company.edit
test('stores the company normalized, audits it, ignores an unchanged save, and refuses a stale one', async () => {
  const { lender } = await read();
  assert.deepEqual(codes(await update(lender.revision)), []);
  const stored = await read();
  const contact = { phone: '+14155550123', address: '5 Market Street' };
  assert.deepEqual(stored.legalEntity, { name: 'Summit Bridge LLC', ...contact });
  assert.deepEqual(stored.lender, { revision: stored.lender.revision, ...contact, projectsType: ['CRE'] });
  assert.deepEqual((await audited()).at(-1)?.details, { ...contact, name: 'Summit Bridge LLC', projectsType: ['CRE'] });

  const entries = (await audited()).length;
  assert.deepEqual(codes(await update(stored.lender.revision)), []);
  assert.equal((await audited()).length, entries);
  assert.equal((await read()).lender.revision, stored.lender.revision);

  assert.deepEqual(codes(await update(lender.revision, { name: 'Other LLC' })), ['CONFLICT']);
  assert.deepEqual(await read(), stored);
});

// Behaviour: company.edit
test('reports every invalid field, and refuses colleagues', async () => {
  const { lender } = await read();
  const answer = await update(lender.revision, { name: ' ', phone: '1', address: '', projectsType: [] });
  assert.deepEqual(Object.keys(answer.body.errors![0]!.extensions.fields!), [
    'name',
    'phone',
    'address',
    'projectsType',
  ]);
  assert.deepEqual(codes(await update(lender.revision, {}, colleague)), ['FORBIDDEN']);
});
