import { DEFAULT_AUTH_LIMITS } from '@lender-portal/auth-service';
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { query, refresh, send, signIn, type SessionBody } from '../../testing/api';
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

// Behaviour: links.once
test('accepts a link once, even for concurrent requests', async () => {
  const link = await signUpLink();
  const answers = await Promise.all(Array.from({ length: 4 }, () => hashOf(link)));
  assert.equal(answers.filter((hash) => 'access_token' in hash).length, 1);
  assert.deepEqual(await hashOf(link), expired);
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
    'http://localhost.evil.example/lenders',
    `${appUrl()}.evil.example/`,
    `${new URL(appUrl()).origin}/lendersevil`,
    `${appUrl()}/../mailbox`,
    appUrl().replace('http:', 'https:'),
    appUrl().replace('//', '//user:secret@'),
    appUrl().replace('/lenders', '\\@evil.example/lenders'),
    'javascript:alert(1)//lenders',
    '/lenders/exchange',
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

test('opens no session for a deactivated user by a link', async () => {
  const { body } = await send(auth('/recover'), { body: { email: 'inactive@summit.example' } });
  assert.deepEqual(body, {});
  assert.equal((await hashOf(await mailedLink(server.url, 'inactive@summit.example')))['error_code'], 'user_banned');
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

// Behaviour: links.once
test('keeps earlier links valid until one is used', async () => {
  const account = 'jonas.lindqvist@summit.example';
  const links: URL[] = [];
  for (let count = 0; count < 3; count += 1) {
    await send(auth('/recover'), { body: { email: account } });
    links.push(await mailedLink(server.url, account));
  }
  assert.ok((await hashOf(links[1]!))['access_token']);
  for (const link of [links[0]!, links[2]!]) assert.deepEqual(await hashOf(link), expired);
});

test('redirects a tampered link to the portal with the reason and changes nothing', async () => {
  const link = await signUpLink();
  for (const tampered of [
    changed(link, { token: `${link.searchParams.get('token')}0` }),
    changed(link, { type: 'recovery' }),
  ]) {
    const { address, hash } = destination(await follow(tampered));
    assert.deepEqual([address, Object.fromEntries(hash)], [appUrl(), expired]);
  }
  assert.ok((await hashOf(link))['access_token']);
});

// Behaviour: mails.link-limits
test('limits mails of a kind to one a minute per address, known or unknown, and says how long to wait', async (context) => {
  const { mailsPerRecipient } = DEFAULT_AUTH_LIMITS;
  const limited = await startTestServer({}, { mailsPerRecipient });
  context.after(() => limited.close());
  for (const account of ['member@summit.example', 'unknown@summit.example']) {
    const ask = () =>
      send<{ code: string; message: string }>(`${limited.url}/auth/v1/recover`, { body: { email: account } });
    assert.equal((await ask()).status, 200);
    const { status, body } = await ask();
    assert.deepEqual([status, body.code], [429, 'over_email_send_rate_limit']);
    assert.match(body.message, /^For security purposes, you can only request this after \d+ seconds\.$/);
  }
  assert.equal((await mailsTo(limited.url, 'member@summit.example')).length, 1);
});
