import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { type FileClient, md5, type PartUrl } from '../testing/file-client';
import { startFileServer, type FileServer } from '../testing/file-server';
import { signPartLink } from '../uploads/part-links';

let server: FileServer;
let client: FileClient;
before(async () => {
  server = await startFileServer();
  client = server.client();
});
after(() => server.close());

const MIB = 1024 * 1024;
const hello = Buffer.from('hello');
const listed = [{ part_number: 1, etag: md5(hello, 'hex') }];

describe('an upload', () => {
  test('stores the sent bytes from parts in any order', async () => {
    const bytes = Buffer.alloc(11 * MIB, 'The quick brown fox. ');
    const started = await client.start({ size: bytes.length });
    assert.equal(started.status, 200);
    assert.equal(started.body.location_url, `${server.url}/filestack/upload`);
    const second = await client.sendPart(started.body, bytes.subarray(6 * MIB), 2);
    const first = await client.sendPart(started.body, bytes.subarray(0, 6 * MIB), 1);
    assert.equal(first.etag, `"${md5(bytes.subarray(0, 6 * MIB), 'hex')}"`);
    const { status, body } = await client.complete(started.body, bytes.length, [second, first]);
    assert.equal(status, 200, JSON.stringify(body));
    assert.match(body.handle, /^[A-Za-z0-9]{20}$/);
    assert.deepEqual([body.status, body.url], ['Stored', `${server.url}/filestack/cdn/${body.handle}`]);

    const file = await server.service.find(body.handle);
    assert.equal(file?.sha256, createHash('sha256').update(bytes).digest('hex'));
    assert.ok(bytes.equals(Buffer.from(await (await server.open(body.handle)).arrayBuffer())));
    assert.deepEqual(await server.leftovers(), []);
  });

  test('is completed once for repeated calls', async () => {
    const started = await client.start();
    const parts = [await client.sendPart(started.body, hello)];
    const { body } = await client.complete(started.body, 5, parts);
    const again = await client.complete(started.body, 5, parts);
    assert.deepEqual([again.status, again.body.handle], [200, body.handle]);
  });

  test('replaces a part that is sent again', async () => {
    const started = await client.start();
    await client.sendPart(started.body, Buffer.from('hullo'));
    const { body } = await client.complete(started.body, 5, [await client.sendPart(started.body, hello)]);
    assert.equal(await (await server.open(body.handle)).text(), 'hello');
  });

  test('allows the client’s prefetch, preflights and headers', async () => {
    const { status, body } = await client.call<{ settings: object }>('/upload/prefetch', { security: client.signed });
    assert.deepEqual([status, body.settings], [200, { inapp_browser: false }]);
    const preflight = await fetch(`${server.url}/filestack/upload/multipart/start`, {
      method: 'OPTIONS',
      headers: { origin: 'http://portal.example', 'access-control-request-method': 'POST' },
    });
    assert.equal(preflight.status, 204);
    for (const name of ['content-md5', 'authorization', 'filestack-source', 'filestack-trace-id'])
      assert.ok(preflight.headers.get('access-control-allow-headers')?.split(', ').includes(name), name);
    const started = await client.start();
    assert.equal(started.headers.get('access-control-allow-origin'), '*');
    const put = await client.put((await client.announcePart(started.body, hello)).body, hello);
    assert.match(put.headers.get('access-control-expose-headers') ?? '', /ETag.*X-Request-Id/);
  });
});

describe('rejects with a message', () => {
  const rejected: [
    name: string,
    status: number,
    message: RegExp,
    attempt: () => Promise<{ status: number; body: { error?: string } }>,
  ][] = [
    ['another API key', 403, /API key/, () => client.start({ apikey: 'another' })],
    ['an empty file', 400, /empty/, () => client.start({ size: 0 })],
    ['a file without a size', 400, /size/, () => client.start({ size: '5' })],
    ['a file that is too large', 413, /250 MB/, () => client.start({ size: 250 * MIB + 1 })],
    ['no name', 400, /no name/, () => client.start({ filename: undefined })],
    ['an HTML page', 415, /not accepted/, () => client.start({ filename: 'page.html', mimetype: 'text/plain' })],
    ['a body that is not JSON', 400, /JSON/, () => client.post('/upload/multipart/start', '{')],
    ['an unknown call', 404, /route not found/i, () => client.call('/upload/multipart/abort', {})],
  ];
  for (const [name, status, message, attempt] of rejected)
    test(name, async () => {
      const answer = await attempt();
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      assert.match(answer.body.error ?? '', message);
    });

  const withPart = async () => {
    const { body: upload } = await client.start();
    const { body: part } = await client.announcePart(upload, hello);
    return { upload, part };
  };
  const change = ({ url, headers }: PartUrl, edit: (url: URL) => void): PartUrl => {
    const changed = new URL(url);
    edit(changed);
    return { url: changed.href, headers };
  };
  const parts: [name: string, status: number, attempt: (part: PartUrl) => Promise<Response>][] = [
    ['other bytes than announced', 400, (part) => client.put(part, Buffer.from('hullo'))],
    ['fewer bytes than announced', 400, (part) => client.put(part, Buffer.from('hell'))],
    [
      'a later expiry in the URL',
      403,
      (part) =>
        client.put(
          change(part, (url) => url.searchParams.set('expires', '4102444800')),
          hello,
        ),
    ],
  ];
  for (const [name, status, attempt] of parts)
    // Behaviour: uploads.parts
    test(`a part with ${name}`, async () => {
      const { upload, part } = await withPart();
      assert.equal((await attempt(part)).status, status);
      assert.equal((await client.complete(upload, 5, listed)).status, 400, 'the part was not stored');
    });

  test('a part with an expired URL', async () => {
    const { upload, part } = await withPart();
    const link = { uploadId: upload.upload_id, number: 1, size: 5, md5: md5(hello, 'hex') };
    const putSignedAgo = (seconds: number) => {
      const query = String(signPartLink(server.context.partSecret, link, Date.now() - seconds * 1000));
      return client.put(
        change(part, (url) => (url.search = query)),
        hello,
      );
    };
    assert.equal((await putSignedAgo(15 * 60 + 1)).status, 403);
    assert.equal((await putSignedAgo(15 * 60 - 30)).status, 200);
  });

  const lists: [name: string, message: RegExp, fields: object][] = [
    ['a missing part', /Part 2 is missing/, { parts: [...listed, { part_number: 2, etag: 'a' }] }],
    ['another ETag', /differs/, { parts: [{ part_number: 1, etag: 'a' }] }],
    ['no parts', /list of parts/, { parts: [] }],
    ['another size', /size/, { size: 6 }],
  ];
  for (const [name, message, fields] of lists)
    test(`a completion with ${name}`, async () => {
      const { upload, part } = await withPart();
      await client.put(part, hello);
      const answer = await client.complete(upload, 5, listed, fields);
      assert.equal(answer.status, 400);
      assert.match(answer.body.error ?? '', message);
    });

  test('a completion with fewer bytes than announced', async () => {
    const { body: upload } = await client.start({ size: 6 });
    const answer = await client.complete(upload, 6, [await client.sendPart(upload, hello)]);
    assert.match(answer.body.error ?? '', /5 bytes instead of 6/);
  });
});
