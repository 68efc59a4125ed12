import { S3Storage } from '@lender-portal/server-kit/objects/s3-storage';
import { TestS3 } from '@lender-portal/server-kit/testing/objects/s3-server';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { startFileServer, type FileServer } from '../testing/file-server';
import { cleanUp, type MinimumAges } from '../uploads/clean-up';

const MB = 1024 * 1024;
const hello = Buffer.from('hello');
/** Minimum ages of zero where possible. */
const AT_ONCE: MinimumAges = { upload: 86_400_000, draft: 0, unused: 86_400_000, connection: 0 };
const objectsOf = (s3: TestS3, timeout = 30_000) => new S3Storage(s3.settings, { what: 'file', timeout });

for (const kind of ['a folder', 'an object storage'] as const) {
  describe(`files in ${kind}`, () => {
    let s3: TestS3 | undefined;
    let server: FileServer;
    before(async () => {
      s3 = kind === 'a folder' ? undefined : await TestS3.start();
      server = await startFileServer(s3 && { objects: objectsOf(s3) });
    });
    after(async () => {
      await server.close();
      await s3?.stop();
    });

    const all = async (what: 'parts' | 'stored') =>
      s3
        ? (await s3.keys()).filter((key) => key.includes(`/${what}/`))
        : what === 'stored'
          ? server.stored()
          : server.leftovers();
    const uploadLarge = async () => {
      const bytes = Buffer.alloc(19 * MB, 'The quick brown fox. ');
      const client = server.client();
      const { body: upload } = await client.start({ size: bytes.length });
      const parts = [];
      for (const part of [2, 1])
        parts.push(await client.sendPart(upload, bytes.subarray((part - 1) * 10 * MB, part * 10 * MB), part));
      return { bytes, ...(await client.complete(upload, bytes.length, parts)) };
    };

    // Behaviour: uploads.object-storage
    test('returns a file of several parts and pieces unchanged, whole and in ranges', async () => {
      const { bytes, status, body } = await uploadLarge();
      assert.equal(status, 200, JSON.stringify(body));
      assert.deepEqual([body.size, body.mimetype], [bytes.length, 'text/plain']);
      assert.ok(Buffer.from(await (await server.open(body.handle)).arrayBuffer()).equals(bytes));
      const range = await server.open(body.handle, { headers: { range: `bytes=${5 * MB}-${14 * MB}` } });
      assert.deepEqual(
        [range.status, range.headers.get('content-range')],
        [206, `bytes ${5 * MB}-${14 * MB}/${bytes.length}`],
      );
      assert.ok(Buffer.from(await range.arrayBuffer()).equals(bytes.subarray(5 * MB, 14 * MB + 1)));
      assert.deepEqual(await all('parts'), []);
      await server.service.remove(body.handle);
    });

    for (const [range, status, content, header] of [
      ['bytes=0-3', 206, 'hell', 'bytes 0-3/5'],
      ['bytes=2-', 206, 'llo', 'bytes 2-4/5'],
      ['bytes=-2', 206, 'lo', 'bytes 3-4/5'],
      ['bytes=-9', 206, 'hello', 'bytes 0-4/5'],
      ['bytes=4-99', 206, 'o', 'bytes 4-4/5'],
      ['bytes=5-9', 416, undefined, null],
      ['bytes=-0', 416, undefined, null],
      ['bytes=3-1', 200, 'hello', null],
      ['bytes=0-1,3-4', 200, 'hello', null],
    ] as const)
      test(`serves the range ${range}`, async () => {
        const { body } = await server.client().upload(hello);
        const response = await server.open(body.handle, { headers: { range } });
        const text = await response.text();
        assert.deepEqual([response.status, response.headers.get('content-range')], [status, header]);
        if (content !== undefined) assert.equal(text, content);
      });

    test('supports revalidation, HEAD requests and If-Range', async () => {
      const { body } = await server.client().upload(hello);
      const etag = (await server.open(body.handle)).headers.get('etag')!;
      assert.equal(
        (await server.open(body.handle, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })).status,
        304,
      );
      const head = await server.open(body.handle, { method: 'HEAD' });
      assert.deepEqual([head.status, head.headers.get('content-length')], [200, '5']);
      for (const [version, status] of [
        [etag, 206],
        ['"another"', 200],
      ] as const)
        assert.equal(
          (await server.open(body.handle, { headers: { range: 'bytes=0-1', 'if-range': version } })).status,
          status,
        );
    });

    // Behaviour: uploads.object-storage
    test('isolates tenants: no access to uploads of another, and separate folders', async () => {
      const other = server.clientOf(server.otherTenant);
      const { body: upload } = await server.client().start();
      assert.equal((await other.announcePart(upload, hello)).status, 404);
      const mine = (await server.client().upload(hello)).body.handle;
      assert.ok((await all('stored')).some((name) => name.endsWith(`${server.tenantId}/${mine}`)));
    });

    test('keeps a copy after the original is removed, and checks the copy’s name against its content', async () => {
      const { body } = await server.client().upload(hello);
      const copyAs = async (fileName: string) =>
        server.context.uploads.copy(writer(), fileName, (await server.context.uploads.file(body.handle))!);
      const writer = () => ({ tenantId: server.tenantId, userId: server.userId, path: `/${server.tenantId}/` });
      await assert.rejects(copyAs('a.pdf'), { statusCode: 415 });
      const copy = await copyAs('again.txt');
      await server.service.remove(body.handle);
      assert.equal((await server.open(body.handle)).status, 404);
      assert.equal(await (await server.open(copy.handle)).text(), 'hello');
    });

    test('rejects wrong part bytes and stores none of them', async () => {
      const client = server.client();
      const { body: upload } = await client.start();
      const { body: part } = await client.announcePart(upload, hello);
      assert.equal((await client.put(part, Buffer.from('jello'))).status, 400);
      await server.sendHalf(part, 5, hello.subarray(0, 2));
      assert.equal((await client.complete(upload, 5, [{ part_number: 1, etag: 'a' }])).status, 400);
    });

    test('cleans up unreferenced and orphaned files, reading only the age of orphaned ones', async () => {
      const client = server.client();
      const [kept, unused, unnamed] = [
        (await client.upload(hello)).body,
        (await client.upload(hello)).body,
        (await client.upload(hello)).body,
      ];
      server.used.add(kept.handle);
      const { db, context } = server;
      await db.deleteFrom('portal.uploads').where('handle', '=', unnamed.handle).execute();
      await db
        .updateTable('portal.uploads')
        .set({ completed_at: new Date(Date.now() - 2 * 86_400_000) })
        .where('handle', '=', unused.handle)
        .execute();
      const checked: string[] = [];
      const storage = Object.create(context.storage, {
        files: {
          async *value() {
            for await (const page of context.storage.files())
              yield page.map((file) => ({ ...file, writtenAt: () => (checked.push(file.handle), file.writtenAt()) }));
          },
        },
        removeDraftsOlderThan: { value: (age: number) => context.storage.removeDraftsOlderThan(age) },
      }) as typeof context.storage;
      // Binds methods to the original object.
      for (const name of ['uploads', 'removeFile', 'removeParts'] as const)
        Object.defineProperty(storage, name, {
          value: (context.storage[name] as (given?: never) => unknown).bind(context.storage),
        });
      await cleanUp({ ...context, storage }, AT_ONCE);
      const left = (await all('stored')).map((name) => name.split('/').at(-1)!);
      assert.deepEqual(
        [left.includes(kept.handle), left.includes(unused.handle), left.includes(unnamed.handle)],
        [true, false, false],
      );
      assert.deepEqual(checked, [unnamed.handle]);
      assert.equal(await (await server.open(kept.handle)).text(), 'hello');
    });

    test('stops cleaning after losing the lease', async () => {
      const { body } = await server.client().upload(hello);
      await server.db.deleteFrom('portal.uploads').where('handle', '=', body.handle).execute();
      await cleanUp(server.context, AT_ONCE, async () => false);
      assert.ok((await all('stored')).some((name) => name.endsWith(body.handle)));
    });
  });
}

