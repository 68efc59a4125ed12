import { TEST_SECRETS, TEST_SITE_KEYS } from '@lender-portal/bot-challenge';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { PortalSettings } from '../../foundation/settings/settings';
import { codes, query, send, type Answer, type GraphQLBody } from '../../testing/api';
import { startTestServer, type TestServer } from '../../testing/test-server';

const HIGH_LIMIT = { max: 1000, window: 300 };
const LIMITS: PortalSettings['joinRequestLimits'] = { perAddress: HIGH_LIMIT, perEmail: HIGH_LIMIT };

let server: TestServer;
before(async () => {
  server = await startTestServer({ joinRequestLimits: LIMITS });
});
after(() => server.close());

const CREATE = 'mutation Create($input: CreateJoinRequestInput!) { createJoinRequest(input: $input) { id } }';
const ADA = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Analytical Loans LLC',
  email: 'ada@engine.example',
  phone: '(212) 555-0100',
};

const ask = (input: Record<string, unknown>, url = server.url) =>
  query(url, CREATE, { variables: { input: { ...ADA, ...input } } });
const idOf = ({ body }: Answer<GraphQLBody>) =>
  (body.data as { createJoinRequest: { id: string } }).createJoinRequest.id;
const stored = (on = server) =>
  on.app.database.db.selectFrom('portal.join_requests').selectAll().orderBy('created_at').execute();
const fieldsOf = ({ body }: Answer<GraphQLBody>) => Object.keys(body.errors?.[0]?.extensions.fields ?? {});

test('stores a trimmed request with normalized phone and email', async () => {
  const answer = await ask({
    firstName: '  Ada ',
    email: ' Ada@Engine.example ',
    company: '\u00a0Analytical Loans LLC ',
  });
  assert.equal(answer.body.errors, undefined);
  const { id, created_at: _at, ...row } = (await stored())[0]!;
  assert.equal(idOf(answer), id);
  assert.deepEqual(row, {
    first_name: 'Ada',
    last_name: 'Lovelace',
    company: 'Analytical Loans LLC',
    email: 'ada@engine.example',
    phone: '+12125550100',
    invitation_id: null,
    declined_at: null,
    decline_reason: null,
  });
});

// Behaviour: join-request.once
test('stores a repeated request once, even for concurrent submissions, and a different request separately', async () => {
  const first = idOf(await ask({ email: 'twice@engine.example' }));
  const again = await Promise.all([
    ask({ email: 'twice@engine.example' }),
    ask({ email: 'TWICE@engine.example', phone: '+12125550100' }),
    ask({ email: 'twice@engine.example' }),
  ]);
  assert.deepEqual(new Set(again.map(idOf)), new Set([first]));
  assert.notEqual(idOf(await ask({ email: 'twice@engine.example', company: 'Corrected Loans LLC' })), first);
});

// Behaviour: join-request.once
test('gives an address with an account the same answer as any other', async () => {
  assert.match(idOf(await ask({ email: 'main@summit.example' })), /^[0-9a-f-]{36}$/);
});

test('names every invalid field with its message', async () => {
  const before = (await stored()).length;
  const answer = await ask({ firstName: '', lastName: ' ', company: 'LLC', email: 'ada', phone: '555' });
  assert.deepEqual(codes(answer), ['BAD_USER_INPUT']);
  assert.deepEqual(answer.body.errors![0]!.extensions.fields, {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    company: 'Company should not consist only of the abbreviation "LLC"',
    email: 'Email must be a valid email',
    phone: 'Phone must be a valid phone number: (###) ###-####',
  });
  assert.equal((await stored()).length, before);
});

// Behaviour: challenge.where
test('requires a single-use challenge token if the challenge is enabled', async () => {
  const guarded = await startTestServer({
    joinRequestLimits: LIMITS,
    botChallenge: { siteKey: TEST_SITE_KEYS.passes, secret: TEST_SECRETS.passes, isEmulator: true },
  });
  try {
    const issued = await send<{ token: string }>(`${guarded.url}/turnstile/v0/issue`, {
      body: { sitekey: TEST_SITE_KEYS.passes },
    });
    const captchaToken = issued.body.token;
    for (const wrong of [undefined, null, '', 'made up', 'x'.repeat(3000)]) {
      const refused = await ask({ captchaToken: wrong }, guarded.url);
      assert.deepEqual([codes(refused), fieldsOf(refused)], [['BAD_USER_INPUT'], ['captchaToken']]);
    }
    assert.deepEqual(codes(await ask({ captchaToken }, guarded.url)), []);
    assert.deepEqual(codes(await ask({ captchaToken }, guarded.url)), ['BAD_USER_INPUT']);
    assert.equal((await stored(guarded)).length, 1);
  } finally {
    await guarded.close();
  }
});

// Behaviour: join-request.limits
test('limits requests per network address', async () => {
  const limited = await startTestServer({
    joinRequestLimits: { perAddress: { max: 3, window: 300 }, perEmail: HIGH_LIMIT },
  });
  try {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((index) => ask({ email: `a${index}@limit.example` }, limited.url)),
    );
    assert.deepEqual(answers.map(codes).flat(), ['RATE_LIMITED', 'RATE_LIMITED']);
    assert.equal((await stored(limited)).length, 3);
    // Requests rejected for their content do not count.
    assert.deepEqual(codes(await ask({ email: 'no' }, limited.url)), ['BAD_USER_INPUT']);
    await limited.app.database.db
      .updateTable('portal.rate_limits')
      .set(({ eb }) => ({ expire: eb('expire', '-', 301_000) }))
      .execute();
    assert.deepEqual(codes(await ask({ email: 'later@limit.example' }, limited.url)), []);
  } finally {
    await limited.close();
  }
});

// Behaviour: join-request.limits
test('limits requests for one email per network and still accepts them from other networks', async () => {
  const limited = await startTestServer({
    trustProxy: 1,
    joinRequestLimits: { perAddress: HIGH_LIMIT, perEmail: { max: 2, window: 3600 } },
  });
  const ofOne = (company: string, from: string) =>
    send<GraphQLBody>(`${limited.url}/graphql`, {
      body: { query: CREATE, variables: { input: { ...ADA, email: 'One@limit.example', company } } },
      headers: { accept: 'application/json', 'x-forwarded-for': from },
    });
  try {
    assert.deepEqual(codes(await ofOne('Loans A', '203.0.113.1')), []);
    assert.deepEqual(codes(await ofOne('Loans B', '203.0.113.1')), []);
    assert.deepEqual(codes(await ofOne('Loans C', '203.0.113.1')), ['RATE_LIMITED']);
    assert.deepEqual(codes(await ofOne('Loans D', '203.0.113.2')), []);
    assert.deepEqual(codes(await ask({ email: 'two@limit.example' }, limited.url)), []);
  } finally {
    await limited.close();
  }
});
