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
const text = (content: string) => Buffer.from(content);

describe('an upload', () => {
  test('stores the sent bytes from parts in any order', async () => {
    const bytes = Buffer.alloc(11 * MIB, 'The quick brown fox. ');
    const started = await client.start({ size: bytes.length });
    assert.equal(started.status, 200);
    const { upload_id: id, location_url: location, uri, region } = started.body;
    assert.ok(id && uri && region);
    assert.equal(location, `${server.url}/filestack/upload`);
    for (const name of ['file', 'parts', 'handle'])
      assert.equal(name in started.body, false, 'would collide with the client’s own field');

    // In reverse order.
    const second = await client.sendPart(started.body, bytes.subarray(6 * MIB), 2);
    const first = await client.sendPart(started.body, bytes.subarray(0, 6 * MIB), 1);
    assert.equal(first.etag, `"${md5(bytes.subarray(0, 6 * MIB), 'hex')}"`);
    const { status, body } = await client.complete(started.body, bytes.length, [first, second]);
    assert.equal(status, 200, JSON.stringify(body));
    assert.match(body.handle, /^[A-Za-z0-9]{20}$/);
    assert.equal(body.status, 'Stored');
    assert.equal(body.url, `${server.url}/filestack/cdn/${body.handle}`);
    assert.equal(body.mimetype, 'text/plain');

    const file = await server.service.find(body.handle);
    assert.equal(file?.sha256, createHash('sha256').update(bytes).digest('hex'));
    assert.equal(file.size, bytes.length);
    assert.equal(file.userId, server.userId);
    const given = await server.open(body.handle);
    assert.ok(bytes.equals(Buffer.from(await given.arrayBuffer())));
    assert.deepEqual(await server.leftovers(), [], 'parts and drafts are removed');
  });

  test('is completed once for repeated and concurrent calls', async () => {
    const started = await client.start();
    const parts = [await client.sendPart(started.body, text('hello'))];
    const answers = await Promise.all([1, 2, 3].map(() => client.complete(started.body, 5, parts)));
    const again = await client.complete(started.body, 5, parts);
    for (const { status, body } of [...answers, again]) {
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.handle, again.body.handle);
    }
    assert.equal((await server.stored()).filter((each) => each.endsWith(again.body.handle)).length, 1);
    assert.deepEqual(await server.leftovers(), []);
    assert.equal((await server.stored()).length, (await server.rows()).length);
  });

  test('returns the same file to a request that started before another completed it', async () => {
    const started = await client.start();
    const part = await client.sendPart(started.body, text('hello'));
    const before = await server.context.uploads.find(started.body.upload_id, server.tenantId);
    const { body } = await client.complete(started.body, 5, [part]);
    const { handle } = await server.context.uploads.complete(before, [{ number: 1, md5: md5(text('hello'), 'hex') }]);
    assert.equal(handle, body.handle);
  });

  test('accepts a part twice, and replaces it after a new announcement', async () => {
    const started = await client.start();
    const announced = await client.announcePart(started.body, text('hullo'));
    for (let time = 0; time < 2; time += 1) assert.equal((await client.put(announced.body, text('hullo'))).status, 200);
    const part = await client.sendPart(started.body, text('hello'));
    const { body } = await client.complete(started.body, 5, [part]);
    assert.equal(await (await server.open(body.handle)).text(), 'hello');
  });

  test('follows the client’s protocol: prefetch, preflight, exposed ETag, commit', async () => {
    const { status, body } = await client.call<{ settings: object; permissions: object }>('/upload/prefetch', {
      security: client.signed,
      settings: ['inapp_browser'],
      events: ['picker'],
    });
    assert.equal(status, 200);
    assert.deepEqual(body.settings, { inapp_browser: false });

    const preflight = await fetch(`${server.url}/filestack/upload/multipart/start`, {
      method: 'OPTIONS',
      headers: { origin: 'http://portal.example', 'access-control-request-method': 'POST' },
    });
    assert.equal(preflight.status, 204);
    for (const name of [
      'content-md5',
      'authorization',
      'filestack-source',
      'filestack-trace-id',
      'filestack-trace-span',
      'filestack-upload-region',
    ])
      assert.ok(preflight.headers.get('access-control-allow-headers')?.split(', ').includes(name), name);
    const started = await client.start();
    assert.equal(started.headers.get('access-control-allow-origin'), '*');
    const announced = await client.announcePart(started.body, text('hello'));
    const put = await client.put(announced.body, text('hello'));
    assert.match(put.headers.get('access-control-expose-headers') ?? '', /ETag/);
    assert.match(put.headers.get('access-control-expose-headers') ?? '', /X-Request-Id/);
    assert.notEqual(put.headers.get('x-request-id') ?? '', started.headers.get('x-request-id') ?? '');
    assert.equal(
      (
        await client.call('/upload/multipart/commit', {
          upload_id: started.body.upload_id,
          part: 1,
          size: 5,
          store: {},
        })
      ).status,
      200,
    );
  });
});

