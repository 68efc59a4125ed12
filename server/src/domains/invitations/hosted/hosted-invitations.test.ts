import assert from 'node:assert/strict';
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { bearer, codes, query, send, signIn } from '../../../testing/api';
import {
  HOOK_SECRET,
  inviteFounder,
  PASSWORD,
  SERVICE_KEY,
  signInVerified,
  startHostedPortal,
  startHostedService,
} from '../../../testing/hosted-portal';
import type { TestServer } from '../../../testing/test-server';

let service: TestServer;
let portal: TestServer;
before(async () => {
  service = await startHostedService();
  portal = await startHostedPortal(service);
});
after(() => Promise.all([service.close(), portal.close()]));

const verifiedAccount = async (email: string, metadata: Record<string, unknown>) =>
  (await signInVerified(service, email, metadata)).access_token;

const setEmail = (id: string, email: string) =>
  send(`${service.url}/auth/v1/admin/users/${id}`, { method: 'PUT', headers: bearer(SERVICE_KEY), body: { email } });

const reasons = ({ body }: Awaited<ReturnType<typeof query>>) =>
  body.errors?.map(({ extensions }) => (extensions as { reason?: string }).reason);
const ask = (token: string, at = portal) => query(at.url, '{ user { firstName isMain } tenant { name } }', { token });

// Behaviour: sign-up.hosted
test('uses the invitation on the first call of a verified account: member, company, and metadata', async () => {
  const invitation = await inviteFounder(portal);
  const token = await verifiedAccount('founder@hosted.example', { invitation, firstName: 'Flo', lastName: 'Under' });
  const member = { user: { firstName: 'Flo', isMain: true }, tenant: { name: 'Hosted Bridge Lending' } };
  for (const answer of await Promise.all([ask(token), ask(token)])) assert.deepEqual(answer.body.data, member);
  assert.deepEqual((await ask(token)).body.data, member);
  const { user } = await signIn(service.url, 'founder@hosted.example', PASSWORD);
  assert.deepEqual(
    [user.app_metadata['tenantName'], user.app_metadata['tenantType']],
    ['Hosted Bridge Lending', 'lender'],
  );

  const second = await verifiedAccount('second@hosted.example', { invitation });
  assert.deepEqual(reasons(await ask(second)), ['NO_COMPANY']);
});

test('leaves an account without a usable invitation without a company', async () => {
  const email = (index: number) => `nobody${index}@hosted.example`;
  const unusable = [
    undefined,
    'x',
    randomUUID(),
    await inviteFounder(portal, { email: email(3), used_at: new Date() }),
    await inviteFounder(portal, { email: email(4), expires_at: new Date(Date.now() - 1) }),
    await inviteFounder(portal, { email: 'somebody@hosted.example' }),
  ];
  for (const [index, invitation] of unusable.entries()) {
    const token = await verifiedAccount(email(index), { invitation });
    assert.deepEqual(reasons(await ask(token)), ['NO_COMPANY'], String(index));
  }
});

test('makes an account a member by an expired invitation that was resent', async () => {
  const email = 'late@hosted.example';
  const invitation = await inviteFounder(portal, { email, expires_at: new Date(Date.now() - 1) });
  const token = await verifiedAccount(email, { invitation });
  assert.deepEqual(codes(await ask(token)), ['FORBIDDEN']);
  await portal.app.database.db
    .updateTable('portal.invitations')
    .set({ expires_at: new Date(Date.now() + 60_000) })
    .where('id', '=', invitation)
    .execute();
  assert.deepEqual((await ask(token)).body.data?.['tenant'], { name: 'Hosted Bridge Lending' });
});

test('changes nothing if the service rejects the update, and retries on the next call', async (context) => {
  const misconfigured = await startHostedPortal(service, 'not the service’s key');
  context.after(() => misconfigured.close());
  const invitation = await inviteFounder(misconfigured, { email: 'patient@hosted.example' });
  const token = await verifiedAccount('patient@hosted.example', { invitation });
  assert.deepEqual(codes(await ask(token, misconfigured)), ['INTERNAL']);
  const { db } = misconfigured.app.database;
  const { used_at: usedAt } = await db
    .selectFrom('portal.invitations')
    .select('used_at')
    .where('id', '=', invitation)
    .executeTakeFirstOrThrow();
  assert.equal(usedAt, null);
  assert.deepEqual(await db.selectFrom('portal.tenants').selectAll().execute(), []);
});

test('accepts a new invitation after the first was revoked, even concurrently', async () => {
  const email = 'revoked@hosted.example';
  const { db } = portal.app.database;
  const first = await inviteFounder(portal, { email });
  const token = await verifiedAccount(email, { invitation: first });
  await db.updateTable('portal.invitations').set({ revoked_at: new Date() }).where('id', '=', first).execute();
  assert.deepEqual(reasons(await ask(token)), ['NO_COMPANY']);

  const second = await inviteFounder(portal, { email });
  const claim = () =>
    query(portal.url, 'mutation Claim($id: ID!) { claimInvitation(id: $id) { email isMain } }', {
      token,
      variables: { id: second },
    });
  const answers = await Promise.all([claim(), claim()]);
  const [won, ...lost] = answers.sort((a, b) => Number(Boolean(a.body.errors)) - Number(Boolean(b.body.errors)));
  assert.deepEqual(won?.body.data, { claimInvitation: { email, isMain: true } });
  assert.ok(['NOT_FOUND', 'CONFLICT'].includes(codes(lost[0]!)[0]!));
  assert.deepEqual((await ask(token)).body.data?.['tenant'], { name: 'Hosted Bridge Lending' });
  assert.equal((await signIn(service.url, email, PASSWORD)).user.app_metadata['tenantName'], 'Hosted Bridge Lending');
});

