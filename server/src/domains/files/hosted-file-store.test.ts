import { maxFileSize } from '@lender-portal/contracts';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { openLocalFiles } from '../../local/file-service/local-file-store';
import { startFileServer, type FileServer } from '../../testing/file-server';
import type { FileStore } from './file-store';
import { hostedFileStore } from './hosted-file-store';
import type { FilestackPolicy } from './policy';

/** Filestack is emulated by the local service, which has the same API. */
let server: FileServer;
let hosted: FileStore;
before(async () => {
  server = await startFileServer();
  const { secret } = await server.app.database.db
    .selectFrom('portal.file_secrets')
    .select('secret')
    .where('name', '=', 'policies')
    .executeTakeFirstOrThrow();
  const base = `${server.url}/filestack`;
  hosted = hostedFileStore({
    isLocal: false,
    apiKey: 'lender-portal-local',
    appSecret: secret,
    fileApiUrl: `${base}/api/file`,
    cdnUrl: `${base}/cdn`,
    storage: [],
  });
});
after(() => server.close());

const upload = async () => (await server.client().upload(Buffer.from('hello'), { filename: 'Zażółć.txt' })).body.handle;

test('finds a file by its handle for its own company', async () => {
  const handle = await upload();
  const local = await server.files.find(handle, server.tenantId);
  assert.deepEqual(await hosted.find(handle, server.tenantId), local);
  assert.equal(await hosted.find(handle, '00000000-0000-4000-8000-000000000000'), undefined);
  assert.equal(await hosted.find('A'.repeat(20), server.tenantId), undefined);
});

// Behaviour: uploads.create
test('returns not found for a file of an unsupported type or size', async (context) => {
  let metadata: object = {};
  const service = createServer((_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(metadata)),
  ).listen(0, '127.0.0.1');
  context.after(() => service.close());
  await once(service, 'listening');
  const fileApiUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  const store = hostedFileStore({
    isLocal: false,
    apiKey: 'k',
    appSecret: 's',
    fileApiUrl,
    cdnUrl: 'https://cdn.example',
    storage: [],
  });
  const isFound = async (changes: object) => {
    metadata = {
      filename: 'Deed.pdf',
      mimetype: 'application/pdf',
      size: 5,
      uploaded: 1,
      path: `${server.tenantId}/deed`,
      ...changes,
    };
    return (await store.find('A'.repeat(20), server.tenantId)) !== undefined;
  };
  for (const taken of [
    {},
    { size: maxFileSize },
    { filename: 'Deed.docx', mimetype: 'application/octet-stream' },
    { filename: 'Deed.doc', mimetype: 'application/rtf' },
    { filename: 'photo', mimetype: 'image/heic' },
    { filename: 'Notes.txt', mimetype: 'text/plain; charset=utf-8' },
  ])
    assert.equal(await isFound(taken), true, JSON.stringify(taken));
  for (const refused of [
    { size: 0 },
    { size: -1 },
    { size: 1.5 },
    { size: '5' },
    { size: maxFileSize + 1 },
    { filename: 'Deed.html', mimetype: 'text/html' },
    { filename: 'Deed.pdf', mimetype: 'text/html' },
    { filename: 'Deed.svg', mimetype: 'image/svg+xml' },
    { filename: 'Deed.exe', mimetype: 'application/octet-stream' },
    { filename: 'Deed.png', mimetype: 'application/pdf' },
    { filename: 'Deed.zip', mimetype: 'application/zip' },
    { filename: 'Deed', mimetype: 'application/octet-stream' },
  ])
    assert.equal(await isFound(refused), false, JSON.stringify(refused));
});

test('links to a file for viewing or downloading for five minutes', async () => {
  const handle = await upload();
  for (const download of [false, true]) {
    const { url, expiresAt } = hosted.readLink(handle, { download });
    const response = await fetch(url);
    assert.equal(await response.text(), 'hello');
    assert.match(response.headers.get('content-disposition') ?? '', download ? /^attachment/ : /^inline/);
    assert.ok(Math.abs(expiresAt.getTime() - Date.now() - 300_000) < 60_000);
  }
});

test('removes a file, and succeeds if it is already gone', async () => {
  const handle = await upload();
  for (let time = 0; time < 2; time += 1) await hosted.remove(handle);
  assert.equal(await server.files.find(handle, server.tenantId), undefined);
});

test('signs grants with documented Filestack fields only', async () => {
  const { policy } = hosted.signUploadGrant(server.tenantId);
  assert.deepEqual(Object.keys(JSON.parse(Buffer.from(policy, 'base64').toString()) as FilestackPolicy).sort(), [
    'call',
    'expiry',
    'maxSize',
    'path',
  ]);
});

test('reports a service failure as an error, not as a missing file', async () => {
  const failing = hostedFileStore({
    isLocal: false,
    apiKey: 'k',
    appSecret: 'another',
    fileApiUrl: `${server.url}/filestack/api/file`,
    cdnUrl: 'https://cdn.example',
    storage: [],
  });
  const handle = await upload();
  await assert.rejects(failing.find(handle, server.tenantId), /responded with 403/);
  await assert.rejects(failing.remove(handle), /responded with 403/);
});

test('allows the local service in local use only', async () => {
  const {
    app: {
      settings,
      database: { db },
    },
  } = server;
  const files = {
    isLocal: false as const,
    apiKey: 'k',
    appSecret: 's',
    fileApiUrl: 'https://api.example',
    cdnUrl: 'https://cdn.example',
    storage: [],
  };
  await assert.rejects(openLocalFiles(db, { ...settings, nodeEnv: 'production' }), /local use only/);
  await assert.rejects(openLocalFiles(db, { ...settings, files }), /local use only/);
});
