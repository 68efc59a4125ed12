// Full suite only: it sends dozens of hostile values.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bearer, send, signIn } from '../../testing/api';
import { invite } from '../../testing/invitations';
import { follow, mailedLink, mailsTo } from '../../testing/mailbox';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { withAuthTables } from './auth-tables';

let server: TestServer;
let token: string;
before(async () => {
  server = await startTestServer();
  token = (await signIn(server.url, 'member@summit.example')).access_token;
});
after(() => server.close());

const PASSWORD = 'a good password';
const email = 'hostile@summit.example';

/** Bodies that every endpoint rejects. */
const BROKEN: readonly string[] = [
  '{',
  '}',
  '[]',
  'null',
  'true',
  '5',
  '"text"',
  "{'email': 'x'}",
  '{email: "x"}',
  '{"email": "x",}',
  '{"email": undefined}',
  '{"email": NaN}',
  '{"a":1}{"b":2}',
  '\0',
  '\uFEFF\uFEFF{}',
  '<xml/>',
  'email=x&password=y',
  '--boundary\r\nContent-Disposition: form-data; name="email"\r\n\r\nx',
  '{"email": "\u0001"}',
  '[{"email":"x"}]',
];

/** Hostile values for an address, a token or a name. */
const HOSTILE: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `' or 1=1; drop table auth.users; --`,
  'a@summit.example\r\nBcc: everybody@evil.example',
  'a@summit.example, b@evil.example',
  '"A" <a@summit.example>',
  `${'x'.repeat(100_000)}@summit.example`,
  '😀😀😀',
  '😀@summit.example',
  '\u202Eelpmaxe.timmus@a',
  '\u05D0\u05D1\u05D2@summit.example',
  'null\0null@summit.example',
  '\uD800',
  '\u200Ba@summit.example',
  '../../etc/passwd',
  '%00%0d%0a',
  '{{constructor.constructor("alert(1)")()}}',
  '__proto__',
  'a@summit.example\u2028',
  '＜script＞@summit.example',
];

const ENDPOINTS: readonly { path: string; method?: 'PUT'; isSignedIn?: true; hostile: (text: string) => object }[] = [
  { path: '/signup', hostile: (text) => ({ email: text, password: PASSWORD }) },
  { path: '/signup', hostile: (text) => ({ email, password: PASSWORD, data: { invitation: text } }) },
  { path: '/recover', hostile: (text) => ({ email: text }) },
  { path: '/resend', hostile: (text) => ({ type: 'signup', email: text }) },
  { path: '/resend', hostile: (text) => ({ type: text, email }) },
  { path: '/verify', hostile: (text) => ({ type: 'signup', token_hash: text }) },
  { path: '/verify', hostile: (text) => ({ type: text, token_hash: 'x' }) },
  { path: '/token?grant_type=password', hostile: (text) => ({ email: text, password: text }) },
  { path: '/token?grant_type=refresh_token', hostile: (text) => ({ refresh_token: text }) },
  { path: '/token?grant_type=pkce', hostile: (text) => ({ auth_code: text, code_verifier: text }) },
  { path: '/user', method: 'PUT', isSignedIn: true, hostile: (text) => ({ email: text }) },
];

/** State that must not change. Failed sign-ins and limits are counted by digest. */
async function stored(): Promise<string> {
  const db = withAuthTables(server.app.database.db);
  const tables = [
    'auth.users',
    'auth.identities',
    'auth.one_time_tokens',
    'auth.flow_state',
    'portal.users',
    'portal.invitations',
    'portal.mail_outbox',
  ] as const;
  return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
}

