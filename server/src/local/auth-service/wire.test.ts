import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bearer, send, signIn } from '../../testing/api';
import { createAuthClient } from '../../testing/auth-client';
import { startTestServer, type TestServer } from '../../testing/test-server';

/** Responses of the hosted service. Source: its source code, internal/api. */
const KEY = 'a-service-key-of-the-tests-that-is-long-enough';
const PASSWORD = 'a good password';
const MEMBER = 'member@summit.example';

let server: TestServer;
let token: string;
before(async () => {
  server = await startTestServer({ serviceKey: KEY });
  token = (await signIn(server.url, MEMBER)).access_token;
});
after(() => server.close());

interface Refusal {
  code?: string;
  message?: string;
}

const auth = (path: string) => `${server.url}/auth/v1${path}`;
const admin = () => createAuthClient(server, { key: KEY }).admin;
const ask = async (path: string, init: Parameters<typeof send>[1] = {}) => {
  const { status, body } = await send<Refusal>(auth(path), init);
  return [status, body?.code, body?.message];
};

const refusals: readonly [
  path: string,
  init: Parameters<typeof send>[1],
  status: number,
  code: string,
  message?: string,
][] = [
  ['/signup', { body: { data: {} } }, 422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled'],
  [
    '/signup',
    { body: { phone: '12125550100', password: PASSWORD } },
    400,
    'phone_provider_disabled',
    'Phone signups are disabled',
  ],
  [
    '/signup',
    { body: { phone: '12125550100', email: 'a@b.example', password: PASSWORD } },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on signup.',
  ],
  [
    '/signup',
    { body: { email: 'a', password: '123456' } },
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ],
  ['/signup', { body: { email: 'a', password: '12345' } }, 422, 'weak_password'],
  ['/signup', { method: 'POST' }, 400, 'bad_json'],
  [
    '/token?grant_type=password',
    { body: { phone: '12125550100', password: 'x' } },
    422,
    'phone_provider_disabled',
    'Phone logins are disabled',
  ],
  [
    '/token?grant_type=password',
    { body: { phone: '12125550100', email: MEMBER, password: 'x' } },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on login.',
  ],
  [
    '/token?grant_type=password',
    {
      body: { email: MEMBER, password: 'lender-demo' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
    400,
    'bad_json',
  ],
  [
    '/verify',
    { body: { type: 'recovery', email: MEMBER, token: '123456' } },
    403,
    'otp_expired',
    'Token has expired or is invalid',
  ],
  [
    '/verify',
    { body: { type: 'nothing', email: MEMBER, token: '123456' } },
    403,
    'otp_expired',
    'Token has expired or is invalid',
  ],
  [
    '/verify',
    { body: { type: 'sms', phone: '12125550100', token: '123456' } },
    403,
    'otp_expired',
    'Token has expired or is invalid',
  ],
  [
    '/verify',
    { body: { type: 'recovery', email: 'nobody', token: '123456' } },
    422,
    'validation_failed',
    'Invalid email format',
  ],
  [
    '/verify',
    { body: { type: 'recovery', token: '123456' } },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided on verify',
  ],
  [
    '/verify',
    { body: { type: 'recovery', token_hash: 'x', email: MEMBER } },
    400,
    'validation_failed',
    'Only the token_hash and type should be provided',
  ],
  ['/verify', { body: { type: 'sms', token_hash: 'x' } }, 400, 'validation_failed', 'Invalid email verification type'],
  [
    '/otp',
    { body: { email: MEMBER, create_user: false } },
    422,
    'email_provider_disabled',
    'Login with magic link is disabled',
  ],
  [
    '/otp',
    { body: { email: 'nobody@wire.example', create_user: false } },
    422,
    'email_provider_disabled',
    'Login with magic link is disabled',
  ],
  ['/otp', { body: { phone: '12125550100' } }, 400, 'phone_provider_disabled', 'Unsupported phone provider'],
  [
    '/otp',
    { body: { phone: '12125550100', email: MEMBER } },
    400,
    'validation_failed',
    'Only an email address or phone number should be provided',
  ],
  ['/otp', { body: {} }, 400, 'validation_failed', 'One of email or phone must be set'],
  ['/otp', { method: 'POST' }, 400, 'bad_json'],
  ['/magiclink', { body: { email: MEMBER } }, 422, 'email_provider_disabled'],
  ['/sso', { body: { domain: 'a.example' } }, 404, 'saml_provider_disabled', 'SAML 2.0 is disabled'],
  ['/user/identities/authorize', {}, 401, 'no_authorization'],
];

for (const [path, init, status, code, message] of refusals) {
  test(`${path} ${JSON.stringify(init?.body ?? init)}: ${status} ${code}`, async () => {
    const answer = await ask(path, init);
    assert.deepEqual(answer.slice(0, 2), [status, code]);
    if (message !== undefined) assert.equal(answer[2], message);
  });
}

test('tells signed-in users which features and changes are not available', async () => {
  const put = (body?: object) => ask('/user', { method: 'PUT', headers: bearer(token), ...(body && { body }) });
  assert.deepEqual((await put({ app_metadata: { tenantType: 'x' } })).slice(0, 2), [403, 'not_admin']);
  assert.deepEqual((await put({ phone: 'x' })).slice(0, 2), [400, 'validation_failed']);
  assert.deepEqual((await put({ phone: '+1 212 555 0100' })).slice(0, 2), [400, 'phone_provider_disabled']);
  assert.deepEqual((await put({ password: '' })).slice(0, 2), [422, 'weak_password']);
  assert.deepEqual((await put()).slice(0, 2), [400, 'bad_json']);
  assert.deepEqual(await put({ email: 'nobody' }), [
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ]);
  assert.deepEqual((await put({ email: 'nobody@wire.example' })).slice(0, 2), [422, 'validation_failed']);
  assert.deepEqual((await put({ email: MEMBER.toUpperCase() })).slice(0, 2), [200, undefined]);
  assert.deepEqual((await ask('/user/identities/authorize', { headers: bearer(token) })).slice(0, 2), [
    404,
    'manual_linking_disabled',
  ]);
  assert.equal((await ask('/reauthenticate', { headers: bearer(token) }))[0], 200);
});

test('validates the fields of an update before authorization', async () => {
  const put = (body: object) => ask('/user', { method: 'PUT', headers: bearer(token), body });
  const cases: [body: object, status: number, code: string][] = [
    [{ app_metadata: {}, password: '12345' }, 422, 'weak_password'],
    [{ app_metadata: {}, email: 'nobody' }, 400, 'validation_failed'],
    [{ app_metadata: {}, email: 'nobody@wire.example', phone: '12125550100' }, 403, 'not_admin'],
  ];
  for (const [body, status, code] of cases)
    assert.deepEqual((await put(body)).slice(0, 2), [status, code], JSON.stringify(body));
  assert.deepEqual(await put({ password: PASSWORD, current_password: 'wrong' }), [
    400,
    'current_password_invalid',
    'Current password required when setting new password.',
  ]);
});

test('responds with plain text to unknown paths and empty to unknown methods', async () => {
  const unknown = await fetch(auth('/no-such-route'));
  assert.deepEqual(
    [unknown.status, unknown.headers.get('content-type'), await unknown.text()],
    [404, 'text/plain; charset=utf-8', '404 page not found\n'],
  );
  for (const [path, method] of [
    ['/token', 'GET'],
    ['/user', 'DELETE'],
    ['/settings', 'POST'],
    [`/admin/users/${crypto.randomUUID()}`, 'PATCH'],
  ] as const) {
    const answer = await fetch(auth(path), { method, headers: bearer(KEY) });
    assert.deepEqual([answer.status, await answer.text()], [405, ''], `${method} ${path}`);
  }
});

test('sends the API version in errors only, and ignores an invalid date', async () => {
  const versionOf = async (path: string, version: string) =>
    (await fetch(auth(path), { headers: { 'x-supabase-api-version': version } })).headers.get('x-supabase-api-version');
  assert.deepEqual(
    [
      await versionOf('/settings', '2024-01-01'),
      await versionOf('/user', '2025-06-30'),
      await versionOf('/user', '2024-13-45'),
    ],
    [null, '2024-01-01', null],
  );
});

test('sends user and session ids in headers', async () => {
  const { headers, body } = await send<{ user: { id: string }; refresh_token: string }>(
    auth('/token?grant_type=password'),
    {
      body: { email: MEMBER, password: 'lender-demo' },
    },
  );
  assert.equal(headers.get('sb-auth-user-id'), body.user.id);
  const session = headers.get('sb-auth-session-id');
  const renewed = await send(auth('/token?grant_type=refresh_token'), { body: { refresh_token: body.refresh_token } });
  assert.deepEqual([Boolean(session), renewed.headers.get('sb-auth-session-id')], [true, session]);
});

test('signs out everywhere with an empty scope', async () => {
  const { access_token: mine } = await signIn(server.url, 'main@whitelabel.example');
  assert.equal((await send(auth('/logout?scope='), { method: 'POST', headers: bearer(mine) })).status, 204);
});

test('lists every provider in the settings', async () => {
  const { body } = await send<{ external: object; saml_private_key_next_configured?: boolean }>(auth('/settings'));
  assert.equal(Object.keys(body.external).length, 26);
  assert.equal(body.saml_private_key_next_configured, false);
});

test('parses ban durations like Go', async () => {
  const { data } = await admin().generateLink({ type: 'signup', email: 'banned@wire.example', password: PASSWORD });
  const ban = (text: string) => admin().updateUserById(data.user!.id, { ban_duration: text });
  for (const text of ['1.5h', '300ms', '.5h', '2562047h', 'none', '0', '-1h'])
    assert.equal((await ban(text)).error, null, text);
  for (const text of ['1', 'h', '1d', '1h 2m', '', '2562048h', '-'].filter(Boolean))
    assert.equal((await ban(text)).error?.code, 'validation_failed', text);
  const until = ((await ban('1.5h')).data.user as { banned_until?: string }).banned_until;
  assert.ok(Math.abs(Date.parse(until!) - Date.now() - 5_400_000) < 60_000);
});

test('stores the metadata of a generated link unchanged', async () => {
  const { data } = await admin().generateLink({
    type: 'signup',
    email: 'link@wire.example',
    password: PASSWORD,
    options: { data: { likes: 'tea' } },
  });
  assert.deepEqual(data.user?.user_metadata, { likes: 'tea' });
});

test('requires a password for a link to an unknown address, like the hosted service', async () => {
  const link = (body: object) => ask('/admin/generate_link', { headers: bearer(KEY), body });
  assert.deepEqual(await link({ type: 'signup', email: 'bare@wire.example' }), [
    400,
    'validation_failed',
    'Signup requires a valid password',
  ]);
  assert.deepEqual(await link({ type: 'nothing', email: 'x' }), [
    400,
    'validation_failed',
    'Unable to validate email address: invalid format',
  ]);
  assert.deepEqual(await link({ type: 'nothing', email: MEMBER }), [
    400,
    'validation_failed',
    'Invalid email action link type requested: nothing',
  ]);
});

test('rejects updates of the wrong type and changes nothing', async () => {
  const { data } = await admin().generateLink({ type: 'signup', email: 'typed@wire.example', password: PASSWORD });
  const path = `/admin/users/${data.user!.id}`;
  for (const field of ['email_confirm', 'phone_confirm'])
    assert.deepEqual(
      (await ask(path, { method: 'PUT', headers: bearer(KEY), body: { [field]: 'true' } })).slice(0, 2),
      [400, 'bad_json'],
      field,
    );
  assert.equal((await admin().getUserById(data.user!.id)).data.user?.email_confirmed_at, undefined);
  assert.deepEqual(
    await ask(path, { method: 'PUT', headers: bearer(KEY), body: { phone: 'x', ban_duration: 'x', password: 'x' } }),
    [400, 'validation_failed', 'Invalid phone number format (E.164 required)'],
  );
});

test('lets the service change role and phone, with unique phones', async () => {
  const [one, other] = await Promise.all(
    ['one@wire.example', 'other@wire.example'].map(
      async (email) => (await admin().generateLink({ type: 'signup', email, password: PASSWORD })).data.user!.id,
    ),
  );
  const { data, error } = await admin().updateUserById(one!, {
    phone: '+1 212 555 0123',
    phone_confirm: true,
    role: 'auditor',
  });
  assert.equal(error, null);
  assert.deepEqual(
    [data.user.phone, data.user.role, Boolean(data.user.phone_confirmed_at)],
    ['12125550123', 'auditor', true],
  );
  assert.equal((await admin().updateUserById(other!, { phone: '12125550123' })).error?.code, 'phone_exists');
});

test('updates the portal’s record when the service changes an email, which must be unique', async () => {
  const { db } = server.app.database;
  const { user } = await signIn(server.url, 'priya.raman@summit.example');
  const link = await admin().generateLink({ type: 'recovery', email: 'priya.raman@summit.example' });
  assert.equal((await admin().updateUserById(user.id, { email: MEMBER })).error?.code, 'email_exists');
  const { data, error } = await admin().updateUserById(user.id, {
    email: 'Priya.New@summit.example',
    email_confirm: true,
  });
  assert.deepEqual([error, data.user?.email], [null, 'priya.new@summit.example']);
  assert.equal(
    (await db.selectFrom('portal.users').select('email').where('id', '=', user.id).executeTakeFirstOrThrow()).email,
    'priya.new@summit.example',
  );
  const entry = await db
    .selectFrom('portal.audit_log')
    .select(['action', 'details'])
    .where('subject_id', '=', user.id)
    .executeTakeFirstOrThrow();
  assert.deepEqual(entry, {
    action: 'user.changeEmail',
    details: { from: 'priya.raman@summit.example', to: 'priya.new@summit.example' },
  });
  await signIn(server.url, 'priya.new@summit.example');
  const { error: stale } = await createAuthClient(server).verifyOtp({
    token_hash: link.data.properties!.hashed_token,
    type: 'recovery',
  });
  assert.equal(stale?.code, 'otp_expired', 'what was mailed to the old address opens nothing');
});
