import { DEFAULT_AUTH_LIMITS } from '@lender-portal/auth-service';
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { send } from '../../testing/api';
import { invite } from '../../testing/invitations';
import { destination, follow, mailedLink, mailsTo } from '../../testing/mailbox';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { withAuthTables } from './auth-tables';

const PASSWORD = 'a good password';

let server: TestServer;
before(async () => {
  server = await startTestServer();
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

// Behaviour: links.click
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
