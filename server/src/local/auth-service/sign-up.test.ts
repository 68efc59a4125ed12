import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { query, send, signIn } from '../../testing/api';
import { createAuthClient } from '../../testing/auth-client';
import { invite } from '../../testing/invitations';
import { destination, follow, mailedLink, mailsTo } from '../../testing/mailbox';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { withAuthTables } from './auth-tables';

const INTO_SUMMIT = '11111111-1111-4111-8111-111111111111';
const USED = '33333333-3333-4333-8333-333333333333';
const EXPIRED = '44444444-4444-4444-8444-444444444444';
const PASSWORD = 'a good password';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

interface UserAnswer extends Record<string, unknown> {
  id: string;
  code?: string;
  message?: string;
}

const people = { firstName: 'Ada', lastName: 'Byron', portal: 'lender' };
const signUp = (email: string, invitation: unknown, more: Record<string, unknown> = {}) =>
  send<UserAnswer>(`${server.url}/auth/v1/signup?redirect_to=${encodeURIComponent(server.app.settings.appUrl)}`, {
    body: { email, password: PASSWORD, data: { ...people, invitation }, ...more },
  });
const trySignIn = (email: string, password = PASSWORD) =>
  send<{ code: string }>(`${server.url}/auth/v1/token?grant_type=password`, { body: { email, password } });

const count = async (table: 'auth.users' | 'portal.users' | 'portal.mail_outbox' | 'auth.one_time_tokens') => {
  const { rows } = await withAuthTables(server.app.database.db)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
};

// Behaviour: sign-up.membership
test('signs up with the client library, verifies and signs in by the mailed link, and joins the company', async () => {
  const email = 'invitee@summit.example';
  const client = createAuthClient(server);
  const { appUrl } = server.app.settings;
  const signedUp = await client.signUp({
    email: 'Invitee@Summit.example',
    password: PASSWORD,
    options: { data: { ...people, invitation: INTO_SUMMIT }, emailRedirectTo: `${appUrl}/exchange` },
  });
  assert.equal(signedUp.error, null);
  assert.deepEqual(
    [signedUp.data.session, signedUp.data.user?.email, signedUp.data.user?.identities?.length],
    [null, email, 1],
  );
  assert.ok(signedUp.data.user?.confirmation_sent_at);
  assert.equal((await trySignIn(email)).body.code, 'email_not_confirmed');

  const answer = await follow(await mailedLink(server.url, email));
  assert.equal(answer.status, 303);
  const { address, hash } = destination(answer);
  assert.equal(address, `${appUrl}/exchange`);
  assert.deepEqual(
    [...hash.keys()],
    ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'sb', 'token_type', 'type'],
  );
  assert.deepEqual([hash.get('token_type'), hash.get('type'), hash.get('expires_in')], ['bearer', 'signup', '3600']);

  const restored = await client.setSession({
    access_token: hash.get('access_token')!,
    refresh_token: hash.get('refresh_token')!,
  });
  assert.equal(restored.error, null);
  assert.deepEqual(
    { ...restored.data.user?.app_metadata, tenantId: undefined },
    {
      provider: 'email',
      providers: ['email'],
      tenantId: undefined,
      tenantName: 'Summit Lending LLC',
      tenantIsDev: false,
      tenantType: 'lender',
    },
  );
  assert.ok(restored.data.user?.email_confirmed_at);

  const viewer = await query(server.url, '{ user { email firstName lastName phone isMain } tenant { name } }', {
    token: hash.get('access_token')!,
  });
  assert.deepEqual(viewer.body.data, {
    user: { email, firstName: 'Ada', lastName: 'Byron', phone: null, isMain: false },
    tenant: { name: 'Summit Lending LLC' },
  });
  await signIn(server.url, email, PASSWORD);
  assert.equal((await signUp('second@summit.example', INTO_SUMMIT)).body.code, 'invitation_invalid');
});

test('rejects a missing, unknown, used or expired invitation and stores nothing', async () => {
  const before = await Promise.all([count('auth.users'), count('portal.mail_outbox'), count('auth.one_time_tokens')]);
  for (const invitation of [undefined, crypto.randomUUID(), USED, EXPIRED]) {
    const { status, body } = await signUp('nobody@summit.example', invitation);
    assert.deepEqual(
      [status, body.code, body.message],
      [422, 'invitation_invalid', 'Please check your invitation link'],
      String(invitation),
    );
  }
  assert.deepEqual(
    await Promise.all([count('auth.users'), count('portal.mail_outbox'), count('auth.one_time_tokens')]),
    before,
  );
});

// Behaviour: invitations.lifetime
test('accepts an invitation for its own address only, ignoring case', async () => {
  const [invitation, stored] = [await invite(server, 'own@summit.example'), await count('auth.users')];
  const { status, body } = await signUp('victim@summit.example', invitation);
  assert.deepEqual(
    [status, body.code, body.message],
    [422, 'invitation_of_another_address', 'This invitation was sent to another address'],
  );
  assert.equal(await count('auth.users'), stored);
  assert.deepEqual(await mailsTo(server.url, 'victim@summit.example'), []);
  assert.equal((await signUp('Own@Summit.Example', invitation)).status, 200);
});

// Behaviour: sign-up.membership
test('adds one member for two concurrent links with one invitation', async () => {
  const email = 'racer@summit.example';
  const invitation = await invite(server, email);
  await signUp(email, invitation);
  const first = await mailedLink(server.url, email);
  await signUp(email, invitation);
  const members = await count('portal.users');
  const links = [first, await mailedLink(server.url, email)];
  const outcomes = await Promise.all(
    links.map(async (link) => destination(await follow(link)).hash.has('access_token')),
  );
  assert.deepEqual(outcomes.sort(), [false, true]);
  assert.equal(await count('portal.users'), members + 1);
});
