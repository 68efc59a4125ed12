import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { addBuild, testRelease } from '../../../testing/releases';
import { gzipped, sealed, systemModule, testBuild } from '../../../testing/archives';
import { createTestToken, upload } from '../../../testing/calls';
import { startTestServer, temporaryFolder, type TestServer } from '../../../testing/test-server';
import { FolderStore } from '../../../domains/releases/store/folder-store';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const NAME = '@lender-portal/documents-mfe';
const ENTRY = 'documents.1.js';
/** A script that would run if the file were rendered as a document. */
const HOSTILE = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const ALLOWED: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  otf: 'font/otf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
  // Extensions are case-insensitive.
  SVG: 'image/svg+xml',
  Svg: 'image/svg+xml',
  JS: 'text/javascript; charset=utf-8',
  Mjs: 'text/javascript; charset=utf-8',
  PNG: 'image/png',
  JSON: 'application/json; charset=utf-8',
};

const REFUSED =
  'map ts html HTML htm Htm xhtml xht XHT shtml shtm stm xml XML xsl xslt xsd rng rdf rss atom xul xbl mathml mml wsdl kml gpx dtd ent svgz SVGZ pdf PDF mht mhtml hta htc eml swf jar class exe bin doc docx php md mp4 cjs br gz js.html png.xht js.gz html. '
    .trim()
    .split(' ');

let server: TestServer;
let token: string;
/** Stores a release from before file types were checked. */
let stored: { folder: string; files: string[] };

before(async () => {
  server = await startTestServer();
  token = await createTestToken(server, 'documents-team', [NAME]);
  const files = [
    ENTRY,
    ...[...Object.keys(ALLOWED), ...REFUSED].map((ending, index) => `file-${index}.${ending}`),
    'LICENSE',
  ];
  const contents = Object.fromEntries(files.map((file) => [file, file === ENTRY ? systemModule() : HOSTILE]));
  const digests = Object.fromEntries(files.map((file) => [file, sealed(contents[file]!)]));
  const release = testRelease({ name: NAME, entries: { [NAME]: ENTRY }, digests });
  const build = temporaryFolder();
  await mkdir(build, { recursive: true });
  for (const [file, content] of Object.entries({ ...contents, 'release.json': JSON.stringify(release) }))
    await writeFile(path.join(build, file), content);
  const { id } = await addBuild(new FolderStore(path.join(server.settings.dataDir, 'modules')), build, release);
  stored = { folder: `/modules/${NAME}/${id}/`, files };
});
after(() => server.close());

const get = (pathname: string, headers: Record<string, string> = {}) => fetch(`${server.url}${pathname}`, { headers });

function assertSandboxed({ headers, url }: Response): void {
  assert.match(headers.get('content-security-policy') ?? '', /^sandbox; default-src 'none';/, url);
  assert.doesNotMatch(headers.get('content-security-policy') ?? '', /allow-|script-src/, url);
  assert.equal(headers.get('x-content-type-options'), 'nosniff', url);
  assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin', url);
}

// Behaviour: releases.served
test('serves a stored file only with a type of the allowlist', async () => {
  const { folder, files } = stored;
  assert.ok(files.length > 60);
  for (const file of files) {
    const response = await get(folder + file);
    const ending = file.replace(/^[^.]*\.?/, '');
    const type = file === ENTRY ? ALLOWED['js'] : ALLOWED[ending];
    assert.equal(response.status, type ? 200 : 404, file);
    if (type) assert.equal(response.headers.get('content-type'), type, file);
    assert.doesNotMatch(response.headers.get('content-type') ?? '', /html|\/xml|pdf/, file);
    assertSandboxed(response);
    await response.arrayBuffer();
  }
});

// Behaviour: releases.served
test('rejects a build with a file of another type and names the file', async () => {
  for (const ending of REFUSED.filter((each) => each !== 'br')) {
    const file = `invoice.${ending}`;
    const { entries } = testBuild(
      { [ENTRY]: systemModule([], ending), [file]: HOSTILE },
      { name: NAME, entries: { [NAME]: ENTRY } },
    );
    const { status, body } = await upload(server, NAME, token, await gzipped(entries));
    assert.equal(status, 422, file);
    assert.match(
      body.message ?? '',
      /^"invoice\.[^"]+" has a type that the portal does not serve\. Allowed endings: js, /,
      file,
    );
    assert.equal(body.details?.['file'], file);
  }
});

// Behaviour: releases.served
test('sandboxes every response below the folders of modules', async () => {
  const { folder } = stored;
  for (const pathname of [
    folder + ENTRY,
    `${folder}missing.js`,
    `${folder}release.json`,
    folder,
    `/modules/${NAME}/files/missing.0123456789.js`,
    '/modules/root-config/page.html',
    '/modules/',
    '/modules',
    '/modules?x',
    '/modules/%E0%A4%A',
    '/Modules/shell/shell.js',
    '/shared/deps/missing.mjs',
    '/remotes/exchange/missing.js',
  ])
    assertSandboxed(await get(pathname));
  for (const method of ['HEAD', 'POST', 'PUT', 'OPTIONS'])
    assertSandboxed(await fetch(`${server.url}${folder}${ENTRY}`, { method }));
  assertSandboxed(await get(folder + ENTRY, { 'accept-encoding': 'br' }));
  assertSandboxed(await get(folder + ENTRY, { range: 'bytes=0-3' }));
  assertSandboxed(await get(folder + ENTRY, { 'if-modified-since': new Date(Date.now() + 60_000).toUTCString() }));
  for (const destination of ['document', 'iframe', 'sharedworker', 'serviceworker', 'script'])
    assertSandboxed(await get(folder + ENTRY, { 'sec-fetch-dest': destination }));
});

// Behaviour: releases.served
test('serves a worker without a sandbox, limited to its own origin', async () => {
  const { headers } = await get(stored.folder + ENTRY, { 'sec-fetch-dest': 'worker' });
  assert.equal(headers.get('content-security-policy'), `default-src 'none'; script-src 'self'; connect-src 'self'`);
  assert.match(headers.get('vary') ?? '', /sec-fetch-dest/i);
});
