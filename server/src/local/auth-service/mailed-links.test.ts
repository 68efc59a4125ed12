import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { bearer, query, refresh, send, signIn, type SessionBody } from '../../testing/api';
import { createAuthClient } from '../../testing/auth-client';
import { invite } from '../../testing/invitations';
import { confirmLink, destination, follow, mailedLink, mailsTo } from '../../testing/mailbox';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { withAuthTables } from './auth-tables';

const PASSWORD = 'a good password';
const KEY = 'a-service-key-of-the-tests-that-is-long-enough';

let server: TestServer;
before(async () => {
  server = await startTestServer({ serviceKey: KEY });
});
after(() => server.close());

const auth = (path: string) => `${server.url}/auth/v1${path}`;
const appUrl = () => server.app.settings.appUrl;
const expired = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
  sb: '',
};
const hashOf = async (link: URL | string) => Object.fromEntries(destination(await follow(link)).hash);

let email: string;
let number = 0;
beforeEach(() => {
  email = `reader${(number += 1)}@summit.example`;
});

async function signUpLink(redirectTo = appUrl()): Promise<URL> {
  const { status } = await send(auth(`/signup?redirect_to=${encodeURIComponent(redirectTo)}`), {
    body: {
      email,
      password: PASSWORD,
      data: { firstName: 'Rea', lastName: 'Der', invitation: await invite(server, email) },
    },
  });
  assert.equal(status, 200);
  return mailedLink(server.url, email);
}

const changed = (link: URL, changes: Record<string, string | null>): URL => {
  const copy = new URL(link);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) copy.searchParams.delete(name);
    else copy.searchParams.set(name, value);
  }
  return copy;
};

test('links to the confirmation page without using the link up', async () => {
  await signUpLink();
  const link = await confirmLink(server.url, email);
  assert.equal(link.origin + link.pathname, `${appUrl()}/confirm`);
  assert.deepEqual([...link.searchParams.keys()], ['token_hash', 'type', 'redirect_to']);
  assert.match(link.searchParams.get('token_hash')!, /^[0-9a-f]{56}$/);
  assert.deepEqual([link.searchParams.get('type'), link.searchParams.get('redirect_to')], ['signup', appUrl()]);
  for (const method of ['GET', 'HEAD', 'GET', 'GET'])
    await fetch(`${server.url}${link.pathname}${link.search}`, { method });
  const token_hash = link.searchParams.get('token_hash')!;
  assert.equal((await createAuthClient(server).verifyOtp({ token_hash, type: 'signup' })).error, null);
});

test('redirects a tampered link to the portal with the reason and changes nothing', async () => {
  const link = await signUpLink();
  const token = link.searchParams.get('token')!;
  const tampered = [
    changed(link, { token: `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}` }),
    changed(link, { token: token.toUpperCase() }),
    changed(link, { token: `${token}0` }),
    changed(link, { token: `pkce_${token}` }),
    changed(link, { token: `' or 1=1 --` }),
    changed(link, { token: '\0' }),
    changed(link, { token: '%00%ff' }),
    changed(link, { type: 'recovery' }),
    changed(link, { type: 'magiclink' }),
    changed(link, { type: 'email_change' }),
  ];
  for (const each of tampered) {
    const answer = await follow(each);
    assert.equal(answer.status, 303);
    const { address, hash } = destination(answer);
    assert.equal(address, appUrl());
    assert.deepEqual(Object.fromEntries(hash), expired, each.search);
  }
  for (const each of [
    changed(link, { type: 'sms' }),
    changed(link, { type: 'toString' }),
    changed(link, { type: null }),
    changed(link, { token: null }),
    `${link}&token=2`,
  ]) {
    const { address, hash } = destination(await follow(each));
    assert.deepEqual([address, hash.get('error_code')], [appUrl(), 'validation_failed'], String(each));
  }
  assert.ok((await hashOf(link))['access_token']);
});

test('returns JSON to a program that sends no token or type', async () => {
  for (const search of ['', '?token=x', '?type=signup']) {
    const { status, body, headers } = await send<{ code: string }>(auth(`/verify${search}`));
    assert.deepEqual(
      [status, body.code, headers.get('x-sb-error-code')],
      [400, 'validation_failed', 'validation_failed'],
      search,
    );
  }
});

