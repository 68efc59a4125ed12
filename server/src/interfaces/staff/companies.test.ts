import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { bearer, codes, send, signIn } from '../../testing/api';
import { TestLender } from '../../testing/lender';
import { startTestServer, type TestServer } from '../../testing/test-server';
import type { setMainUser } from './main-user';
import type { showTenant } from './tenants';

type StaffUser = Awaited<ReturnType<typeof setMainUser>>;
type StaffTenant = Awaited<ReturnType<typeof showTenant>>;

const KEY = 'a-service-key-for-tests-only';

let server: TestServer;
before(async () => {
  server = await startTestServer({ serviceKey: KEY });
});
after(() => server.close());

interface Refused {
  error: { code: string; message: string };
}

const staff = <Body>(pathname: string, body?: unknown) =>
  send<Body & Refused>(`${server.url}/staff${pathname}`, { ...(body !== undefined && { body }), headers: bearer(KEY) });
const setMain = (id: string) => staff<StaffUser>(`/users/${encodeURIComponent(id)}/main`, {});
const tenant = (id: string, change?: object) => staff<StaffTenant>(`/tenants/${encodeURIComponent(id)}`, change);
const db = () => server.app.database.db;
const idOf = async (table: 'portal.users' | 'portal.tenants', column: 'email' | 'name', value: string) =>
  (
    await db()
      .selectFrom(table)
      .select('id')
      .where(column as never, '=', value as never)
      .executeTakeFirstOrThrow()
  ).id;
const audit = (id: string) =>
  db()
    .selectFrom('portal.audit_log')
    .select(['actor', 'action', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute();

// Behaviour: staff.main-user
test('transfers the main user role with its rights', async () => {
  const [before, id] = [
    await idOf('portal.users', 'email', 'main@summit.example'),
    await idOf('portal.users', 'email', 'member@summit.example'),
  ];
  const { status, body } = await setMain(id);
  assert.deepEqual([status, body.id, body.isMain], [200, id, true]);
  const ask = async (email: string) =>
    codes(await (await TestLender.signIn(server, email)).ask('{ getLenderUsers { totalCount } }'));
  assert.deepEqual([await ask('member@summit.example'), await ask('main@summit.example')], [[], ['FORBIDDEN']]);
  const [entry] = await audit(id);
  assert.deepEqual([entry!.actor, entry!.action, entry!.details['before']], ['staff', 'user.setMain', before]);
  assert.equal((await setMain(id)).status, 409);
  assert.equal((await setMain(before)).status, 200);
});

// Behaviour: staff.main-user
test('transfers the main user role once for two concurrent requests', async () => {
  const ids = [
    await idOf('portal.users', 'email', 'member@summit.example'),
    await idOf('portal.users', 'email', 'colleague@summit.example'),
  ];
  assert.deepEqual(
    (await Promise.all(ids.map(setMain))).map(({ status }) => status),
    [200, 200],
  );
  const main = await db()
    .selectFrom('portal.users')
    .select('id')
    .where('is_main', '=', true)
    .where('email', 'like', '%@summit.example')
    .execute();
  assert.equal(main.length, 1);
  assert.equal((await setMain(await idOf('portal.users', 'email', 'main@summit.example'))).status, 200);
});

// Behaviour: staff.main-user
test('rejects a deactivated user as main user', async () => {
  const { status, body } = await setMain(await idOf('portal.users', 'email', 'inactive@summit.example'));
  assert.deepEqual([status, body.error.message], [409, 'inactive@summit.example is deactivated']);
});

// Behaviour: staff.tenants
test('makes a company white-label and reverts it', async () => {
  const id = await idOf('portal.tenants', 'name', 'Summit Lending LLC');
  const shown = (await tenant(id)).body;
  assert.deepEqual(Object.keys(shown), ['id', 'name', 'type', 'isDev', 'isWhiteLabelLender', 'lender']);
  assert.deepEqual(
    shown.lender!.lenderStates.map(({ region }) => region),
    ['CA', 'FL', 'NY', 'TX'],
  );
  const lender = await TestLender.signIn(server, 'main@summit.example');
  for (const isWhiteLabel of [true, false]) {
    const { body } = await tenant(id, { isWhiteLabel: String(isWhiteLabel) });
    assert.deepEqual(
      [body.isWhiteLabelLender, body.lender!.hasWhiteLabel, body.isDev],
      [isWhiteLabel, String(isWhiteLabel), false],
    );
    assert.deepEqual(await lender.read('{ tenant { isWhiteLabelLender } }'), {
      tenant: { isWhiteLabelLender: isWhiteLabel },
    });
  }
  assert.deepEqual(
    (await audit(id)).map(({ action, details }) => [action, details['isWhiteLabel']]),
    [
      ['tenant.change', true],
      ['tenant.change', false],
    ],
  );
});

// Behaviour: staff.tenants
test('marks a dev tenant in its users’ tokens', async () => {
  const id = await idOf('portal.tenants', 'name', 'Summit Lending LLC');
  const mark = async (email: string) => (await signIn(server.url, email)).user.app_metadata['tenantIsDev'];
  assert.equal((await tenant(id, { isDev: 'true' })).body.isDev, true);
  assert.deepEqual([await mark('member@summit.example'), await mark('main@whitelabel.example')], [true, false]);
  await tenant(id, { isDev: 'false' });
  assert.equal(await mark('member@summit.example'), false);
});

test('rejects invalid values and ids', async () => {
  const fresh = await idOf('portal.tenants', 'name', 'Fresh Meadow Capital');
  assert.deepEqual(
    [(await tenant(fresh)).body.lender, (await tenant(fresh, { isWhiteLabel: 'true' })).status],
    [null, 409],
  );
  for (const value of ['yes', '', 1, null]) assert.equal((await tenant(fresh, { isDev: value })).status, 400);
  for (const act of [setMain, tenant, (id: string) => tenant(id, { isDev: 'true' })])
    assert.deepEqual(
      await Promise.all(['nope', '%00', randomUUID()].map(async (id) => (await act(id)).status)),
      [400, 400, 404],
    );
});
