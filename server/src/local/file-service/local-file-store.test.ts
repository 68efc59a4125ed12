import { maxFileSize } from '@lender-portal/contracts';
import type { Stored } from '@lender-portal/file-service/testing';
import assert from 'node:assert/strict';
import { createHmac, randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { policySigner, type Policy } from '../../domains/files/policy';
import { fileClient, startFileServer, type FileServer } from '../../testing/file-server';
import { withAuthTables } from '../auth-service/auth-tables';

const MB = 1024 * 1024;
const DAY = 24 * 60 * 60 * 1000;
const hello = Buffer.from('hello');

let server: FileServer;
before(async () => {
  server = await startFileServer();
});
after(() => server.close());

const db = () => server.app.database.db;
const grant = () => server.files.signUploadGrant(server.holder);
const startWith = (signed: ReturnType<typeof grant>) => fileClient(server.url, signed).start();
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

test('signs policies like Filestack’s own library', () => {
  // "~~~" and "???" produce both characters in which the Base64 alphabets differ.
  const { policy, signature } = policySigner('secret')({ expiry: 1, call: ['pick'], path: '/~~~???>>>/' });
  assert.doesNotMatch(policy, /[+/]/);
  assert.equal(policy.length % 4, 0, 'padded');
  assert.equal(signature, createHmac('sha256', 'secret').update(policy).digest('hex'));
});

test('grants picking and storing in the company’s folder for an hour, up to 250 MB', async () => {
  const { tenantId, userId, sessionId } = server.holder;
  const { expiry, policy } = grant();
  assert.ok(Math.abs(expiry - Date.now() / 1000 - 3600) < 60);
  assert.deepEqual(JSON.parse(Buffer.from(policy, 'base64').toString()) as Policy, {
    expiry,
    call: ['pick', 'store'],
    path: `/${tenantId}/`,
    maxSize: maxFileSize,
    user: userId,
    session: sessionId,
  });
  assert.equal((await startWith(grant())).status, 200);
});

// Behaviour: session.checked-on-each-call
test('ends a grant with its session and its account', async () => {
  const { userId, sessionId } = server.holder;
  const { handle } = (await server.client().upload(Buffer.from('ours'))).body;
  const held = grant();
  const link = server.files.readLink(handle, { holder: server.holder });
  const set = (values: { is_main?: boolean; is_active: boolean }) =>
    db().updateTable('portal.users').set(values).where('id', '=', userId).execute();
  await set({ is_main: false, is_active: false });
  assert.equal((await startWith(held)).status, 403);
  await set({ is_main: true, is_active: true });
  assert.equal((await startWith(held)).status, 200);
  assert.equal((await fetch(server.url + link.url)).status, 200);

  const session = await withAuthTables(db())
    .selectFrom('auth.sessions')
    .selectAll()
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  await withAuthTables(db()).deleteFrom('auth.sessions').where('id', '=', sessionId).execute();
  assert.equal((await startWith(held)).status, 403);
  assert.equal((await fetch(server.url + link.url)).status, 403);
  await withAuthTables(db()).insertInto('auth.sessions').values(session).execute();
});

for (const [what, stranger] of [
  ['a nonexistent user', { userId: randomUUID() }],
  ['a nonexistent session', { sessionId: randomUUID() }],
] as const)
  test(`rejects the grant of ${what}`, async () => {
    const { status, body } = await startWith(server.files.signUploadGrant({ ...server.holder, ...stranger }));
    assert.deepEqual([status, body.error], [403, 'The session has ended']);
  });

// Behaviour: uploads.clean-up
test('removes a file without a document after a week and keeps a document’s file until its deletion', async () => {
  const { tenantId, userId } = server.holder;
  const client = server.client();
  const [unused, used] = [(await client.upload(hello)).body, (await client.upload(hello)).body];
  const document = {
    id: randomUUID(),
    tenant_id: tenantId,
    file_name: 'a',
    mime_type: 'a',
    category: 'a',
    type: 'a',
    metadata: '{}',
    created_by: userId,
    handle: used.handle,
  };
  await db().insertInto('portal.tenant_files').values(document).execute();
  const handles = [unused.handle, used.handle];
  const kept = async () =>
    (await server.stored()).filter((file) => handles.some((handle) => file.endsWith(handle))).length;

  await db()
    .updateTable('portal.uploads')
    .set({ completed_at: daysAgo(6) })
    .where('handle', 'in', handles)
    .execute();
  await server.service.cleanUp();
  assert.equal(await kept(), 2, 'too young');
  await db()
    .updateTable('portal.uploads')
    .set({ completed_at: daysAgo(8) })
    .where('handle', 'in', handles)
    .execute();
  await server.service.cleanUp();
  assert.equal(await kept(), 1);
  assert.equal(await server.files.find(unused.handle, tenantId), undefined);
  assert.ok(await server.files.find(used.handle, tenantId));

  await db().updateTable('portal.tenant_files').set({ deleted_at: new Date() }).where('id', '=', document.id).execute();
  await server.service.cleanUp();
  assert.equal(await kept(), 0);
});

test('hides files of other companies', async () => {
  const { body } = await server.client().upload(hello);
  assert.equal(await server.files.find(body.handle, randomUUID()), undefined);
});

// Behaviour: uploads.quota
test('applies the configured quota per company', async () => {
  const small = await startFileServer({ fileQuota: 10 * MB });
  try {
    assert.deepEqual(
      [(await small.client().start({ size: 5 })).status, (await small.client().start({ size: 11 * MB })).status],
      [200, 409],
    );
  } finally {
    await small.close();
  }
});

// Behaviour: uploads.limits
test('counts uploads and copies per user and per network', async () => {
  const plenty = { max: 100, window: 3600 };
  for (const uploadLimits of [
    { perUser: { max: 2, window: 3600 }, perNetwork: plenty },
    { perUser: plenty, perNetwork: { max: 2, window: 3600 } },
  ]) {
    const limited = await startFileServer({ uploadLimits });
    const copyOf = ({ handle }: Stored) => {
      const client = limited.client();
      return client.call<Stored>('/process/process', {
        sources: [handle],
        tasks: [
          { name: 'store', params: { location: 's3' } },
          { name: 'security', params: client.signed },
        ],
      });
    };
    try {
      const { body } = await limited.client().upload(hello);
      assert.equal((await copyOf(body)).status, 200);
      const refused = [await limited.client().start({ size: 5 }), await copyOf(body)];
      assert.deepEqual(
        refused.map(({ status }) => status),
        [429, 429],
      );
      assert.match(refused[0]!.body.error ?? '', /^Too many files were uploaded/);
    } finally {
      await limited.close();
    }
  }
});
