import type { Account } from '@lender-portal/contracts/schema';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { bearer, codes, query, refresh, send, signIn } from '../../testing/api';
import { PASSWORD, signInVerified, startHostedPortal, startHostedService } from '../../testing/hosted-portal';
import { startTestServer, type TestServer } from '../../testing/test-server';

const MAIN = 'main@summit.example';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const ACCOUNT =
  'id revision firstName lastName email phone companyRole lastSignInAt sessions { id device signedInAt lastSeenAt isCurrent } acceptedTerms { version url acceptedAt }';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

interface Answered {
  data?: Record<string, unknown> | null;
  errors?: { message: string; extensions: { code: string; fields?: Record<string, string> } }[];
}

/** A query as sent by a browser. */
const ask = (
  token: string,
  text: string,
  variables: Record<string, unknown> = {},
  userAgent = FIREFOX,
  url = server.url,
) =>
  send<Answered>(`${url}/graphql`, {
    headers: { ...bearer(token), accept: 'application/json', 'user-agent': userAgent },
    body: { query: text, variables },
  });

async function accountOf(token: string, userAgent?: string, url?: string): Promise<Account> {
  const { body } = await ask(token, `{ account { ${ACCOUNT} } }`, {}, userAgent, url);
  assert.equal(body.errors, undefined, JSON.stringify(body.errors));
  return body.data!['account'] as Account;
}

const UPDATE = `mutation Update($input: UpdateAccountInput!) { updateAccount(input: $input) { account { ${ACCOUNT} } user { id firstName phone companyRole } } }`;
const details = { firstName: 'Mary', lastName: 'Ellis', phone: '(415) 555-0177', companyRole: 'Managing director' };
const END = 'mutation End($id: ID!) { endSession(id: $id) { sessions { id } } }';
const END_OTHERS = 'mutation { endOtherSessions { sessions { id isCurrent } } }';

const audited = async (subject: string, action: string) =>
  server.app.database.db
    .selectFrom('portal.audit_log')
    .select(['actor', 'details'])
    .where('subject_id', '=', subject)
    .where('action', '=', action)
    .orderBy('id')
    .execute();

// Behaviour: account.sessions
test('returns the details, this session, and the accepted terms', async () => {
  const { access_token: token, user } = await signIn(server.url, MAIN);
  const account = await accountOf(token);
  assert.equal(account.id, user.id);
  assert.equal(account.email, MAIN);
  const current = account.sessions.filter(({ isCurrent }) => isCurrent);
  assert.deepEqual(
    current.map(({ device }) => device),
    ['Firefox on Windows'],
  );
  assert.equal(account.lastSignInAt, current[0]?.signedInAt);
  assert.ok(account.acceptedTerms.length > 0);
  assert.match(account.acceptedTerms[0]!.url, /terms/);
});

// Behaviour: account.details
test('stores changed details normalized, audits them, and ignores an unchanged save', async () => {
  const { access_token: token, user } = await signIn(server.url, MAIN);
  const { revision } = await accountOf(token);
  const { body } = await ask(token, UPDATE, { input: { ...details, revision } });
  const { account, user: viewer } = body.data!['updateAccount'] as { account: Account; user: Record<string, unknown> };
  assert.deepEqual(
    { ...details, phone: '+14155550177' },
    {
      firstName: account.firstName,
      lastName: account.lastName,
      phone: account.phone,
      companyRole: account.companyRole,
    },
  );
  assert.deepEqual(viewer, { id: user.id, firstName: 'Mary', phone: '+14155550177', companyRole: 'Managing director' });
  assert.notEqual(account.revision, revision);
  const [entry, ...more] = await audited(user.id, 'user.changeDetails');
  assert.equal(entry?.actor, user.id);
  assert.deepEqual(more, []);
  const again = await ask(token, UPDATE, { input: { ...details, revision: account.revision } });
  assert.equal((again.body.data!['updateAccount'] as { account: Account }).account.revision, account.revision);
  assert.equal((await audited(user.id, 'user.changeDetails')).length, 1);
});

// Behaviour: account.details
test('rejects an update that has not seen the last change', async () => {
  const { access_token: token } = await signIn(server.url, 'member@summit.example');
  const { revision } = await accountOf(token);
  const both = await Promise.all(
    ['Ada', 'Grace'].map((firstName) => ask(token, UPDATE, { input: { ...details, firstName, revision } })),
  );
  assert.deepEqual(both.flatMap(codes as never), ['CONFLICT']);
});