// Behaviour: links.once
test('accepts a link once, even for concurrent requests', async () => {
  const link = await signUpLink();
  const answers = await Promise.all(Array.from({ length: 4 }, () => hashOf(link)));
  assert.equal(answers.filter((hash) => 'access_token' in hash).length, 1);
  assert.deepEqual(await hashOf(link), expired);
});

test('does not use a link up on a HEAD request', async () => {
  const link = await signUpLink();
  assert.equal((await fetch(link, { method: 'HEAD', redirect: 'manual' })).status, 405);
  assert.ok((await hashOf(link))['access_token']);
});

// Behaviour: links.lifetime
test('expires a link after 24 hours', async () => {
  const link = await signUpLink();
  const age = (hours: number) =>
    withAuthTables(server.app.database.db)
      .updateTable('auth.one_time_tokens')
      .set({ created_at: new Date(Date.now() - hours * 3_600_000) } as never)
      .execute();
  await age(24.01);
  assert.deepEqual(await hashOf(link), expired);
  await age(23.9);
  assert.ok((await hashOf(link))['access_token']);
});

// Behaviour: links.lifetime
test('expires a password link after an hour, as its mail states', async () => {
  const account = 'member@summit.example';
  await send(auth('/recover'), { body: { email: account } });
  const [mail] = await mailsTo(server.url, account);
  for (const form of [mail!.text, mail!.html]) assert.match(form, /expires in 1 hour\./);
  const link = await mailedLink(server.url, account);
  const age = (minutes: number) =>
    withAuthTables(server.app.database.db)
      .updateTable('auth.one_time_tokens')
      .set({ created_at: new Date(Date.now() - minutes * 60_000) } as never)
      .execute();
  await age(61);
  assert.deepEqual(await hashOf(link), expired);
  await age(59);
  assert.ok((await hashOf(link))['access_token']);
});

// Behaviour: links.target
test('keeps links below the portal, however they were requested or changed', async () => {
  const elsewhere = [
    'https://evil.example/lenders',
    '//evil.example/lenders',
    'http://localhost.evil.example/lenders',
    `${appUrl()}.evil.example/`,
    `${new URL(appUrl()).origin}/lendersevil`,
    `${new URL(appUrl()).origin}/`,
    `${appUrl()}/../mailbox`,
    `${appUrl()}/%2e%2e/mailbox`,
    appUrl().replace('http:', 'https:'),
    appUrl().replace(/:\d+/, ':1'),
    appUrl().replace('//', '//user:secret@'),
    appUrl().replace('/lenders', '\\@evil.example/lenders'),
    'javascript:alert(1)//lenders',
    'data:text/html,<script>alert(1)</script>',
    '/lenders/exchange',
    '',
    'x'.repeat(10_000),
  ];
  const link = await signUpLink('https://evil.example/lenders');
  assert.equal(link.searchParams.get('redirect_to'), appUrl());
  for (const redirect of elsewhere)
    assert.equal(
      destination(await follow(changed(link, { redirect_to: redirect, token: '0'.repeat(56) }))).address,
      appUrl(),
      redirect,
    );
  const inside = [
    `${appUrl()}/exchange`,
    `${appUrl()}/reset/change-password`,
    appUrl().replace('localhost', '127.0.0.1'),
    appUrl().replace('localhost', '[::1]'),
  ];
  for (const redirect of inside)
    assert.equal(
      destination(await follow(changed(link, { redirect_to: redirect, token: '0'.repeat(56) }))).address,
      redirect,
    );
  const {
    address,
    query: search,
    hash,
  } = destination(await follow(changed(link, { redirect_to: `${appUrl()}/exchange?page=2#access_token=mine` })));
  assert.deepEqual([address, search.get('page'), hash.getAll('access_token').length], [`${appUrl()}/exchange`, '2', 1]);
  assert.notEqual(hash.get('access_token'), 'mine');
});

test('reads the redirect URL from a header, the query or the referring page', async () => {
  const exchange = `${appUrl()}/exchange`;
  const redirects: [headers: Record<string, string>, search: string][] = [
    [{ redirect_to: exchange }, `?redirect_to=${encodeURIComponent(`${appUrl()}/loans`)}`],
    [{}, `?redirect_to=${encodeURIComponent(exchange)}`],
    [{ referer: exchange }, ''],
    [{ redirect_to: 'https://evil.example' }, `?redirect_to=${encodeURIComponent(exchange)}`],
  ];
  for (const [headers, search] of redirects) {
    await send(auth(`/recover${search}`), { body: { email: 'member@summit.example' }, headers });
    assert.equal((await mailedLink(server.url, 'member@summit.example')).searchParams.get('redirect_to'), exchange);
  }
});

