import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { isPublic } from '../../domains/releases/copying/public-address';
import { systemModule, testBuild } from '../../testing/archives';
import { call, createTestToken } from '../../testing/calls';
import { startFileHost, type FileHost } from '../../testing/file-host';
import { startTestServer, type TestServer } from '../../testing/test-server';

const NAME = '@lender-portal/documents-mfe';
const ENTRY = 'documents.1.js';
/** Compares everything but `url`, which differs between test bundles. */
const META = 'import.meta';

let server: TestServer;
let token: string;
let elsewhere: FileHost;
let origin: string;
let answers: FileHost['files'];
before(async () => {
  server = await startTestServer();
  token = await createTestToken(server, 'team', [NAME, 'exchange']);
  elsewhere = await startFileHost();
  ({ origin, files: answers } = elsewhere);
});
after(async () => {
  await server.close();
  elsewhere.close();
});
afterEach(async () => {
  const left = await readdir(path.join(server.settings.dataDir, 'modules')).catch(() => [] as string[]);
  assert.deepEqual(
    left.filter((file) => file.startsWith('.')),
    [],
    'nothing staged is left',
  );
});

const copy = (from: unknown, { name = NAME, by = token, to = server } = {}) =>
  call(to, `/modules/${encodeURIComponent(name)}/releases`, by, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from }),
  });

function host(folder: string, text: string) {
  const { entries, ...build } = testBuild(
    { [ENTRY]: systemModule([], text) },
    { name: NAME, entries: { [NAME]: ENTRY } },
  );
  for (const { name, content } of entries) answers.set(`/${folder}/${name}`, { body: content! });
  return build;
}

// Behaviour: releases.copy
test('copies a release from the address of its manifest', async () => {
  const { id } = host('good', 'copied');
  const { status, body } = await copy(`${origin}/good/release.json`);
  assert.deepEqual([status, body['id'], body['publishedBy']], [201, id, 'team'], JSON.stringify(body));
  assert.equal(
    await readFile(path.join(server.settings.dataDir, 'modules', NAME, id, ENTRY), 'utf8'),
    systemModule([], 'copied'),
  );
  assert.equal((await copy(`${origin}/good/release.json`)).status, 200);
});

// Behaviour: releases.copy
test('copies a foreign remote with everything it references', async () => {
  const files = {
    'remoteEntry.json': JSON.stringify({
      name: 'exchange',
      exposes: [{ key: './Page', outFileName: 'page.js' }],
      shared: [],
      integrity: undefined,
    }),
    'page.js': `import{a}from"./chunks/a.js";export const mount=()=>[a,import("./later.js"),new URL(\`./styles.css\`,${META}.url)];`,
    'chunks/a.js': 'export*from"../b.js";export const a=1;',
    'b.js': 'export const b=1;',
    'later.js': 'export default 1;',
    'styles.css': '.a{background:url(./logo.svg)}',
    'logo.svg': '<svg/>',
  };
  for (const [name, body] of Object.entries(files)) answers.set(`/remote/${name}`, { body });
  answers.set('/remote/release.json', { body: '<!doctype html>' });
  const { status, body } = await copy(`${origin}/remote/remoteEntry.json`, { name: 'exchange' });
  assert.equal(status, 201, JSON.stringify(body));
  const folder = path.join(server.settings.dataDir, 'modules', 'exchange', body['id'] as string);
  const { files: listed } = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as { files: object };
  assert.deepEqual(Object.keys(listed).sort(), Object.keys(files).sort());
});

// Behaviour: releases.copy
test('rejects an incomplete copy, names the address, and leaves nothing behind', async () => {
  host('changed', 'changed');
  answers.set(`/changed/${ENTRY}`, { body: systemModule([], 'something else') });
  host('missing', 'missing');
  answers.delete(`/missing/${ENTRY}`);
  host('moved', 'moved');
  answers.set(`/moved/${ENTRY}`, { status: 302, headers: { location: `/good/${ENTRY}` }, body: '' });
  host('packed', 'packed');
  answers.set(`/packed/${ENTRY}`, { headers: { 'content-encoding': 'gzip' }, body: 'x' });
  host('large', 'large');
  answers.set(`/large/${ENTRY}`, { body: Buffer.alloc(51 * 1024 * 1024) });
  const cases: [from: string, status: number, code: string, message: RegExp][] = [
    [`${origin}/changed/release.json`, 422, 'INVALID_RELEASE', /documents\.1\.js" has/],
    [`${origin}/missing/release.json`, 422, 'NOT_FETCHED', /missing\/documents\.1\.js responded with 404/],
    [`${origin}/moved/release.json`, 422, 'NOT_FETCHED', /responded with 302, a redirect/],
    [`${origin}/packed/release.json`, 422, 'NOT_FETCHED', /responded with the encoding gzip/],
    [`${origin}/large/release.json`, 413, 'TOO_LARGE', /larger than 50 MB/],
    [`${origin}/nothing/release.json`, 422, 'NOT_FETCHED', /responded with 404/],
    [`${origin}/good/${ENTRY}`, 422, 'NOT_FETCHED', /not the URL of a release\.json/],
    ['file:///etc/release.json', 422, 'NOT_FETCHED', /not an https URL/],
    ['http://user:secret@localhost/release.json', 422, 'NOT_FETCHED', /contains credentials/],
    ['release.json', 422, 'NOT_FETCHED', /not the URL/],
    ['http://localhost:1/release.json', 422, 'NOT_FETCHED', /cannot be fetched/],
  ];
  for (const [from, status, code, message] of cases) {
    const { status: answered, body } = await copy(from);
    assert.deepEqual([answered, body.code], [status, code], JSON.stringify(body));
    assert.match(body.message!, message);
  }
  assert.equal((await copy(7)).status, 400);
});

// Behaviour: releases.copy
test('copies nothing from a private network unless the settings allow it', async () => {
  const strict = await startTestServer({
    registry: { ...server.settings.registry, copiesFromPrivateNetworks: false },
  });
  try {
    const by = await createTestToken(strict, 'team', [NAME]);
    for (const from of [
      'https://localhost/release.json',
      'https://127.0.0.1/release.json',
      'https://2130706433/release.json',
      'https://[::1]/release.json',
      'https://[::ffff:10.0.0.1]/release.json',
      'https://169.254.169.254/release.json',
    ]) {
      const { status, body } = await copy(from, { by, to: strict });
      assert.deepEqual([status, body.code], [422, 'PRIVATE_ADDRESS'], `${from} ${JSON.stringify(body)}`);
    }
    assert.deepEqual((await copy(`${origin}/good/release.json`, { by, to: strict })).body.code, 'NOT_FETCHED');
  } finally {
    await strict.close();
  }
});

test('recognizes public addresses', () => {
  for (const address of [
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '127.0.0.1',
    '169.254.169.254',
    '0.0.0.0',
    '100.64.0.1',
    '::1',
    'fe80::1',
    'fd00::1',
    '::ffff:192.168.0.1',
    '224.0.0.1',
    '255.255.255.255',
  ])
    assert.equal(isPublic(address), false, address);
  for (const address of ['8.8.8.8', '2606:4700::1111']) assert.equal(isPublic(address), true, address);
});
