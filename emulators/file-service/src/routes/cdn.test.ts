import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { docxFile, pdfFile, pngFile } from '../sample-files';
import { startFileServer, type FileServer } from '../testing/file-server';
import { parseCdnPath } from './cdn-path';

let server: FileServer;
const handles = new Map<string, string>();
const FILES: readonly [name: string, content: Buffer, disposition: 'inline' | 'attachment', type: string][] = [
  ['a.png', pngFile(2, 2, [1, 2, 3]), 'inline', 'image/png'],
  ['a.pdf', pdfFile('Title', 'Line'), 'inline', 'application/pdf'],
  ['a.txt', Buffer.from('0123456789'), 'inline', 'text/plain; charset=utf-8'],
  [
    'a.xml',
    Buffer.from('<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><loan/>'),
    'attachment',
    'application/xml',
  ],
  [
    'a.docx',
    docxFile('Title', 'Line'),
    'attachment',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
];
before(async () => {
  server = await startFileServer();
  for (const [filename, content] of FILES) {
    const { status, body } = await server.client().upload(content, { filename });
    assert.equal(status, 200, `${filename}: ${JSON.stringify(body)}`);
    handles.set(filename, body.handle);
  }
});
after(() => server.close());
const handleOf = (name: string) => handles.get(name)!;

for (const [name, content, disposition, type] of FILES) {
  test(`serves ${name} ${disposition} as ${type} with a sandbox policy`, async () => {
    const response = await server.open(handleOf(name));
    assert.equal(response.status, 200);
    assert.ok(content.equals(Buffer.from(await response.arrayBuffer())));
    assert.equal(response.headers.get('content-type'), type);
    assert.equal(response.headers.get('content-disposition'), `${disposition}; filename=${name}`);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(
      response.headers.get('content-security-policy'),
      "default-src 'none'; frame-ancestors 'none'; sandbox",
    );

    const saved = await server.open(handleOf(name), { download: true });
    assert.equal(saved.headers.get('content-disposition'), `attachment; filename=${name}`);
    await saved.arrayBuffer();
  });
}

describe('ranges', () => {
  const ask = (headers: Record<string, string>, method = 'GET') => server.open(handleOf('a.txt'), { headers, method });

  for (const [range, status, content, header] of [
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=4-', 206, '456789', 'bytes 4-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=20-30', 416, undefined, null],
    ['lines=1-2', 200, '0123456789', null],
  ] as const) {
    test(`serves ${range}`, async () => {
      const response = await ask({ range });
      assert.equal(response.status, status);
      assert.equal(response.headers.get('content-range'), header);
      const text = await response.text();
      if (content !== undefined) assert.equal(text, content);
    });
  }

  test('responds with 304 to a cached file and checks its policy again', async () => {
    const first = await ask({});
    assert.equal(first.headers.get('accept-ranges'), 'bytes');
    await first.text();
    // By default fetch sends no-cache, which bypasses revalidation.
    assert.equal(
      (await ask({ 'if-none-match': first.headers.get('etag')!, 'cache-control': 'max-age=0' })).status,
      304,
    );
    const head = await ask({}, 'HEAD');
    assert.equal(head.headers.get('content-length'), '10');
  });
});

describe('every form of the path', () => {
  const forms: [name: string, path: (handle: string, policy: string, signature: string) => string][] = [
    [
      'the policy before the handle',
      (handle, policy, signature) => `security=policy:${policy},signature:${signature}/${handle}`,
    ],
    ['the reverse order', (handle, policy, signature) => `security=signature:${signature},policy:${policy}/${handle}`],
    ['abbreviated names', (handle, policy, signature) => `security=p:${policy},s:${signature}/${handle}`],
    [
      'the API key',
      (handle, policy, signature) => `${server.apiKey}/security=policy:${policy},signature:${signature}/${handle}`,
    ],
    [
      'the policy in the query',
      (handle, policy, signature) => `${handle}?policy=${encodeURIComponent(policy)}&signature=${signature}`,
    ],
    [
      'the API key and the policy in the query',
      (handle, policy, signature) =>
        `${server.apiKey}/${handle}?policy=${encodeURIComponent(policy)}&signature=${signature}`,
    ],
    [
      'a cache task',
      (handle, policy, signature) => `cache=expiry:60/security=policy:${policy},signature:${signature}/${handle}`,
    ],
  ];
  const sign = (handle: string, call: 'read' | 'convert') =>
    server.sign({ expiry: Math.floor(Date.now() / 1000) + 60, call: [call], handle });

  for (const [name, path] of forms) {
    test(`accepts ${name}`, async () => {
      const handle = handleOf('a.txt');
      const { policy, signature } = sign(handle, 'read');
      const response = await server.client().open(path(handle, policy, signature));
      assert.equal(response.status, 200, await response.clone().text());
      assert.equal(await response.text(), '0123456789');
    });
  }

  for (const task of ['resize=width:100', 'preview'])
    test(`requires permission to convert for ${task} and returns the original file`, async () => {
      const handle = handleOf('a.png');
      const ask = (call: 'read' | 'convert') => {
        const { policy, signature } = sign(handle, call);
        return server.client().open(`${task}/${handle}?policy=${encodeURIComponent(policy)}&signature=${signature}`);
      };
      assert.equal((await ask('read')).status, 403);
      assert.equal((await ask('convert')).headers.get('content-type'), 'image/png');
    });

  test('rejects another API key', async () => {
    const handle = handleOf('a.txt');
    const { policy, signature } = sign(handle, 'read');
    assert.equal(
      (await server.client().open(`another-key/${handle}?policy=${policy}&signature=${signature}`)).status,
      403,
    );
  });

  for (const path of ['', 'short', '../secrets', `key/UPPER=1/${'A'.repeat(20)}`])
    test(`rejects the path "${path}"`, () => assert.equal(parseCdnPath(path), undefined));
});

describe('metadata', () => {
  const ask = async (fields: Record<string, string>) => {
    const handle = handleOf('a.txt');
    const signed = server.sign({ expiry: Math.floor(Date.now() / 1000) + 60, call: ['stat'], handle });
    return (
      await fetch(
        `${server.url}/filestack/api/file/${handle}/metadata?${String(new URLSearchParams({ ...fields, ...signed }))}`,
      )
    ).json();
  };

  test('has default fields, or the requested ones', async () => {
    const { uploaded, ...usual } = (await ask({})) as { uploaded: number };
    assert.deepEqual(usual, { filename: 'a.txt', mimetype: 'text/plain', size: 10, writeable: false });
    assert.ok(Math.abs(Date.now() - uploaded) < 60_000);
    assert.deepEqual(await ask({ size: 'true', md5: 'true' }), { size: 10 });
  });
});