test('opens no session for a deactivated user by a link', async () => {
  const { body } = await send(auth('/recover'), { body: { email: 'inactive@summit.example' } });
  assert.deepEqual(body, {});
  assert.equal((await hashOf(await mailedLink(server.url, 'inactive@summit.example')))['error_code'], 'user_banned');
});

test('accepts a token hash from any browser, once', async () => {
  const token_hash = (await signUpLink()).searchParams.get('token')!;
  const client = createAuthClient(server);
  const { data, error } = await client.verifyOtp({ token_hash, type: 'signup' });
  assert.deepEqual([error, data.user?.email], [null, email]);
  assert.equal((await createAuthClient(server).verifyOtp({ token_hash, type: 'signup' })).error?.code, 'otp_expired');
  const { status, body } = await send<{ code: string }>(auth('/verify'), { body: { type: 'signup', token_hash } });
  assert.deepEqual([status, body.code], [403, 'otp_expired']);
});

// Behaviour: passwords.reset
test('resets a password by mailed link and ends the old password and all other sessions', async () => {
  const account = 'carla.mendoza@summit.example';
  const [elsewhere, client] = [await signIn(server.url, account), createAuthClient(server)];
  const redirectTo = `${appUrl()}/reset/change-password`;
  assert.equal((await client.resetPasswordForEmail(account, { redirectTo })).error, null);
  const [mail] = await mailsTo(server.url, account);
  assert.match(mail!.subject, /password/i);

  const { address, hash } = destination(await follow(await mailedLink(server.url, account)));
  assert.deepEqual([address, hash.get('type')], [redirectTo, 'recovery']);
  await client.setSession({ access_token: hash.get('access_token')!, refresh_token: hash.get('refresh_token')! });

  // Requested in the meantime and invalidated by the change.
  await createAuthClient(server).resetPasswordForEmail(account, { redirectTo });
  const pending = await mailedLink(server.url, account);
  const same = await client.updateUser({ password: 'lender-demo' });
  assert.deepEqual(
    [same.error?.code, same.error?.status, same.error?.message],
    ['same_password', 422, 'New password should be different from the old password.'],
  );
  assert.equal((await client.updateUser({ password: '12345' })).error?.name, 'AuthWeakPasswordError');
  assert.equal((await client.updateUser({ password: PASSWORD })).error, null);

  assert.equal((await client.getUser()).error, null);
  assert.equal((await refresh(server.url, elsewhere.refresh_token)).body.code, 'refresh_token_not_found');
  assert.deepEqual(await hashOf(pending), expired);
  const old = await send<{ code: string }>(auth('/token?grant_type=password'), {
    body: { email: account, password: 'lender-demo' },
  });
  assert.deepEqual([old.status, old.body.code], [400, 'invalid_credentials']);
  await signIn(server.url, account, PASSWORD);
});

test('verifies the address and uses the invitation by a reset link, and drops pending passwords', async () => {
  await signUpLink();
  await send(auth('/recover'), { body: { email } });
  const { access_token: token } = await hashOf(await mailedLink(server.url, email));
  const trySignIn = (password: string) =>
    send<SessionBody & { code: string }>(auth('/token?grant_type=password'), { body: { email, password } });
  assert.equal((await trySignIn(PASSWORD)).body.code, 'invalid_credentials');
  const viewer = await query(server.url, '{ user { firstName } tenant { name } }', { token: token! });
  assert.deepEqual(viewer.body.data, { user: { firstName: 'Some' }, tenant: { name: 'Summit Lending LLC' } });
  await send(auth('/user'), {
    method: 'PUT',
    body: { password: 'my own password' },
    headers: { authorization: `Bearer ${token}` },
  });
  await signIn(server.url, email, 'my own password');
});

// Behaviour: links.once
test('keeps the newest ten links valid until one is used', async () => {
  const account = 'jonas.lindqvist@summit.example';
  const links: URL[] = [];
  for (let count = 0; count < 11; count += 1) {
    await send(auth('/recover'), { body: { email: account } });
    links.push(await mailedLink(server.url, account));
  }
  assert.deepEqual(await hashOf(links[0]!), expired);
  assert.ok((await hashOf(links[1]!))['access_token']);
  for (const link of links.slice(2)) assert.deepEqual(await hashOf(link), expired);
});

