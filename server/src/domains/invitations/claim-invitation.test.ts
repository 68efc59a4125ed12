import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { codes, query, signIn } from '../../testing/api';
import { PASSWORD, signInVerified } from '../../testing/hosted-portal';
import { invite } from '../../testing/invitations';
import { startTestServer, type TestServer } from '../../testing/test-server';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

/** A verified account without a company. */
async function newcomer(email: string): Promise<string> {
  return (await signInVerified(server, email, { firstName: 'New', lastName: 'Comer' })).access_token;
}

const CLAIM = 'mutation Claim($id: ID!) { claimInvitation(id: $id) { firstName isMain } }';
const claim = (token: string, id: string) => query(server.url, CLAIM, { token, variables: { id } });
const claimable = async (token: string) =>
  (await query(server.url, '{ claimableInvitations { id company firstName } }', { token })).body.data?.[
    'claimableInvitations'
  ];

// Behaviour: join-company.page
test('lists invitations for an account without a company and makes it a member by one of them', async () => {
  const email = 'lost@summit.example';
  const token = await newcomer(email);
  const [error] = (await query(server.url, '{ user { id } }', { token })).body.errors ?? [];
  assert.deepEqual(error?.extensions, { code: 'FORBIDDEN', reason: 'NO_COMPANY' });
  assert.deepEqual(await claimable(token), []);

  const id = await invite(server, email);
  await invite(server, 'somebody.else@summit.example');
  assert.deepEqual(await claimable(token), [{ id, company: 'Summit Lending LLC', firstName: 'Some' }]);
  assert.deepEqual((await claim(token, id)).body.data, { claimInvitation: { firstName: 'New', isMain: false } });
  assert.deepEqual((await query(server.url, '{ tenant { name } }', { token })).body.data, {
    tenant: { name: 'Summit Lending LLC' },
  });
  const { user } = await signIn(server.url, email, PASSWORD);
  assert.deepEqual(
    [user.app_metadata['tenantName'], user.app_metadata['tenantType'], user.app_metadata['provider']],
    ['Summit Lending LLC', 'lender', 'email'],
  );
  const entry = await server.app.database.db
    .selectFrom('portal.audit_log')
    .select(['action', 'actor', 'details'])
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  assert.deepEqual([entry.action, entry.actor, entry.details['email']], ['invitation.claim', user.id, email]);
  assert.deepEqual(codes(await claim(token, id)), ['CONFLICT']);
});

test('creates a new company with the account as its main user', async () => {
  const email = 'founder@claimed.example';
  const token = await newcomer(email);
  const id = await invite(server, email, 'new company');
  assert.deepEqual(await claimable(token), [{ id, company: 'Fresh Bridge Lending', firstName: 'Some' }]);
  assert.deepEqual((await claim(token, id)).body.data, { claimInvitation: { firstName: 'New', isMain: true } });
});

// Behaviour: join-company.claim
test('rejects an unusable invitation and leaves it unchanged', async () => {
  const email = 'refused@summit.example';
  const token = await newcomer(email);
  const { db } = server.app.database;
  const change = (id: string, values: object) =>
    db.updateTable('portal.invitations').set(values).where('id', '=', id).execute();
  const [used, revoked, expired, foreign] = [
    await invite(server, email),
    await invite(server, email),
    await invite(server, email),
    await invite(server, 'other@summit.example'),
  ];
  await change(used, { used_at: new Date() });
  await change(revoked, { revoked_at: new Date() });
  await change(expired, { expires_at: new Date(Date.now() - 1) });
  assert.deepEqual(await claimable(token), []);
  for (const id of [used, revoked, expired, randomUUID(), 'x'])
    assert.deepEqual(codes(await claim(token, id)), ['NOT_FOUND'], id);
  const refused = await claim(token, foreign);
  assert.deepEqual(
    [codes(refused), refused.body.errors?.[0]?.message],
    [['BAD_USER_INPUT'], 'This invitation was sent to another address'],
  );
  assert.equal(
    (await db.selectFrom('portal.invitations').select('used_at').where('id', '=', foreign).executeTakeFirstOrThrow())
      .used_at,
    null,
  );
});

// Behaviour: join-company.claim
test('accepts one of several invitations claimed concurrently and leaves the others open', async () => {
  const email = 'wanted@summit.example';
  const token = await newcomer(email);
  const ids = await Promise.all([invite(server, email), invite(server, email), invite(server, email, 'new company')]);
  const answers = await Promise.all(ids.map((id) => claim(token, id)));
  assert.equal(answers.filter(({ body }) => !body.errors).length, 1);
  const open = await server.app.database.db
    .selectFrom('portal.invitations')
    .select('id')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute();
  assert.equal(open.length, 2);
});