test('returns checksums to a client that sends none', async () => {
  const bytes = text('hello');
  const { body: started } = await client.start();
  const { status, body: part } = await client.announcePart(started, bytes, { md5: undefined });
  assert.deepEqual([status, part.headers], [200, {}]);
  assert.equal((await client.put(part, text('hell'))).status, 400);
  const etag = (await client.put(part, bytes)).headers.get('etag')!;
  assert.equal(etag, `"${md5(bytes, 'hex')}"`);
  assert.equal((await client.complete(started, 5, [{ part_number: 1, etag }])).status, 200);
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
    ['an invalid name', 400, /no name/, () => client.start({ filename: '../..' })],
    ['no name', 400, /no name/, () => client.start({ filename: undefined })],
    [
      'a type that is not accepted',
      415,
      /not accepted/,
      () => client.start({ filename: 'setup.exe', mimetype: 'application/x-msdownload' }),
    ],
    ['an HTML page', 415, /not accepted/, () => client.start({ filename: 'page.html', mimetype: 'text/plain' })],
    ['an SVG image', 415, /not accepted/, () => client.start({ filename: 'logo.svg', mimetype: 'image/svg+xml' })],
    [
      'a body that is not JSON',
      400,
      /JSON/,
      () => client.call('/upload/multipart/start', []).then(() => client.post('/upload/multipart/start', '{')),
    ],
    [
      'a body that is too large',
      413,
      /large/,
      () => client.post('/upload/multipart/start', JSON.stringify({ filename: 'x'.repeat(200_000) })),
    ],
    ['an unknown call', 404, /route not found/i, () => client.call('/upload/multipart/abort', {})],
  ];
  for (const [name, status, message, attempt] of rejected) {
    test(name, async () => {
      const answer = await attempt();
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      assert.match(answer.body.error ?? '', message);
    });
  }

  const hello = text('hello');
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
    ['other bytes than announced', 400, (part) => client.put(part, text('hullo'))],
    ['fewer bytes than announced', 400, (part) => client.put(part, text('hell'))],
    ['more bytes than announced', 400, (part) => client.put(part, text('hello!'))],
    ['another checksum in the header', 400, (part) => client.put(part, hello, { 'Content-MD5': md5(text('hullo')) })],
    ['no checksum', 400, ({ url }) => client.put({ url, headers: {} }, hello)],
    [
      'another part number',
      403,
      (part) =>
        client.put(
          change(part, (url) => (url.pathname = url.pathname.replace(/1$/, '2'))),
          hello,
        ),
    ],
    [
      'another size in the URL',
      403,
      (part) =>
        client.put(
          change(part, (url) => url.searchParams.set('size', '4')),
          text('hell'),
        ),
    ],
    [
      'a later expiry in the URL',
      403,
      (part) =>
        client.put(
          change(part, (url) => url.searchParams.set('expires', '4102444800')),
          hello,
        ),
    ],
    [
      'another signature',
      403,
      (part) =>
        client.put(
          change(part, (url) => url.searchParams.set('signature', 'a'.repeat(64))),
          hello,
        ),
    ],
    [
      'no signature',
      403,
      (part) =>
        client.put(
          change(part, (url) => url.searchParams.delete('signature')),
          hello,
        ),
    ],
  ];
  for (const [name, status, attempt] of parts) {
    test(`a part with ${name}`, async () => {
      const { upload, part } = await withPart();
      const response = await attempt(part);
      assert.equal(response.status, status, await response.clone().text());
      assert.ok(((await response.json()) as { error?: string }).error);
      // The part was not stored.
      assert.equal(
        (await client.complete(upload, 5, [{ part_number: 1, etag: `"${md5(hello, 'hex')}"` }])).status,
        400,
      );
    });
  }

  test('a part of a completed upload, even with a valid URL', async () => {
    const { upload, part } = await withPart();
    assert.equal((await client.put(part, hello)).status, 200);
    assert.equal((await client.complete(upload, 5, [{ part_number: 1, etag: md5(hello, 'hex') }])).status, 200);
    const before = await server.leftovers();
    assert.equal((await client.put(part, hello)).status, 404);
    assert.deepEqual(await server.leftovers(), before);
  });

  test('a part with an expired URL', async () => {
    const { upload, part } = await withPart();
    const link = { uploadId: upload.upload_id, number: 1, size: 5, md5: md5(hello, 'hex') };
    const signedAgo = (seconds: number) =>
      String(signPartLink(server.context.partSecret, link, Date.now() - seconds * 1000));
    const put = (query: string) =>
      client.put(
        change(part, (url) => (url.search = query)),
        hello,
      );
    assert.equal((await put(signedAgo(15 * 60 + 1))).status, 403);
    assert.equal((await put(signedAgo(15 * 60 - 30))).status, 200);
  });

  const lists: [name: string, message: RegExp, fields: object][] = [
    [
      'a missing part',
      /Part 2 is missing/,
      {
        parts: [
          { part_number: 1, etag: md5(hello, 'hex') },
          { part_number: 2, etag: md5(hello, 'hex') },
        ],
      },
    ],
    ['another ETag', /not the one that came in/, { parts: [{ part_number: 1, etag: md5(text('hullo'), 'hex') }] }],
    ['no parts', /list of parts/, { parts: [] }],
    [
      'a part twice',
      /twice/,
      {
        parts: [
          { part_number: 1, etag: md5(hello, 'hex') },
          { part_number: 1, etag: md5(hello, 'hex') },
        ],
      },
    ],
    ['another size', /size/, { size: 6 }],
  ];
  for (const [name, message, fields] of lists) {
    test(`a completion with ${name}`, async () => {
      const { upload, part } = await withPart();
      await client.put(part, hello);
      const answer = await client.complete(upload, 5, [], fields);
      assert.equal(answer.status, 400);
      assert.match(answer.body.error ?? '', message);
    });
  }

  test('a completion with fewer bytes than announced', async () => {
    const { body: upload } = await client.start({ size: 6 });
    const answer = await client.complete(upload, 6, [await client.sendPart(upload, hello)]);
    assert.match(answer.body.error ?? '', /5 bytes instead of 6/);
  });

  test('parts larger than the file', async () => {
    const { body: upload } = await client.start();
    await client.sendPart(upload, hello);
    const { status, body } = await client.announcePart(upload, text('!'), { part: 2 });
    assert.equal(status, 400);
    assert.match(body.error ?? '', /larger than the file/);
  });

  test('an interrupted part, and stores nothing', async () => {
    const { upload, part } = await withPart();
    await server.sendHalf(part, 5, text('he'));
    assert.equal((await client.complete(upload, 5, [{ part_number: 1, etag: md5(hello, 'hex') }])).status, 400);
  });
});