for (const { path, method = 'POST', isSignedIn, hostile } of ENDPOINTS) {
  const ask = (body: unknown) =>
    send<{ code: string; message: string }>(`${server.url}/auth/v1${path}`, {
      method,
      body,
      headers: isSignedIn ? bearer(token) : {},
    });
  const field =
    Object.keys(hostile('')).find((name) => JSON.stringify(hostile('?')).includes(`"${name}":"?"`)) ?? 'data';

  test(`${method} ${path} refuses broken bodies`, async () => {
    const before = await stored();
    for (const body of BROKEN) {
      const answer = await ask(body);
      assert.deepEqual([answer.status, answer.body.code], [400, 'bad_json'], JSON.stringify(body));
    }
    assert.equal(await stored(), before);
  });

  test(`${method} ${path} refuses hostile text as ${field}`, async () => {
    const before = await stored();
    for (const text of HOSTILE) {
      const { status, body, headers } = await ask(hostile(text));
      const what = JSON.stringify(text).slice(0, 60);
      assert.ok(status >= 400 && status < 500, `${what}: ${status}`);
      assert.ok(typeof body.code === 'string' && body.message.length < 300, what);
      assert.match(headers.get('content-type') ?? '', /^application\/json/);
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
    }
    assert.equal(await stored(), before);
  });

  test(`${method} ${path} refuses other types as ${field}`, async () => {
    const before = await stored();
    for (const value of [5, true, [], ['x'], {}, { toString: 'x' }, 1e308]) {
      const answer = await ask(JSON.parse(JSON.stringify(hostile('?')).replace('"?"', JSON.stringify(value))));
      assert.ok(answer.status >= 400 && answer.status < 500, JSON.stringify(value));
    }
    assert.equal(await stored(), before);
  });
}

test('rejects an oversized body', async () => {
  for (const path of ['/signup', '/recover', '/resend', '/verify']) {
    const { status, body } = await send<{ code: string }>(`${server.url}/auth/v1${path}`, {
      body: { email: 'x'.repeat(1024 * 1024) },
    });
    assert.deepEqual([status, body.code], [413, 'request_entity_too_large'], path);
  }
});

test('rejects invalid names and stores nothing', async () => {
  const invitation = await invite(server, email);
  const before = await stored();
  for (const name of ['', '   ', 'A\0da', 'A\nda', 'x'.repeat(201), '\uD800', 5, null, [], { first: 'Ada' }, true]) {
    const { status } = await send(`${server.url}/auth/v1/signup`, {
      body: { email, password: PASSWORD, data: { firstName: name, lastName: 'Byron', invitation } },
    });
    assert.ok(status >= 400 && status < 500, JSON.stringify(name));
  }
  assert.equal(await stored(), before);
});

test('rejects metadata that does not fit into a token', async () => {
  const invitation = await invite(server, email);
  for (const data of [
    { invitation, more: 'x'.repeat(5000) },
    { invitation, more: Array(3000).fill(1) },
    [invitation],
    'text',
    5,
  ]) {
    const { status } = await send(`${server.url}/auth/v1/signup`, { body: { email, password: PASSWORD, data } });
    assert.equal(status, 400);
  }
});

test('stores markup in a name unchanged and escapes it in the mail', async () => {
  const address = 'markup@summit.example';
  const firstName = '<img src=x onerror=alert(1)>';
  const { status } = await send(`${server.url}/auth/v1/signup`, {
    body: {
      email: address,
      password: PASSWORD,
      data: { firstName, lastName: '</script><script>alert(1)', invitation: await invite(server, address) },
    },
  });
  assert.equal(status, 200);
  const [mail] = await mailsTo(server.url, address);
  assert.doesNotMatch(mail!.html, /<img src=x|<script>alert/);
  await follow(await mailedLink(server.url, address));
  const member = await server.app.database.db
    .selectFrom('portal.users')
    .select('first_name')
    .where('email', '=', address)
    .executeTakeFirst();
  assert.equal(member?.first_name, firstName);
});

test('treats __proto__ as an ordinary key', async () => {
  const body = `{"email":"${email}","password":"${PASSWORD}","data":{"__proto__":{"invitation":"${await invite(server, email)}"}}}`;
  const answer = await send<{ code: string }>(`${server.url}/auth/v1/signup`, { body });
  assert.equal(answer.body.code, 'invitation_invalid');
});