test('invalidates mailed links when the service changes a password', async () => {
  const account = 'hector.villanueva@summit.example';
  const { user } = await signIn(server.url, account);
  await send(auth('/recover'), { body: { email: account } });
  const link = await mailedLink(server.url, account);
  await send(auth(`/admin/users/${user.id}`), { method: 'PUT', body: { password: PASSWORD }, headers: bearer(KEY) });
  assert.deepEqual(await hashOf(link), expired);
});

test('deletes expired links when mailing new ones', async () => {
  const { db } = server.app.database;
  await signUpLink();
  await withAuthTables(db)
    .updateTable('auth.one_time_tokens')
    .set({ created_at: new Date(Date.now() - 26 * 3_600_000) } as never)
    .execute();
  await send(auth('/recover'), { body: { email: 'member@summit.example' } });
  await mailedLink(server.url, 'member@summit.example');
  const tokens = await withAuthTables(db).selectFrom('auth.one_time_tokens').select('relates_to').execute();
  assert.equal(
    tokens.some(({ relates_to: address }) => address === email),
    false,
  );
});

test('unblocks sign-in after a reset', async () => {
  const account = 'daniel.kowalski@summit.example';
  const attempt = (password: string) =>
    send<SessionBody>(auth('/token?grant_type=password'), { body: { email: account, password } });
  for (let failure = 0; failure < 10; failure += 1) await attempt('wrong');
  assert.equal((await attempt('lender-demo')).status, 429);
  await send(auth('/recover'), { body: { email: account } });
  const { access_token: token } = await hashOf(await mailedLink(server.url, account));
  await send(auth('/user'), {
    method: 'PUT',
    body: { password: PASSWORD },
    headers: { authorization: `Bearer ${token}` },
  });
  assert.equal((await attempt(PASSWORD)).status, 200);
});

// Behaviour: passwords.reset
test('answers a reset for an unknown address alike and sends no mail', async () => {
  const answers = await Promise.all(
    ['member@summit.example', 'unknown@summit.example'].map((address) =>
      send(auth('/recover'), { body: { email: address } }),
    ),
  );
  for (const { status, body } of answers) assert.deepEqual([status, body], [200, {}]);
  assert.deepEqual(await mailsTo(server.url, 'unknown@summit.example'), []);
});

test('lets users change their metadata but not their identity', async () => {
  const { access_token: token } = await signIn(server.url, 'member@summit.example');
  const headers = { authorization: `Bearer ${token}` };
  const put = (body: object) =>
    send<SessionBody['user'] & { code: string }>(auth('/user'), { method: 'PUT', body, headers });
  const { body } = await put({ data: { theme: 'dark', portal: null }, role: 'service_role' });
  const metadata = body['user_metadata'] as Record<string, unknown>;
  assert.deepEqual(
    [metadata['theme'], 'portal' in metadata, body.app_metadata['tenantType'], body['role']],
    ['dark', false, 'lender', 'authenticated'],
  );
  const meddling = await put({ app_metadata: { tenantType: 'entrepreneur' } });
  assert.deepEqual([meddling.status, meddling.body.code], [403, 'not_admin']);
  const refused = await put({ email: 'other@summit.example' });
  assert.deepEqual([refused.status, refused.body.code], [422, 'validation_failed']);
  assert.equal((await put({ email: 'MEMBER@summit.example' })).status, 200);
  assert.equal((await send(auth('/user'), { method: 'PUT', body: {} })).status, 401);
});

/** Signs up with a PKCE client. */
async function signUpWithCode(redirectTo: string) {
  const client = createAuthClient(server, { flowType: 'pkce' });
  const data = { invitation: await invite(server, email) };
  assert.equal(
    (await client.signUp({ email, password: PASSWORD, options: { data, emailRedirectTo: redirectTo } })).error,
    null,
  );
  return { client, link: await mailedLink(server.url, email) };
}