describe('a failing object storage', () => {
  let s3: TestS3;
  let server: FileServer;
  before(async () => {
    s3 = await TestS3.start();
    server = await startFileServer({ objects: objectsOf(s3) });
  });
  after(async () => {
    await server.close();
    await s3.stop();
  });
  const restore = () => (s3.intercept = () => false);
  const sentence = { error: 'The file storage is not responding. Please try again in a minute' };

  // Behaviour: uploads.object-storage
  test('answering 500: the part and the file are refused with advice, and continue when the storage is back', async () => {
    const client = server.client();
    const { body: upload } = await client.start();
    const { body: part } = await client.announcePart(upload, hello);
    s3.intercept = (request, response) => Boolean(request.resume() && response.writeHead(500).end());
    const refused = await client.put(part, hello);
    assert.deepEqual([refused.status, refused.headers.get('retry-after'), await refused.json()], [503, '10', sentence]);
    restore();
    const sent = await client.sendPart(upload, hello);
    s3.intercept = (request, response) =>
      request.method === 'PUT' && Boolean(request.resume() && response.writeHead(500).end());
    const failed = await client.complete(upload, 5, [sent]);
    assert.deepEqual([failed.status, failed.body], [503, sentence]);
    assert.deepEqual(await server.rows(), []);
    restore();
    const { status, body } = await client.complete(upload, 5, [sent]);
    assert.equal(status, 200);
    assert.equal(await (await server.open(body.handle)).text(), 'hello');
  });

  test('once: the request is retried transparently', async () => {
    const { body } = await server.client().upload(hello);
    let failures = 1;
    s3.intercept = (_request, response) => failures-- > 0 && Boolean(response.writeHead(503).end());
    assert.equal(await (await server.open(body.handle)).text(), 'hello');
    restore();
  });

  // Behaviour: uploads.object-storage
  test('failing in the middle of a piece: the error is reported before the first byte, and the connection is cut later', async () => {
    const { body } = await server.client().upload(hello);
    const cut: typeof s3.intercept = ({ method }, response) => {
      if (method !== 'GET') return false;
      response.writeHead(206, { 'content-length': '5' });
      response.write('he', () => response.destroy());
      return true;
    };
    s3.intercept = cut;
    assert.equal((await server.open(body.handle)).status, 503);
    restore();
    const large = (await server.client().upload(Buffer.alloc(9 * MB, 'x'), { filename: 'large.txt' })).body;
    s3.intercept = (request, response) => request.headers.range !== `bytes=0-${4 * MB - 1}` && cut(request, response);
    const response = await server.open(large.handle);
    assert.equal(response.headers.get('content-length'), String(9 * MB));
    await assert.rejects(response.arrayBuffer());
    restore();
  });

  test('by being slow: the request times out', async () => {
    const slow = await startFileServer({ objects: objectsOf(s3, 50) });
    s3.intercept = () => true;
    assert.equal((await slow.client().start()).status, 200);
    const { body: upload } = await slow.client().start();
    const { body: part } = await slow.client().announcePart(upload, hello);
    assert.equal((await slow.client().put(part, hello)).status, 503);
    restore();
    await slow.close();
  });

  // Behaviour: uploads.object-storage
  test('rejecting the key: requests are refused without revealing it, and the storage is not ready', async () => {
    const wrong = new S3Storage(
      { ...s3.settings, accessKeyId: 'NOBODY', secretAccessKey: 'a-secret-of-nobody' },
      { what: 'file' },
    );
    const error = await wrong.put('a', hello).then(
      () => assert.fail('the request was accepted'),
      (reason: Error) => reason,
    );
    assert.match(error.message, /^The file storage cannot be reached right now \(.*S3 returned 403/);
    assert.doesNotMatch(`${error.stack} ${JSON.stringify(error)}`, /a-secret-of-nobody/);
    assert.equal(await wrong.isReachable(), false);
    assert.equal(await objectsOf(s3).isReachable(), true);
  });
});
