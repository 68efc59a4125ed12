import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { readPublishedVersions } from './published-versions.mjs';

const versions = { '/@p%2fone': ['1.0.0'], '/@p%2ftwo': ['1.0.0', '1.1.0'] };

/** An npm registry with two packages. It does not reveal a third one without a token. */
const registry = createServer((request, response) => {
  const name = decodeURIComponent(request.url.slice(1));
  const published = versions[request.url.toLowerCase()];
  response.setHeader('content-type', 'application/json');
  if (!published) return response.writeHead(name === '@p/secret' ? 401 : 404).end('{}');
  const documents = published.map((version) => [version, { name, version, dist: {} }]);
  response.end(
    JSON.stringify({ name, 'dist-tags': { latest: published.at(-1) }, versions: Object.fromEntries(documents) }),
  );
});
let url;
before(async () => {
  await new Promise((ready) => registry.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${registry.address().port}/`;
});
after(() => registry.close());

test('lists the versions of a package', async () => {
  assert.deepEqual(await readPublishedVersions('@p/one', url), ['1.0.0']);
  assert.deepEqual(await readPublishedVersions('@p/two', url), ['1.0.0', '1.1.0']);
});

test('finds no versions of a new package', async () => {
  assert.deepEqual(await readPublishedVersions('@p/new', url), []);
});

test('does not take a rejected request for a new package', async () => {
  await assert.rejects(readPublishedVersions('@p/secret', url), /did not return the versions of @p\/secret/);
});
