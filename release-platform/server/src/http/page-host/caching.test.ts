import assert from 'node:assert/strict';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { pagesAlone } from '../../testing/pages';
import { startTestServer, testApplication } from '../../testing/test-server';
import { cacheControlOf } from './caching';

test('makes only files with a content hash in their name immutable', () => {
  for (const file of [
    'shell.70d759b629.js',
    'shell.70d759b629.js.br',
    'shell.70d759b629.js.map',
    'core.5078e08d.mjs',
    'inter.3100e775e8.woff2',
    'icon.9679e40502.svg',
    'SidebarCounters-TVJNKRWK.js',
  ])
    assert.match(cacheControlOf(`/srv/dist/${file}`), /immutable/, file);
  for (const file of [
    'remoteEntry.json',
    'remoteEntry.json.br',
    'latest.js',
    'documents-mfe-preview.js',
    'Validation-Track.js',
    'shell-20261122.js',
    'icon.svg',
    'inter.woff2',
    'asset-manifest.70d759b629.json',
  ])
    assert.equal(cacheControlOf(`/srv/dist/${file}`), 'no-cache', file);
  assert.equal(cacheControlOf('/srv/portal.3100e775e8/dist/latest.js'), 'no-cache');
});

test('never caches a response that is not a file', async (context) => {
  const { app } = await pagesAlone();
  context.after(() => app.close());
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url, headers });
    return `${answer.statusCode} ${answer.headers['cache-control'] ?? 'unsaid'}`;
  };
  const { imports } = (await app.inject('/import-map.json')).json<{ imports: Record<string, string> }>();
  const file = imports['@lender-portal/shell']!;
  const forEver = 'public, max-age=31536000, immutable';

  assert.equal(await get(file), `200 ${forEver}`);
  assert.equal(await get(file, { 'accept-encoding': 'br' }), `200 ${forEver}`);
  assert.equal(await get(`${file}.map`), `200 ${forEver}`);
  assert.equal(await get(file, { range: 'bytes=0-9' }), `206 ${forEver}`);
  const { etag } = (await app.inject(file)).headers;
  assert.equal(await get(file, { 'if-none-match': String(etag) }), `304 ${forEver}`);
  assert.equal(await get('/remotes/exchange/remoteEntry.json'), '200 no-cache');

  assert.equal(await get(file, { range: 'bytes=99999999-' }), '416 no-store');
  assert.equal(await get(file, { 'if-match': '"another"' }), '412 no-store');
  // A folder with a file's name exists, but cannot be sent.
  const folder = path.join(testApplication(), 'shell/dist/no-file.70d759b629.js');
  await mkdir(folder, { recursive: true });
  context.after(() => rm(folder, { recursive: true }));
  for (const url of [
    '/modules/shell/no-file.70d759b629.js',
    '/modules/shell/gone.70d759b629.js',
    '/modules/shell/gone.70d759b629.js.map',
    '/modules/root-config/gone.3100e775e8.woff2',
    '/modules/root-config/gone.9679e40502.svg',
    '/modules/platform/main.mjs',
    '/shared/deps/gone.5078e08d.mjs',
    '/remotes/exchange/gone-TVJNKRWK.js',
    '/remotes/exchange/other.json',
  ])
    assert.equal(await get(url), '404 no-store', url);
});

test('never caches errors of missing and rejecting routes', async (context) => {
  const server = await startTestServer();
  context.after(() => server.close());
  for (const url of [
    '/no-such',
    '/favicon.ico',
    '/modules',
    '/fonts/inter.3100e775e8.woff2',
    '/staff/documents',
    '/filestack/no-such',
    '/auth/v1/user',
  ]) {
    const response = await fetch(`${server.url}${url}`);
    await response.arrayBuffer();
    assert.ok(response.status >= 400, `${url}: ${response.status}`);
    assert.match(response.headers.get('cache-control') ?? 'unsaid', /no-store|no-cache/, `${url}: ${response.status}`);
  }
});