for (const [field, value, message] of [
  ['firstName', ' ', 'First name is required'],
  ['lastName', 'x'.repeat(61), 'Last name must be at most 60 characters'],
  ['phone', '12345', 'Phone must be a valid phone number: (###) ###-####'],
  ['companyRole', 'x'.repeat(201), 'Role in the company must be at most 200 characters'],
  ['companyRole', 'a\u0000b', 'Role in the company must not contain control characters'],
] as const) {
  // Behaviour: account.details
  test(`${field} ${JSON.stringify(value.slice(0, 8))}: ${message}`, async () => {
    const { access_token: token } = await signIn(server.url, MAIN);
    const { revision } = await accountOf(token);
    const { body } = await ask(token, UPDATE, { input: { ...details, revision, [field]: value } });
    assert.deepEqual(
      body.errors?.map(({ extensions }) => [extensions.code, extensions.fields]),
      [['BAD_USER_INPUT', { [field]: message }]],
    );
  });
}

// Behaviour: account.sessions
test('ends a session on another device at once, for good, and audits it', async () => {
  const here = await signIn(server.url, MAIN);
  const there = await signIn(server.url, MAIN);
  await accountOf(there.access_token, SAFARI);
  const phone = (await accountOf(here.access_token)).sessions.find(({ device }) => device === 'Safari on iOS')!;
  assert.equal(phone.isCurrent, false);
  for (let time = 0; time < 2; time += 1) {
    const { body } = await ask(here.access_token, END, { id: phone.id });
    assert.ok(!(body.data!['endSession'] as Account).sessions.some(({ id }) => id === phone.id));
  }
  assert.deepEqual(codes(await query(server.url, '{ user { id } }', { token: there.access_token })), [
    'UNAUTHENTICATED',
  ]);
  assert.notEqual((await refresh(server.url, there.refresh_token)).status, 200);
  assert.deepEqual(await audited(phone.id, 'session.end'), [{ actor: here.user.id, details: {} }]);
});

// Behaviour: account.sessions
test('refuses to end the current session or another user’s', async () => {
  const { access_token: token } = await signIn(server.url, MAIN);
  const { access_token: others } = await signIn(server.url, 'main@whitelabel.example');
  const own = (await accountOf(token)).sessions.find(({ isCurrent }) => isCurrent)!;
  const foreign = (await accountOf(others)).sessions[0]!;
  assert.deepEqual(codes((await ask(token, END, { id: own.id })) as never), ['BAD_USER_INPUT']);
  for (const id of [foreign.id, randomUUID(), 'none'])
    assert.deepEqual(codes((await ask(token, END, { id })) as never), ['NOT_FOUND'], id);
  assert.ok((await accountOf(others)).id);
});

// Behaviour: account.sessions
test('ends all other sessions together', async () => {
  const here = await signIn(server.url, 'main@dev.example');
  const there = [await signIn(server.url, 'main@dev.example'), await signIn(server.url, 'main@dev.example')];
  for (const { access_token: token } of there) await accountOf(token);
  const { body } = await ask(here.access_token, END_OTHERS);
  assert.deepEqual(
    (body.data!['endOtherSessions'] as Account).sessions.map(({ isCurrent }) => isCurrent),
    [true],
  );
  for (const { access_token: token } of there)
    assert.deepEqual(codes(await query(server.url, '{ user { id } }', { token })), ['UNAUTHENTICATED']);
  assert.equal((await audited(here.user.id, 'session.endOthers')).length, 1);
});

// Behaviour: account.sessions
test('rejects an ended session of a hosted auth service, even after a renewal', async () => {
  const service = await startHostedService();
  const portal = await startHostedPortal(service);
  try {
    const email = 'lender@hosted.example';
    const here = await signInVerified(service, email, {});
    const { db } = portal.app.database;
    const tenant = randomUUID();
    await db.insertInto('portal.tenants').values({ id: tenant, name: 'Hosted Lending', type: 'lender' }).execute();
    await db
      .insertInto('portal.lenders')
      .values({
        id: randomUUID(),
        tenant_id: tenant,
        address: '1 Main Street',
        phone: '+12125550100',
        projects_type: ['RENTAL'],
      })
      .execute();
    await db
      .insertInto('portal.users')
      .values({
        id: here.user.id,
        tenant_id: tenant,
        email,
        first_name: 'Hos',
        last_name: 'Ted',
        phone: '+12125550100',
        is_main: true,
      })
      .execute();
    const there = await signIn(service.url, email, PASSWORD);
    await accountOf(there.access_token, SAFARI, portal.url);
    const phone = (await accountOf(here.access_token, FIREFOX, portal.url)).sessions.find(
      ({ isCurrent }) => !isCurrent,
    )!;
    await ask(here.access_token, END, { id: phone.id }, FIREFOX, portal.url);
    const renewed = (await refresh(service.url, there.refresh_token)).body;
    for (const token of [there.access_token, renewed.access_token])
      assert.deepEqual(codes(await query(portal.url, '{ user { id } }', { token })), ['UNAUTHENTICATED']);
    assert.ok((await accountOf(here.access_token, FIREFOX, portal.url)).id);
  } finally {
    await portal.close();
    await service.close();
  }
});