test('updates the portal’s record with the next token after an email change', async () => {
  const email = 'mover@hosted.example';
  const token = await verifiedAccount(email, { invitation: await inviteFounder(portal, { email }) });
  assert.equal((await ask(token)).body.errors, undefined);
  const { user } = await signIn(service.url, email, PASSWORD);
  await setEmail(user.id, 'moved@hosted.example');
  const emailWith = async (address: string) =>
    (
      await query(portal.url, '{ user { email } }', {
        token: (await signIn(service.url, address, PASSWORD)).access_token,
      })
    ).body.data;
  assert.deepEqual(await emailWith('moved@hosted.example'), { user: { email: 'moved@hosted.example' } });
  // The cached result of an earlier token must not restore the old address.
  assert.deepEqual((await query(portal.url, '{ user { email } }', { token })).body.data, {
    user: { email: 'moved@hosted.example' },
  });
  const { db } = portal.app.database;
  const entry = await db
    .selectFrom('portal.audit_log')
    .select(['action', 'actor'])
    .where('subject_id', '=', user.id)
    .where('action', '=', 'user.changeEmail')
    .executeTakeFirstOrThrow();
  assert.deepEqual(entry, { action: 'user.changeEmail', actor: user.id });

  // Another user's record still has the address: the request succeeds, and the update is retried later.
  await setEmail(user.id, 'third@hosted.example');
  const held = await db
    .selectFrom('portal.users')
    .select('id')
    .where('email', '=', 'founder@hosted.example')
    .executeTakeFirstOrThrow();
  await db.updateTable('portal.users').set({ email: 'third@hosted.example' }).where('id', '=', held.id).execute();
  assert.deepEqual(await emailWith('third@hosted.example'), { user: { email: 'moved@hosted.example' } });
});

interface HookAnswer {
  error?: { http_code: number; message: string };
}

function hook(body: unknown, change: { secret?: string; age?: number; signature?: string } = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = Math.floor(Date.now() / 1000) - (change.age ?? 0);
  const mac = createHmac('sha256', Buffer.from(change.secret ?? HOOK_SECRET, 'base64'))
    .update(`msg_1.${timestamp}.${text}`)
    .digest('base64');
  return send<HookAnswer>(`${portal.url}/hooks/before-user-created`, {
    body: text,
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(timestamp),
      'webhook-signature': change.signature ?? `v1,AAAA v1,${mac}`,
    },
  });
}
const about = (metadata: unknown, email = 'founder@hosted.example') => ({
  metadata: { name: 'before-user-created' },
  user: { email, user_metadata: metadata },
});

// Behaviour: sign-up.hosted
test('allows a sign-up with an open invitation without using it up', async () => {
  const body = about({ invitation: await inviteFounder(portal), firstName: 'Flo', lastName: 'Under' });
  for (let round = 0; round < 2; round += 1)
    assert.deepEqual([(await hook(body)).status, (await hook(body)).body], [200, {}]);
});

// Behaviour: sign-up.hosted
test('rejects every other sign-up with an error that the service passes on', async () => {
  const invalid = [
    undefined,
    null,
    {},
    { invitation: 'x' },
    { invitation: randomUUID() },
    { invitation: await inviteFounder(portal, { expires_at: new Date(Date.now() - 1) }) },
  ];
  for (const metadata of invalid) {
    const { status, body } = await hook(about(metadata));
    assert.deepEqual(
      [status, body.error],
      [200, { http_code: 422, message: 'Please check your invitation link' }],
      JSON.stringify(metadata),
    );
  }
  const invitation = await inviteFounder(portal);
  for (const email of ['victim@hosted.example', undefined, 5]) {
    const body = { user: { email, user_metadata: { invitation } } };
    assert.deepEqual((await hook(body)).body.error, {
      http_code: 422,
      message: 'This invitation was sent to another address',
    });
  }
  assert.deepEqual((await hook(about({ invitation }, 'Founder@Hosted.Example'))).body, {});
  const named = await hook(about({ invitation: await inviteFounder(portal), firstName: ' ' }));
  assert.deepEqual(named.body.error, { http_code: 400, message: 'First name is required' });
});

test('accepts hook calls only with a valid and recent signature', async () => {
  const body = about({ invitation: await inviteFounder(portal) });
  for (const change of [
    { secret: randomBytes(32).toString('base64') },
    { age: 301 },
    { age: -301 },
    { signature: 'v1,' },
    { signature: '' },
  ])
    assert.equal((await hook(body, change)).status, 401, JSON.stringify(change));
  assert.equal((await hook('{')).status, 400);
});

test('has no hook on a local platform', async () => {
  assert.equal((await fetch(`${service.url}/hooks/before-user-created`, { method: 'POST' })).status, 404);
});
