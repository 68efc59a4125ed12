import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { FileClient } from '../testing/file-client';
import { startFileServer, type FileServer } from '../testing/file-server';

interface Listed {
  token: string;
  dropbox?: { contents?: { name: string; path: string; folder: boolean }[]; auth?: { redirect_url: string } };
}
interface InCloud {
  token: string;
  dropbox: { handle: string; filename: string; type: string; size: number; url: string };
}

let server: FileServer;
let client: FileClient;
before(async () => {
  server = await startFileServer();
  client = server.client();
});
after(() => server.close());

const list = (path = '/', token?: string, by = client) =>
  by.call<Listed>('/cloud/folder/list', { flow: 'web', clouds: { dropbox: { path } }, ...(token && { token }) });
const store = (token: string, path: string, fields: object = {}, by = client) =>
  by.call<InCloud>('/cloud/store/', {
    flow: 'web',
    token,
    clouds: { dropbox: { path, store: { location: 's3' }, ...fields } },
  });

/** Gives consent on a cloud's consent page. */
async function agree(page: string): Promise<void> {
  const { token } = Object.fromEntries(new URL(page).searchParams) as { token: string };
  const response = await fetch(page, { method: 'POST', body: new URLSearchParams({ token, decision: 'allow' }) });
  assert.equal(response.status, 200);
}

async function connected(): Promise<string> {
  const { body } = await list();
  await agree(body.dropbox!.auth!.redirect_url);
  return body.token;
}

describe('a cloud', () => {
  test('is readable after consent and until the user disconnects it', async () => {
    const first = await list();
    assert.equal(first.body.dropbox?.contents, undefined);
    const page = first.body.dropbox!.auth!.redirect_url;
    assert.ok(page.startsWith(`${server.url}/filestack/cloud/connect/dropbox?token=`), page);
    const { token } = first.body;
    assert.ok((await list('/', token)).body.dropbox?.auth, 'no consent yet');

    await agree(page);
    const second = await list('/', token);
    assert.equal(second.body.token, token);
    const folder = second.body.dropbox!.contents!.find((each) => each.folder)!;
    assert.ok((await list(folder.path, token)).body.dropbox!.contents!.length > 0);
    assert.equal((await list('/nowhere', token)).status, 404);

    assert.equal(
      (await client.call('/cloud/auth/logout', { flow: 'web', token, clouds: { dropbox: {} } })).status,
      200,
    );
    assert.ok((await list('/', token)).body.dropbox?.auth);
  });

  test('provides a file whose content is checked like an upload', async () => {
    const token = await connected();
    const { status, body } = await store(token, '/Company/Audit notes.pdf');
    assert.equal(status, 200, JSON.stringify(body));
    const { handle, filename, type } = body.dropbox;
    assert.deepEqual([filename, type], ['Audit notes.pdf', 'application/pdf']);
    assert.equal((await server.service.find(handle))?.userId, server.userId);
    assert.match(await (await server.open(handle)).text(), /^%PDF/);
  });

  const rejected: [name: string, status: number, attempt: (token: string) => Promise<{ status: number }>][] = [
    ['an unknown file', 404, (token) => store(token, '/Company/none.pdf')],
    ['a folder', 404, (token) => store(token, '/Company')],
    [
      'into the folder of another company',
      403,
      (token) => store(token, '/Company/Audit notes.pdf', { store: { path: `/${server.otherTenant}/` } }),
    ],
    [
      'with a policy that only picks',
      403,
      (token) => store(token, '/Company/Audit notes.pdf', {}, server.client({ call: ['pick'] })),
    ],
    [
      'with the token of another company',
      401,
      (token) => store(token, '/Company/Audit notes.pdf', {}, server.clientOf(server.otherTenant)),
    ],
    ['with an invalid token', 401, () => store('a.b.c', '/Company/Audit notes.pdf')],
    ['from an unknown cloud', 400, (token) => client.call('/cloud/store/', { token, clouds: { __proto__x: {} } })],
    ['from no cloud', 400, (token) => client.call('/cloud/store/', { token })],
    [
      'larger than the policy allows',
      413,
      (token) => store(token, '/Company/Audit notes.pdf', {}, server.client({ maxSize: 10 })),
    ],
  ];
  for (const [name, status, attempt] of rejected)
    test(`rejects storing ${name}`, async () => assert.equal((await attempt(await connected())).status, status));

  test('rejects a program', async () => assert.equal((await store(await connected(), '/Setup.exe')).status, 415));

  test('issues a new token to another company that presents this one’s', async () => {
    const token = await connected();
    const { body } = await list('/', token, server.clientOf(server.otherTenant));
    assert.notEqual(body.token, token);
    assert.ok(body.dropbox?.auth);
  });

  test('does not fetch URLs', async () => {
    for (const url of ['http://169.254.169.254/latest/meta-data', 'https://example.com/a.pdf'])
      assert.equal((await client.call('/cloud/metadata', { url })).status, 400);
  });
});

describe('storing an existing file', () => {
  const copy = (source: unknown, signed: object = client.signed, params: object = {}) =>
    client.call<{ handle: string; type: string }>('/process/process', {
      sources: [source],
      tasks: [
        { name: 'store', params },
        { name: 'security', params: signed },
      ],
    });

  test('copies it by handle or URL', async () => {
    const { handle, url } = (await client.upload(Buffer.from('hello'))).body;
    for (const source of [
      handle,
      url,
      { source: url },
      `${server.url}/filestack/cdn/${server.apiKey}/${handle}?policy=a`,
    ]) {
      const { status, body } = await copy(source);
      assert.equal(status, 200, JSON.stringify(body));
      assert.notEqual(body.handle, handle);
      assert.equal(await (await server.open(body.handle)).text(), 'hello');
    }
  });

  test('rejects external URLs', async () => {
    const { handle } = (await client.upload(Buffer.from('hello'))).body;
    const { port } = new URL(server.url);
    for (const source of [
      'http://169.254.169.254/latest/meta-data',
      `https://evil.example/filestack/cdn/${handle}`,
      `http://127.0.0.1:${port}@evil.example/filestack/cdn/${handle}`,
      `http://127.0.0.1:${port}/graphql`,
      `file:///etc/passwd`,
      `//evil.example/${handle}`,
      '../../etc/passwd',
      undefined,
      ['a'],
    ])
      assert.equal((await copy(source)).status, 400, String(source));
  });

  test('requires permission to store and a file of the same company', async () => {
    const { handle } = (await client.upload(Buffer.from('hello'))).body;
    assert.equal((await copy(handle, {})).status, 403);
    assert.equal((await copy(handle, server.client({ call: ['pick'] }).signed)).status, 403);
    assert.equal((await copy(handle, server.clientOf(server.otherTenant).signed)).status, 404);
    assert.equal((await copy(handle, client.signed, { path: `/${server.otherTenant}/` })).status, 403);
    assert.equal((await copy(handle, client.signed, { filename: 'page.html' })).status, 415);
  });
});