test('PKCE: issues a code that only the requesting client can exchange, once', async () => {
  const redirectTo = `${appUrl()}/exchange`;
  const { client, link } = await signUpWithCode(redirectTo);
  assert.match(link.searchParams.get('token')!, /^pkce_[0-9a-f]{56}$/);
  const { address, query: search, hash } = destination(await follow(link));
  assert.deepEqual([address, [...hash.keys()]], [redirectTo, []]);

  const stranger = await send<{ code: string }>(auth('/token?grant_type=pkce'), {
    body: { auth_code: search.get('code'), code_verifier: 'x'.repeat(56) },
  });
  assert.deepEqual([stranger.status, stranger.body.code], [400, 'bad_code_verifier']);
  const { data, error } = await client.exchangeCodeForSession(search.get('code')!);
  assert.deepEqual([error, data.user?.email], [null, email]);
  const { amr } = JSON.parse(atob(data.session!.access_token.split('.')[1]!)) as { amr: { method: string }[] };
  assert.deepEqual(
    amr.map(({ method }) => method),
    ['email/signup'],
  );
  const again = await send<{ code: string }>(auth('/token?grant_type=pkce'), {
    body: { auth_code: search.get('code'), code_verifier: 'x'.repeat(56) },
  });
  assert.deepEqual([again.status, again.body.code], [404, 'flow_state_not_found']);

  const second = destination(await follow(link));
  assert.deepEqual([second.query.get('error_code'), second.hash.get('error_code')], ['otp_expired', 'otp_expired']);
});

test('PKCE: expires a code after five minutes', async () => {
  const { client, link } = await signUpWithCode(appUrl());
  const { query: search } = destination(await follow(link));
  await withAuthTables(server.app.database.db)
    .updateTable('auth.flow_state')
    .set({ auth_code_issued_at: new Date(Date.now() - 301_000) })
    .execute();
  const { error } = await client.exchangeCodeForSession(search.get('code')!);
  assert.deepEqual([error?.code, error?.status], ['flow_state_expired', 422]);
});

test('PKCE: accepts codes of earlier links until the password changes', async () => {
  const { client, link } = await signUpWithCode(appUrl());
  await send(auth('/resend'), { body: { type: 'signup', email } });
  await mailedLink(server.url, email);
  const { query: search } = destination(await follow(link));
  const { user } = await signIn(server.url, email, PASSWORD);
  await send(auth(`/admin/users/${user.id}`), {
    method: 'PUT',
    body: { password: 'another password' },
    headers: bearer(KEY),
  });
  assert.equal((await client.exchangeCodeForSession(search.get('code')!)).error?.code, 'flow_state_not_found');
});

test('PKCE: rejects links that anyone can request', async () => {
  const challenge = { code_challenge: 'x'.repeat(43), code_challenge_method: 's256' };
  const account = 'imani.baptiste@summit.example';
  for (const [path, more] of [
    ['/recover', {}],
    ['/resend', { type: 'signup' }],
  ] as const) {
    const { status, body } = await send<{ code: string; message: string }>(auth(path), {
      body: { email: account, ...more, ...challenge },
    });
    assert.deepEqual([status, body.code], [400, 'validation_failed']);
    assert.match(body.message, /PKCE/);
  }
  const { error } = await createAuthClient(server, { flowType: 'pkce' }).resetPasswordForEmail(account);
  assert.equal(error?.code, 'validation_failed');
  assert.deepEqual(await mailsTo(server.url, account), []);
});

test('PKCE: signs up, and accepts a prefixed hash in another browser', async () => {
  const client = createAuthClient(server, { flowType: 'pkce' });
  await client.signUp({ email, password: PASSWORD, options: { data: { invitation: await invite(server, email) } } });
  const token_hash = (await mailedLink(server.url, email)).searchParams.get('token')!;
  assert.match(token_hash, /^pkce_/);
  assert.equal((await createAuthClient(server).verifyOtp({ token_hash, type: 'email' })).error, null);
});

test('PKCE: rejects an incomplete or malformed challenge', async () => {
  for (const challenge of [
    { code_challenge: 'x'.repeat(43) },
    { code_challenge_method: 's256' },
    { code_challenge: 'x'.repeat(42), code_challenge_method: 's256' },
    { code_challenge: 'x'.repeat(129), code_challenge_method: 's256' },
    { code_challenge: '€'.repeat(43), code_challenge_method: 's256' },
    { code_challenge: 'x'.repeat(43), code_challenge_method: 's512' },
  ]) {
    const { status, body } = await send<{ code: string }>(auth('/recover'), {
      body: { email: 'member@summit.example', ...challenge },
    });
    assert.deepEqual([status, body.code], [400, 'validation_failed'], JSON.stringify(challenge));
  }
});
