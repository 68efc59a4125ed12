import { createTestDatabase } from '@lender-portal/server-kit/testing/test-database';
import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { createServiceContext } from '../routes/service-context';
import type { Stored } from '../testing/file-client';
import { startFileServer, type FileServer } from '../testing/file-server';

const MB = 1024 * 1024;
const HOUR = 60 * 60 * 1000;

/** Runs with a server that has a small quota. */
async function withQuota(bytes: number, run: (server: FileServer) => Promise<void>): Promise<void> {
  const server = await startFileServer({ quota: bytes });
  try {
    await run(server);
  } finally {
    await server.close();
  }
}

const pdf = { filename: 'a.pdf', mimetype: 'application/pdf' };

const copyOf = (server: FileServer, { handle }: Stored, filename?: string) => {
  const client = server.client();
  const params = { location: 's3', ...(filename && { filename }) };
  return client.call<Stored & { handle: string }>('/process/process', {
    sources: [handle],
    tasks: [
      { name: 'store', params },
      { name: 'security', params: client.signed },
    ],
  });
};

// Behaviour: uploads.quota
test('counts announced bytes at once and explains the refusal', () =>
  withQuota(500 * MB, async (server) => {
    const client = server.client();
    const answers = [];
    for (let count = 0; count < 4; count += 1) answers.push(await client.start({ ...pdf, size: 200 * MB }));
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 409, 409],
    );
    assert.match(
      answers[2]!.body.error ?? '',
      /^Your company’s storage is full: [\d.]+ GB of [\d.]+ GB are used\. Delete documents you no longer need, then try again$/,
    );
    assert.equal((await client.start({ ...pdf, size: 50 * MB })).status, 200);
    assert.equal((await server.clientOf(server.otherTenant).start({ ...pdf, size: 200 * MB })).status, 200);
  }));

const databases = [
  ['embedded', undefined] as const,
  ...(process.env['TEST_DATABASE_URL'] ? [['a server', process.env['TEST_DATABASE_URL']] as const] : []),
];
for (const [name, url] of databases) {
  // Behaviour: uploads.quota
  test(`enforces the quota for concurrent announcements, also across two processes (${name})`, async () => {
    const database = url === undefined ? undefined : await createTestDatabase(url);
    const server = await startFileServer(
      { quota: 300 * MB },
      database && { kind: 'postgres', url: database.url, startWaitSeconds: 5 },
    );
    try {
      const { db, options } = server;
      const processes = await Promise.all([createServiceContext(db, options), createServiceContext(db, options)]);
      const writer = { tenantId: server.tenantId, userId: server.userId, path: `/${server.tenantId}/` };
      const started = await Promise.allSettled(
        Array.from({ length: 8 }, (_, index) =>
          processes[index % 2]!.uploads.start(writer, {
            fileName: 'a.pdf',
            mimeType: 'application/pdf',
            size: 200 * MB,
          }),
        ),
      );
      assert.equal(started.filter(({ status }) => status === 'fulfilled').length, 1);
    } finally {
      await server.close();
      await database?.close();
    }
  });
}

test('hard-links a copy, which stays after the original is removed', () =>
  withQuota(100, async (server) => {
    const bytes = Buffer.from('hello');
    const { body: original } = await server.client().upload(bytes);
    const { status, body: copy } = await copyOf(server, original, 'again.txt');
    assert.equal(status, 200);
    const at = async (handle: string) => stat(path.join(await server.folder(), 'stored', server.tenantId, handle));
    const [first, second] = [await at(original.handle), await at(copy.handle)];
    assert.deepEqual([second.ino, second.nlink], [first.ino, 2]);
    assert.deepEqual(await server.leftovers(), []);
    await server.service.remove(original.handle);
    assert.equal(await (await server.open(copy.handle)).text(), 'hello');
    assert.equal((await at(copy.handle)).nlink, 1);
  }));

test('rejects a copy whose name does not match its content', () =>
  withQuota(100, async (server) => {
    const { body: original } = await server.client().upload(Buffer.from('hello'));
    assert.notEqual((await copyOf(server, original, 'a.pdf')).status, 200);
    assert.deepEqual(await server.leftovers(), []);
  }));

test('counts copies toward the quota and frees the bytes of removed files', () =>
  withQuota(12, async (server) => {
    const { body: original } = await server.client().upload(Buffer.from('hello'));
    const { body: copy } = await copyOf(server, original);
    assert.equal((await copyOf(server, original)).status, 409);
    assert.equal((await server.client().start({ size: 5 })).status, 409);
    await server.service.remove(copy.handle);
    assert.equal((await server.client().start({ size: 5 })).status, 200);
  }));

// Behaviour: uploads.quota
test('releases an announced upload after an idle hour and keeps an active one', () =>
  withQuota(10, async (server) => {
    const { db } = server;
    const client = server.client();
    const [idle, active] = [await client.start({ size: 5 }), await client.start({ size: 5 })];
    await client.sendPart(active.body, Buffer.from('hello'));
    assert.equal((await client.start({ size: 5 })).status, 409);
    const announced = [idle.body.upload_id, active.body.upload_id];
    await db
      .updateTable('portal.uploads')
      .set({ created_at: new Date(Date.now() - 2 * HOUR) as never })
      .where('upload_id', 'in', announced)
      .execute();
    assert.equal((await client.start({ size: 5 })).status, 200);
    assert.equal((await client.start({ size: 5 })).status, 409);
    const rows = await db
      .selectFrom('portal.uploads')
      .select(['upload_id', 'status'])
      .where('upload_id', 'in', announced)
      .execute();
    assert.deepEqual(Object.fromEntries(rows.map(({ upload_id: id, status }) => [id, status])), {
      [announced[0]!]: 'abandoned',
      [announced[1]!]: 'started',
    });
  }));

// Behaviour: uploads.limits
test('limits incoming files per user and per network', async () => {
  const uses: [subject: string, max: number][] = [];
  const server = await startFileServer({
    uploadLimits: { perUser: { max: 7, window: 60 }, perNetwork: { max: 9, window: 60 } },
    consume: async (subject, { max }) => (uses.push([subject, max]) <= 4 ? 0 : 61),
  });
  try {
    const { body } = await server.client().upload(Buffer.from('hello'));
    assert.equal((await copyOf(server, body)).status, 200);
    const file = [
      [`upload:user:${server.userId}`, 7],
      ['upload:network:127.0.0.1', 9],
    ];
    assert.deepEqual(uses, [...file, ...file]);
    const refused = await server.client().start({ size: 5 });
    assert.deepEqual(
      [refused.status, refused.body.error],
      [429, 'Too many files were uploaded in a short time. Please try again in 2 min'],
    );
  } finally {
    await server.close();
  }
});
