import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { gzipped, systemModule, testBuild } from '../../testing/archives';
import { upload } from '../../testing/calls';
import { DOCUMENTS as NAME, testRegistry, USERS as OTHER } from '../../testing/registry';

const ENTRY = 'documents.1.js';
const IMMUTABLE = 'public, max-age=31536000, immutable';

const PREVIEW = 'preview.92a54a2460.js';
const MAP = 'map.0123456789.js';
const PICTURE = 'us.9679e40502.svg';
const chunk = (text: string) => `(globalThis.chunks||=[]).push(${JSON.stringify(text.repeat(500))});`;

const registry = testRegistry();

const publish = async (text: string, files: Record<string, string>, name = NAME) => {
  const { entries, id } = testBuild(
    { [ENTRY]: systemModule([], text), ...files },
    { name, entries: { [name]: ENTRY } },
  );
  return { id, ...(await upload(registry.server, name, registry.owner, await gzipped(entries))) };
};
const get = (pathname: string, headers: Record<string, string> = {}) =>
  fetch(`${registry.server.url}${pathname}`, { headers });
const inFiles = (file: string, name = NAME) => `/modules/${name}/files/${file}`;

let first: string;
let second: string;
before(async () => {
  const unhashed = { 'latest.js': 'plain', 'parts/deep.0123456789.js': 'deep' };
  ({ id: first } = await publish('first', { [PREVIEW]: chunk('preview'), [PICTURE]: '<svg/>', ...unhashed }));
  ({ id: second } = await publish('second', { [PREVIEW]: chunk('preview'), [MAP]: chunk('map') }));
});
// Behaviour: releases.served
test('gives a file shared by releases one address, in addition to its own in each', async () => {
  assert.notEqual(first, second);
  for (const [file, content] of [
    [PREVIEW, chunk('preview')],
    [MAP, chunk('map')],
    [PICTURE, '<svg/>'],
  ] as const) {
    const response = await get(inFiles(file));
    assert.deepEqual([response.status, await response.text()], [200, content], file);
    assert.equal(response.headers.get('cache-control'), IMMUTABLE, file);
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff', file);
  }
  for (const id of [first, second]) assert.equal((await get(`/modules/${NAME}/${id}/${PREVIEW}`)).status, 200);
});

test('serves it like the file of a release: compressed, typed, and sandboxed', async () => {
  const headersOf = async (pathname: string) => {
    const response = await get(pathname, { 'accept-encoding': 'br' });
    const names = [
      'cache-control',
      'content-encoding',
      'content-length',
      'content-security-policy',
      'content-type',
      'vary',
      'x-content-type-options',
    ];
    return Object.fromEntries(names.map((name) => [name, response.headers.get(name)]));
  };
  const script = await headersOf(inFiles(PREVIEW));
  assert.equal(script['content-encoding'], 'br');
  assert.match(script['content-type']!, /javascript/);
  assert.deepEqual(script, await headersOf(`/modules/${NAME}/${first}/${PREVIEW}`));
  const picture = await headersOf(inFiles(PICTURE));
  assert.match(picture['content-security-policy']!, /^sandbox; default-src 'none'/);
  assert.deepEqual(picture, await headersOf(`/modules/${NAME}/${first}/${PICTURE}`));
});

// Behaviour: releases.served
test('serves no other files there, and lets no error be cached', async () => {
  for (const pathname of [
    inFiles('gone.92a54a2460.js'),
    inFiles(PREVIEW, 'exchange'),
    inFiles(ENTRY),
    inFiles('latest.js'),
    inFiles('release.json'),
    inFiles('page.0123456789.html'),
    inFiles('parts/deep.0123456789.js'),
    inFiles(`${PREVIEW}.br`),
    inFiles(`${PREVIEW}.map`),
    inFiles(`..%2f${first}%2f${PREVIEW}`),
    inFiles(`%2e%2e/${PREVIEW}`),
    inFiles(`.hidden.0123456789.js`),
    inFiles('__proto__.0123456789.js'),
    inFiles(''),
    `/modules/@lender-portal/files/${PREVIEW}`,
    `/modules/files/${PREVIEW}`,
    `/modules/%40lender-portal/documents-mfe/files/${PREVIEW}`,
  ]) {
    const response = await get(pathname);
    assert.deepEqual([response.status, response.headers.get('cache-control')], [404, 'no-store'], pathname);
    await response.arrayBuffer();
  }
});

// Behaviour: releases.served
test('rejects a release that reuses a file name for other bytes, because browsers keep the first ones', async () => {
  const { status, body } = await publish('third', { [PREVIEW]: chunk('another') });
  assert.deepEqual([status, body.code, body.details?.['file']], [409, 'CONFLICT', PREVIEW]);
  assert.match(body.message!, /has different content in release 1\.0\.0\+/);
  assert.equal(await (await get(inFiles(PREVIEW))).text(), chunk('preview'));
  // A name without a hash does not identify content, and other modules have their own files.
  assert.equal((await publish('fourth', { 'latest.js': 'newer' })).status, 201);
  assert.equal((await publish('other', { [PREVIEW]: chunk('of another module') }, OTHER)).status, 201);
  assert.equal(await (await get(inFiles(PREVIEW, OTHER))).text(), chunk('of another module'));
});
