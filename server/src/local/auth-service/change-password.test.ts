import { RECOVERY_SECONDS } from '@lender-portal/contracts';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bearer, refresh, send, signIn } from '../../testing/api';
import { createAuthClient } from '../../testing/auth-client';
import { destination, follow, mailedLink, mailsTo } from '../../testing/mailbox';
import { startTestServer, type TestServer } from '../../testing/test-server';

const KEY = 'a-service-key-of-the-tests-that-is-long-enough';
const PASSWORD = 'a good password';

let server: TestServer;
before(async () => {
  server = await startTestServer({ serviceKey: KEY });
});
after(() => server.close());

const auth = (path: string) => `${server.url}/auth/v1${path}`;
const change = async (token: string, body: object) => {
  const answer = await send<{ code?: string; message?: string }>(auth('/user'), {
    method: 'PUT',
    headers: bearer(token),
    body,
  });
  return [answer.status, answer.body.code];
};
const canSignIn = async (email: string, password: string) =>
  (await send(auth('/token?grant_type=password'), { body: { email, password } })).status;

/** A session opened by a mailed link. */
async function recover(email: string): Promise<string> {
  await send(auth('/recover'), { body: { email } });
  return destination(await follow(await mailedLink(server.url, email))).hash.get('access_token')!;
}

test('requires the current password to change it', async () => {
  const email = 'benjamin.osei@summit.example';
  const { access_token: token } = await signIn(server.url, email);
  assert.deepEqual(await change(token, { password: PASSWORD }), [400, 'current_password_required']);
  assert.deepEqual(await change(token, { password: PASSWORD, current_password: 'not-the-password' }), [
    400,
    'current_password_invalid',
  ]);
  assert.equal(await canSignIn(email, PASSWORD), 400);
  // User metadata can be changed without the password.
  assert.deepEqual(await change(token, { data: { theme: 'dark' } }), [200, undefined]);
  assert.deepEqual(await mailsTo(server.url, email), []);
});

// Behaviour: passwords.change
test('changes the password with the current one, keeps the session, and ends all others', async () => {
  const email = 'carla.mendoza@summit.example';
  const [here, elsewhere] = [await signIn(server.url, email), await signIn(server.url, email)];
  assert.deepEqual(await change(here.access_token, { password: 'lender-demo', current_password: 'lender-demo' }), [
    422,
    'same_password',
  ]);
  const client = createAuthClient(server);
  await client.setSession({ access_token: here.access_token, refresh_token: here.refresh_token });
  assert.equal((await client.updateUser({ password: PASSWORD, current_password: 'lender-demo' })).error, null);
  assert.equal((await client.getUser()).error, null);
  assert.equal((await refresh(server.url, elsewhere.refresh_token)).status, 400);
  assert.deepEqual([await canSignIn(email, 'lender-demo'), await canSignIn(email, PASSWORD)], [400, 200]);
});

// Behaviour: passwords.change.wrong-current
test('counts wrong current passwords as failed sign-ins', async () => {
  const email = 'eleanor.brandt@summit.example';
  const { access_token: token } = await signIn(server.url, email);
  for (let guess = 0; guess < 10; guess += 1)
    assert.deepEqual(await change(token, { password: PASSWORD, current_password: `guess ${guess}` }), [
      400,
      'current_password_invalid',
    ]);
  assert.deepEqual(await change(token, { password: PASSWORD, current_password: 'guess' }), [
    429,
    'over_request_rate_limit',
  ]);
  assert.equal(await canSignIn(email, 'guess'), 429);
});

// Behaviour: passwords.change
test('accepts a mailed link instead of the current password for an hour', async () => {
  const email = 'farid.rahimi@summit.example';
  const token = await recover(email);
  const { db } = server.app.database;
  const began = (secondsAgo: number) =>
    sql`update auth.sessions set created_at = now() - make_interval(secs => ${secondsAgo}) where authentication_method = 'otp'`.execute(
      db,
    );
  await began(RECOVERY_SECONDS + 1);
  assert.deepEqual(await change(token, { password: PASSWORD }), [400, 'current_password_required']);
  await began(RECOVERY_SECONDS - 60);
  assert.deepEqual(await change(token, { password: PASSWORD }), [200, undefined]);
  assert.equal(await canSignIn(email, PASSWORD), 200);
});

const ways: Readonly<Record<string, (email: string) => Promise<unknown>>> = {
  'from within': async (email) =>
    change((await signIn(server.url, email)).access_token, { password: PASSWORD, current_password: 'lender-demo' }),
  'by a link': async (email) => change(await recover(email), { password: PASSWORD }),
  'by the service': async (email) => {
    const { user } = await signIn(server.url, email);
    return send(auth(`/admin/users/${user.id}`), { method: 'PUT', headers: bearer(KEY), body: { password: PASSWORD } });
  },
};

const people = ['grace.nakamura@summit.example', 'hector.villanueva@summit.example', 'imani.baptiste@summit.example'];

for (const [index, [name, changeIt]] of Object.entries(ways).entries()) {
  // Behaviour: passwords.change.told
  test(`mails the account owner about a password change ${name}, with the time and what to do`, async () => {
    const email = people[index]!;
    await changeIt(email);
    const [mail] = await mailsTo(server.url, email);
    assert.equal(mail?.subject, 'Your Lender Portal password was changed');
    assert.match(mail.text, new RegExp(`The password for ${email} was changed on \\d{2}/\\d{2}/\\d{4} at `));
    assert.deepEqual(mail.links, [`${server.app.settings.appUrl}/reset`]);
    assert.doesNotMatch(mail.text + mail.html, /token|a good password/);
    assert.equal(await canSignIn(email, PASSWORD), 200);
  });
}

// Behaviour: passwords.change.told
test('sends no mail about a refused password change', async () => {
  const email = 'jonas.lindqvist@summit.example';
  const { access_token: token } = await signIn(server.url, email);
  for (const body of [
    { password: 'password', current_password: 'lender-demo' },
    { password: PASSWORD, current_password: 'wrong' },
    { data: {} },
  ])
    await change(token, body);
  assert.deepEqual(await mailsTo(server.url, email), []);
});
