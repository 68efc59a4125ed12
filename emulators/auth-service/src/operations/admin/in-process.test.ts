import { randomUUID } from 'node:crypto';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { hashPassword } from '../../foundation/users/passwords';
import { startTestService, type TestService } from '../../testing/test-service';
import { createVerifiedUsers, isSessionActive, listVerifiedUsers, updateAppMetadata } from './in-process';

const LIMITS = { sessionTimebox: null, sessionIdleTimeout: null };
const [FIRST, BANNED] = ['first@summit.example', 'banned@summit.example'];

let tested: TestService;
before(async () => {
  tested = await startTestService();
  const passwordHash = await hashPassword('a good pass phrase');
  const user = (email: string, isBanned: boolean, createdAt: Date) => ({
    id: randomUUID(),
    email,
    passwordHash,
    appMetadata: { tenantId: 'summit' },
    userMetadata: { firstName: 'Ada' },
    isBanned,
    createdAt,
  });
  await tested.service.db
    .transaction()
    .execute((trx) =>
      createVerifiedUsers(trx, [
        user(BANNED, true, new Date('2026-02-01')),
        user(FIRST, false, new Date('2026-01-01')),
      ]),
    );
});
after(() => tested.close());

const findUser = (email: string) =>
  tested.service.db.selectFrom('auth.users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
const signIn = (email: string, password = 'a good pass phrase') =>
  tested.post<{ user: { identities: { identity_data: { email: string } }[] }; code?: string }>(
    '/token?grant_type=password',
    { email, password },
  );

test('creates users who can sign in, unless they are banned', async () => {
  const { status, body } = await signIn(FIRST);
  assert.equal(status, 200);
  assert.equal(body.user.identities[0]?.identity_data.email, FIRST);
  assert.deepEqual((await signIn(BANNED)).body.code, 'user_banned');
});

test('lists verified users, oldest first', async () => {
  await tested.post('/signup', { email: 'waiting@summit.example', password: 'a good pass phrase' });
  const users = await listVerifiedUsers(tested.service.db);
  assert.deepEqual(
    users.map(({ email, metadata }) => [email, metadata['firstName']]),
    [
      [FIRST, 'Ada'],
      [BANNED, 'Ada'],
    ],
  );
});

test('merges app_metadata, removes null keys and reports an unknown user', async () => {
  const { db } = tested.service;
  const { id } = await findUser(FIRST);
  assert.equal(await updateAppMetadata(db, id, { tenantId: null, tenantName: 'Summit' }), true);
  assert.deepEqual((await findUser(FIRST)).raw_app_meta_data, {
    provider: 'email',
    providers: ['email'],
    tenantName: 'Summit',
  });
  assert.equal(await updateAppMetadata(db, randomUUID(), { tenantName: 'Summit' }), false);
});

test('changes app_metadata within the caller’s transaction', async () => {
  const { id, raw_app_meta_data: before } = await findUser(BANNED);
  const rolledBack = tested.service.db.transaction().execute(async (trx) => {
    assert.equal(await updateAppMetadata(trx, id, { tenantName: 'Elsewhere' }), true);
    throw new Error('changed my mind');
  });
  await assert.rejects(rolledBack, /changed my mind/);
  assert.deepEqual((await findUser(BANNED)).raw_app_meta_data, before);
});

test('reports a session as active until it ends', async () => {
  const { db } = tested.service;
  await signIn(FIRST);
  const { id } = await db.selectFrom('auth.sessions').select('id').executeTakeFirstOrThrow();
  assert.equal(await isSessionActive(db, id, LIMITS), true);
  await db.updateTable('auth.sessions').set({ not_after: new Date() }).where('id', '=', id).execute();
  assert.equal(await isSessionActive(db, id, LIMITS), false);
  assert.equal(await isSessionActive(db, randomUUID(), LIMITS), false);
});
