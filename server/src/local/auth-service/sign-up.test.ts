import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { query, send } from '../../testing/api';
import { invite } from '../../testing/invitations';
import { mailedLink, mailsTo, openLink } from '../../testing/mailbox';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { withAuthTables } from './auth-tables';

const INTO_SUMMIT = '11111111-1111-4111-8111-111111111111';
const USED = '33333333-3333-4333-8333-333333333333';
const EXPIRED = '44444444-4444-4444-8444-444444444444';

let server: TestServer;

before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const people = { firstName: 'Ada', lastName: 'Byron', portal: 'lender' };

const signUp = (email: string, invitation: unknown) =>
  send<{ code?: string; message?: string }>(`${server.url}/auth/v1/signup`, {
    body: { email, password: 'a good password', data: { ...people, invitation } },
  });

const count = async (table: 'auth.users' | 'portal.users' | 'portal.mail_outbox') => {
  const { rows } = await withAuthTables(server.app.database.db)
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
};

// Behaviour: sign-up.membership
test('joins the company of the invitation by the mailed link, with the names of the sign-up', async () => {
  const email = 'invitee@summit.example';
  await signUp('Invitee@Summit.example', INTO_SUMMIT);
  const { body } = await openLink(server.url, await mailedLink(server.url, email));
  const { tenantName, tenantIsDev, tenantType } = body.user!.app_metadata;
  assert.deepEqual([tenantName, tenantIsDev, tenantType], ['Summit Lending LLC', false, 'lender']);
  const viewer = await query(server.url, '{ user { email firstName lastName phone isMain } tenant { name } }', {
    token: body.access_token!,
  });
  assert.deepEqual(viewer.body.data, {
    user: { email, firstName: 'Ada', lastName: 'Byron', phone: null, isMain: false },
    tenant: { name: 'Summit Lending LLC' },
  });
  assert.equal((await signUp('second@summit.example', INTO_SUMMIT)).body.code, 'invitation_invalid');
});

test('rejects a missing, unknown, used or expired invitation and stores nothing', async () => {
  const before = await Promise.all([count('auth.users'), count('portal.mail_outbox')]);
  for (const invitation of [undefined, crypto.randomUUID(), USED, EXPIRED]) {
    const { status, body } = await signUp('nobody@summit.example', invitation);
    assert.deepEqual(
      [status, body.code, body.message],
      [422, 'invitation_invalid', 'Please check your invitation link'],
      String(invitation),
    );
  }
  assert.deepEqual(await Promise.all([count('auth.users'), count('portal.mail_outbox')]), before);
});

// Behaviour: invitations.lifetime
test('accepts an invitation for its own address only, ignoring case', async () => {
  const invitation = await invite(server, 'own@summit.example');
  const { status, body } = await signUp('victim@summit.example', invitation);
  assert.deepEqual(
    [status, body.code, body.message],
    [422, 'invitation_of_another_address', 'This invitation was sent to another address'],
  );
  assert.deepEqual(await mailsTo(server.url, 'victim@summit.example'), []);
  assert.equal((await signUp('Own@Summit.Example', invitation)).status, 200);
});

// Behaviour: sign-up.membership, links.once
test('adds one member for two concurrent links with one invitation', async () => {
  const email = 'racer@summit.example';
  const invitation = await invite(server, email);
  await signUp(email, invitation);
  const first = await mailedLink(server.url, email);
  await signUp(email, invitation);
  const members = await count('portal.users');
  const outcomes = await Promise.all(
    [first, await mailedLink(server.url, email)].map(async (link) => (await openLink(server.url, link)).status),
  );
  assert.deepEqual(outcomes.sort(), [200, 403]);
  assert.equal(await count('portal.users'), members + 1);
});
