// Full suite only: it sends every call of import-map-deployer.
import type { Release } from '@lender-portal/releases';
import type { CheckFinding } from '@lender-portal/releases/checks';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sealed, systemModule, testBuild } from '../../../testing/archives';
import { call, createTestToken, createWorkerToken } from '../../../testing/calls';
import { TestWorker } from '../../../testing/check-worker';
import { startFileHost, type FileHost } from '../../../testing/file-host';
import { startTestServer, type TestServer } from '../../../testing/test-server';

const NAME = '@lender-portal/documents-mfe';
const USERS = '@lender-portal/users-mfe';

let server: TestServer;
let host: FileHost;
let cdn: string;
let owner: string;
let team: string;
before(async () => {
  host = await startFileHost();
  server = await startTestServer();
  cdn = host.origin;
  owner = await createTestToken(server, 'owners', [], true);
  team = await createTestToken(server, 'documents-team', [NAME]);
});
after(async () => {
  await server.close();
  host.close();
});

interface WireMap {
  imports: Record<string, string>;
  scopes: Record<string, Record<string, string>>;
  integrity: Record<string, string>;
}

interface Row {
  seq: number;
  who: string;
  set: Record<string, string | null>;
  reason: string;
  forced: boolean;
}

/** Calls like a pipeline: HTTP Basic with any user name. */
async function wire(
  path: string,
  { method = 'GET', body, token = owner, headers = {}, to = server }: WireOptions = {},
) {
  const response = await fetch(`${to.url}/registry${path}`, {
    method,
    headers: {
      ...(token !== '' && { authorization: `Basic ${Buffer.from(`ci:${token}`).toString('base64')}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: () => JSON.parse(text) as Record<string, unknown>,
    map: () => JSON.parse(text) as WireMap,
  };
}

interface WireOptions {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
  to?: TestServer;
}

const patchService = (body: unknown, query = '', options: WireOptions = {}) =>
  wire(`/services${query}`, { method: 'PATCH', body, ...options });
const patchMap = (body: unknown, query = '', options: WireOptions = {}) =>
  wire(`/import-map.json${query}`, { method: 'PATCH', body, ...options });
const rows = async () => (await call(server, '/ledger', owner)).body as unknown as Row[];
const liveMap = async () => (await wire('/import-map.json', { token: '' })).map();

/** A build on a team's host, in its own folder. */
function publish(
  folder: string,
  text: string,
  { name = NAME, entry = 'main.js', entries = { [name]: entry }, shared = {} }: Build = {},
) {
  const contents = Object.fromEntries(
    Object.values(entries).map((file) => [file, systemModule([], `${text} ${file}`)]),
  );
  const { id, entries: files } = testBuild(contents, { name, entries, shared });
  for (const file of files) host.files.set(`/${folder}/${file.name}`, { body: file.content! });
  return { id, url: `${cdn}/${folder}/${entry}`, bytes: contents[entry]! };
}

interface Build extends Partial<Pick<Release, 'name' | 'entries' | 'shared'>> {
  entry?: string;
}

/** A file without a manifest. */
function publishFile(path: string, body: string): string {
  host.files.set(`/${path}`, { body });
  return `${cdn}/${path}`;
}

test('1: requires a token by HTTP Basic for everything but health checks and the map', async () => {
  const calls: [path: string, method: string][] = [
    ['/environments', 'GET'],
    ['/services', 'PATCH'],
    ['/import-map.json', 'PATCH'],
    ['/services/x', 'DELETE'],
  ];
  for (const [path, method] of calls)
    for (const token of ['', 'wrong']) {
      const { status, headers, text } = await wire(path, { method, token });
      assert.deepEqual(
        [status, headers.get('www-authenticate'), text],
        [401, 'Basic realm="lender-portal"', ''],
        `${method} ${path}`,
      );
    }
  assert.equal((await wire('/environments')).status, 200);
});

test('2: answers GET / and /health', async () => {
  for (const path of ['', '/', '/health']) {
    const { status, json } = await wire(path, { token: '' });
    assert.deepEqual([status, Object.keys(json())], [200, ['message']], path);
  }
});

test('3: names the environments of this deployment at GET /environments', async () => {
  assert.deepEqual((await wire('/environments')).json(), {
    environments: [
      { name: 'default', isDefault: true, aliases: ['prod'] },
      { name: 'prod', isDefault: true, aliases: ['default'] },
    ],
  });
});

test('4: serves the live map with the URLs that pages get at GET /import-map.json', async () => {
  const { status, headers, map } = await wire('/import-map.json?env=prod', { token: '' });
  assert.equal(status, 200);
  assert.match(headers.get('content-type')!, /^application\/json/);
  assert.match(headers.get('etag')!, /^"\d+-[0-9a-f]{12}"$/);
  assert.deepEqual(Object.keys(map()), ['imports', 'scopes', 'integrity']);
  assert.match(map().imports[NAME]!, /^\/modules\/documents-mfe\/.*\.js$/);
  assert.equal(map().imports['exchange'], '/remotes/exchange/remoteEntry.json');
});

test('5: answers 404 for another environment, and keeps the map', async () => {
  const { url } = publish('env', 'env');
  const answers = [
    await wire('/import-map.json?env=stage', { token: '' }),
    await patchService({ service: NAME, url }, '?env=stage'),
    await patchMap({ imports: { [NAME]: url } }, '?env=stage'),
    await wire('/services/x?env=stage', { method: 'DELETE' }),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [404, 404, 404, 404],
  );
  assert.match(answers[0]!.text, /No such environment/);
  assert.deepEqual(await rows(), []);
});

test('6: reads bodies of any content type, up to 100 kB', async () => {
  const { url } = publish('types', 'types');
  for (const type of [
    'application/x-www-form-urlencoded',
    'text/plain',
    'application/json',
    'json',
    'application/gzip',
  ]) {
    const { status, text } = await patchService({ service: NAME, url }, '', { headers: { 'content-type': type } });
    assert.equal(status, 200, `${type}: ${text}`);
  }
  const large = JSON.stringify({ service: NAME, url, more: 'x'.repeat(100 * 1024) });
  assert.equal((await patchService(large)).status, 413);
  assert.equal((await patchMap(large)).status, 413);
});

// Behaviour: releases.deployer
test('7: answers PATCH /services with 200 and the whole map, and writes a revision that is live with the next page', async () => {
  const { url, id } = publish('first', 'first');
  const { status, map, headers } = await patchService({ service: NAME, url }, '?env=prod');
  assert.equal(status, 200);
  assert.equal(map().imports[NAME], `/modules/${NAME}/${id}/main.js`);
  assert.deepEqual(
    [map(), headers.get('etag')],
    [await liveMap(), (await wire('/import-map.json')).headers.get('etag')],
  );
  assert.ok((await (await fetch(`${server.url}/lenders/sign-in`)).text()).includes(`/modules/${NAME}/${id}/main.js`));
  const { who, set, reason, forced } = (await rows()).at(-1)!;
  assert.deepEqual(
    { who, set, reason, forced },
    { who: 'token:owners', set: { [NAME]: id }, reason: `${NAME} from ${url}`, forced: true },
  );

  const count = (await rows()).length;
  const again = await patchService({ service: NAME, url });
  assert.deepEqual([again.status, (await rows()).length], [200, count], 'the same once more changes nothing');
});

test('8: searches parent folders for the release according to packageDirLevel', async () => {
  const { id } = publish('deep/1.0.0', 'deep', { entry: 'js/app/main.js' });
  const url = `${cdn}/deep/1.0.0/js/app/main.js`;
  const { status, map, text } = await patchService({ service: NAME, url }, '?packageDirLevel=3');
  assert.deepEqual(
    [status, status === 200 ? map().imports[NAME] : text],
    [200, `/modules/${NAME}/${id}/js/app/main.js`],
  );
  for (const level of ['1e9', 'Infinity', '-1', '2.5'])
    assert.equal(
      (await patchService({ service: USERS, url }, `?packageDirLevel=${level}`)).status,
      level === '-1' || level === '2.5' ? 200 : 422,
      level,
    );
  const near = publish('deep/1.0.0/js/near', 'near');
  const nearest = await patchService({ service: NAME, url: near.url }, '?packageDirLevel=3');
  assert.equal(nearest.map().imports[NAME], `/modules/${NAME}/${near.id}/main.js`);
  const wrong = await patchService({ service: NAME, url }, '?packageDirLevel=two');
  assert.deepEqual([wrong.status, wrong.text], [400, 'Query parameter packageDirLevel (NaN) should be of type number']);
});

test('9: stores the given or computed digest of the file in the map, and rejects a wrong one', async () => {
  const first = publish('digest-1', 'digest one');
  const before_ = (await patchService({ service: NAME, url: first.url })).map();
  const old = before_.imports[NAME]!;
  assert.equal(before_.integrity[old], sealed(first.bytes));

  const second = publish('digest-2', 'digest two');
  const sha = (algorithm: string) => `${algorithm}-${createHash(algorithm).update(second.bytes).digest('base64')}`;
  const count = (await rows()).length;
  for (const integrity of [sealed('other'), 'sha256-x', 'md5-nothing', `${sha('sha256')} ${sealed('other')}`]) {
    const { status, text } = await patchService({ service: NAME, url: second.url, integrity });
    assert.equal(status, 422, text);
    assert.match(text, /has the digest sha384-/);
  }
  assert.equal((await rows()).length, count);
  for (const integrity of [sha('sha256'), sha('sha384'), `${sealed('other')} ${sha('sha512')}`]) {
    const { status, map, text } = await patchService({ service: NAME, url: second.url, integrity });
    assert.equal(status, 200, text);
    assert.equal(map().integrity[map().imports[NAME]!], sealed(second.bytes));
    assert.equal(map().integrity[old], undefined);
  }
});

test('10: answers 400 for missing fields, with the original messages', async () => {
  for (const [body, text] of [
    [{ url: `${cdn}/x.js` }, 'service key is missing'],
    [{ service: NAME }, 'url key is missing'],
    [{ service: ' ', url: `${cdn}/x.js` }, 'Invalid service key - " " is an invalid service key'],
    [{ service: '../x', url: `${cdn}/x.js` }, 'Invalid service key - "../x" is an invalid service key'],
    [{ service: NAME, url: `${cdn}/x.js`, integrity: '' }, 'Invalid integrity - must be a non-empty string'],
    [{ service: NAME, url: `${cdn}/x.js`, integrity: 5 }, 'Invalid integrity - must be a non-empty string'],
    ['{ oops', 'Patching a service requires a json request body'],
  ] as const) {
    const answer = await patchService(body);
    assert.deepEqual([answer.status, answer.text], [400, text]);
    assert.match(answer.headers.get('content-type')!, /^text\/plain/);
  }
});

test('11: answers 400 for an unreachable URL, and accepts a path only with skip_url_check', async () => {
  const missing = `${cdn}/missing.js`;
  for (const query of ['', '?skip_url_check=false', '?skip_url_check'])
    assert.match(
      (await patchService({ service: NAME, url: missing }, query)).text,
      /^The following url in the request body is not reachable: http\S+missing\.js 404 Not Found$/,
    );
  const refused = await patchService({ service: NAME, url: 'http://localhost:1/main.js' });
  assert.deepEqual([refused.status, /is not reachable: .*ECONNREFUSED/.test(refused.text)], [400, true], refused.text);

  const { url, id } = publish('here', 'here');
  assert.equal((await patchService({ service: NAME, url })).status, 200);
  const path = `/modules/${NAME}/${id}/main.js`;
  assert.equal((await patchService({ service: NAME, url: publish('elsewhere', 'elsewhere').url })).status, 200);
  const relative = await patchService({ service: NAME, url: path });
  assert.deepEqual([relative.status, relative.text], [400, `Failed to parse URL from ${path}`]);
  assert.deepEqual(
    [
      (await patchService({ service: NAME, url: 'main.js' })).status,
      (await patchService({ service: NAME, url: 7 })).status,
    ],
    [400, 400],
  );
  for (const query of ['?skip_url_check', '?skip_url_check=true'])
    assert.equal((await patchService({ service: NAME, url: path }, query)).map().imports[NAME], path);
});

test('uses the release behind a URL of the portal without copying it', async () => {
  const { url, id } = publish('own', 'own');
  assert.equal((await patchService({ service: NAME, url })).status, 200);
  const own = `${server.url}/modules/${NAME}/${id}/main.js`;
  assert.equal((await patchService({ service: NAME, url: publish('not-own', 'not own').url })).status, 200);
  assert.equal((await patchService({ service: NAME, url: own, integrity: sealed('other') })).status, 422);
  const { status, map } = await patchService({
    service: NAME,
    url: own,
    integrity: sealed(systemModule([], 'own main.js')),
  });
  assert.deepEqual([status, map().imports[NAME]], [200, `/modules/${NAME}/${id}/main.js`]);
  assert.equal((await patchService({ service: USERS, url: own })).status, 422);
  assert.equal(
    (await patchService({ service: NAME, url: `${server.url}/modules/${NAME}/9.9.9+000000000000/main.js` })).status,
    400,
  );
  assert.equal((await patchService({ service: NAME, url: `${server.url}/lenders/sign-in` })).status, 422);
});

// Behaviour: releases.trusted
test('12: copies only from origins that the owners trust', async () => {
  const strict = await startTestServer({ registry: { ...server.settings.registry, trustedUrls: [`${cdn}/trusted`] } });
  try {
    const token = await createTestToken(strict, 'owners', [], true);
    const to = { to: strict, token };
    const { url } = publish('trustedly', 'not trusted');
    const answer = await patchService({ service: NAME, url }, '?skip_url_check', to);
    assert.deepEqual([answer.status, answer.json()], [400, { error: `URL is not trusted (${url})` }]);
    const merged = await patchMap({ imports: { [NAME]: url } }, '', to);
    assert.deepEqual([merged.status, merged.json()], [400, { error: `The following URLs are not trusted - ${url}` }]);
    const copied = await wire(`/modules/${encodeURIComponent(NAME)}/releases`, {
      ...to,
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: { from: `${cdn}/trustedly/release.json` },
    });
    assert.deepEqual([copied.status, copied.json()['code']], [422, 'UNTRUSTED_ADDRESS']);
    const trusted = await patchService({ service: NAME, url: publish('trusted/1', 'trusted').url }, '', to);
    const own = `${strict.url}${trusted.map().imports[NAME]!}`;
    assert.deepEqual([trusted.status, (await patchService({ service: NAME, url: own }, '', to)).status], [200, 200]);
  } finally {
    await strict.close();
  }
});

// Behaviour: releases.deployer
test('13: PATCH /import-map.json merges, removes nothing, and is one atomic revision', async () => {
  const documents = publish('merged/documents', 'merged');
  const users = publish('merged/users', 'merged', { name: USERS });
  const before_ = await liveMap();
  const count = (await rows()).length;
  const { status, map, text } = await patchMap({
    imports: { [NAME]: documents.url, [`${NAME}/`]: `${cdn}/merged/documents/`, [USERS]: users.url },
    scopes: {},
    integrity: { [documents.url]: sealed(documents.bytes), [`${cdn}/merged/users/main.js`]: sealed(users.bytes) },
  });
  assert.equal(status, 200, text);
  const expected = {
    [NAME]: `/modules/${NAME}/${documents.id}/main.js`,
    [USERS]: `/modules/${USERS}/${users.id}/main.js`,
  };
  assert.deepEqual(map().imports, { ...before_.imports, ...expected });
  assert.deepEqual(
    (await rows()).slice(count).map(({ set }) => set),
    [{ [NAME]: documents.id, [USERS]: users.id }],
  );

  const next = publish('merged/next', 'next');
  const broken = publish('merged/broken', 'broken', {
    name: USERS,
    shared: { yup: { range: '^9.0.0', names: ['object'] } },
  });
  const half = await patchMap({ imports: { [NAME]: next.url, [USERS]: broken.url } });
  assert.deepEqual([half.status, half.json()['code']], [422, 'INCOMPATIBLE'], half.text);
  assert.deepEqual(await liveMap(), map());

  // A response can be sent back as a request.
  assert.deepEqual((await patchMap(map())).map(), map());
  assert.equal((await patchMap({})).status, 200);
  assert.equal((await rows()).length, count + 1);
});

test('13, 14: answers 400 for a malformed map, with the original messages', async () => {
  const { url } = publish('malformed', 'malformed');
  for (const [body, text] of [
    ['{ oops', 'Patching the import map requires a json request body'],
    ['', 'Patching the import map requires a json request body'],
    ['[]', 'Patching the import map requires a json request body'],
    [
      { imports: { [NAME]: 5 } },
      `Invalid import map in request body -- module with name '${NAME}' does not have a string url`,
    ],
    [{ imports: { '': url } }, `Invalid module name -- module name '' is invalid`],
    [
      { imports: { [`${NAME}/`]: url } },
      `Invalid import map in request body -- the URL for module with name '${NAME}/' does not end with a trailing slash`,
    ],
    [{ scopes: 5 }, 'Invalid import map in request body -- scopes is not an object'],
    [{ scopes: { '/x/': 5 } }, `Invalid import map in request body -- scope with name '/x/' is not an object`],
    [
      { scopes: { '/x/': {} } },
      `Invalid import map in request body -- scope with name '/x/' is an object with no properties`,
    ],
    [
      { scopes: { '/x/': { react: url } } },
      `The scope '/x/' cannot be set: the portal derives the scopes of remotes from their releases`,
    ],
    [
      { imports: { 'nobody/': `${cdn}/x/` } },
      `The folder 'nobody/' belongs to no module. Specify its file as 'nobody'`,
    ],
    [
      { integrity: { [`${cdn}/x.js`]: sealed('x') } },
      `The integrity of '${cdn}/x.js' belongs to no module in the request body`,
    ],
    [
      { imports: { [NAME]: `${cdn}/missing.js` } },
      `The following url in the request body is not reachable: ${cdn}/missing.js 404 Not Found`,
    ],
  ] as const) {
    const answer = await patchMap(body);
    assert.deepEqual([answer.status, answer.text], [400, text]);
  }
});

// Behaviour: releases.deployer
test('15: DELETE /services removes a key, answers 200 for an unknown one and 409 for a required one', async () => {
  const url = publishFile('extra/extra.js', systemModule([], 'extra'));
  assert.ok((await patchService({ service: '@lender-portal/extra', url })).map().imports['@lender-portal/extra']);
  const { status, map } = await wire('/services/%40lender-portal%2Fextra?env=prod', { method: 'DELETE' });
  assert.deepEqual([status, map().imports['@lender-portal/extra']], [200, undefined]);
  assert.deepEqual(
    Object.keys(map().integrity).filter((each) => each.includes('extra')),
    [],
  );
  assert.deepEqual((await rows()).at(-1)!.set, { '@lender-portal/extra': null });
  const unknown = await wire('/services/nobody', { method: 'DELETE' });
  assert.deepEqual([unknown.status, unknown.map()], [200, map()]);
  for (const needed of ['@lender-portal%2Fshell', 'exchange', 'react']) {
    const refused = await wire(`/services/${needed}`, { method: 'DELETE' });
    assert.deepEqual([refused.status, refused.json()['code']], [409, 'NEEDED'], refused.text);
  }
});

// Behaviour: releases.deployer
test('16: works with and without If-Match', async () => {
  const seen = (await wire('/import-map.json')).headers.get('etag')!;
  const first = await patchService({ service: NAME, url: publish('seen', 'seen').url }, '', {
    headers: { 'if-match': seen },
  });
  assert.equal(first.status, 200, first.text);
  const url = publish('unseen', 'unseen').url;
  for (const answer of [
    await patchService({ service: NAME, url }, '', { headers: { 'if-match': seen } }),
    await patchMap({ imports: { [NAME]: url } }, '', { headers: { 'if-match': seen } }),
    await wire('/services/%40lender-portal%2Fextra', { method: 'DELETE', headers: { 'if-match': seen } }),
  ])
    assert.deepEqual([answer.status, answer.json()['code']], [412, 'REVISION_CONFLICT']);
  assert.equal(
    (await patchService({ service: NAME, url }, '', { headers: { 'if-match': first.headers.get('etag')! } })).status,
    200,
  );
});

// Behaviour: releases.single-file
test('makes a file without a manifest a release of one file, validated by its imports', async () => {
  const url = publishFile('plain/documents.js', systemModule(['react', 'yup'], 'plain'));
  host.files.set('/plain/release.json', { body: '<!doctype html>' });
  const { map, status, text } = await patchService({ service: NAME, url: `${url}` });
  assert.equal(status, 200, text);
  assert.match(
    map().imports[NAME]!,
    /^\/modules\/@lender-portal\/documents-mfe\/0\.0\.0\+[0-9a-f]{12}\/documents\.js$/,
  );
  assert.equal(
    await (await fetch(`${server.url}${map().imports[NAME]!}`)).text(),
    systemModule(['react', 'yup'], 'plain'),
  );
  const listed = (await call(server, `/modules/${encodeURIComponent(NAME)}`, owner)).body as { live: string };
  assert.match(listed.live, /^0\.0\.0\+/);

  for (const [file, body, code] of [
    ['html', '<!doctype html>', 'INVALID_RELEASE'],
    ['esm', 'export const mount = 1;', 'INVALID_RELEASE'],
    ['needs', systemModule(['nowhere']), 'INCOMPATIBLE'],
    ['part', systemModule(['./part.js']), 'INVALID_RELEASE'],
    ['rollup', systemModule([], 'x').replace('{', '{c.import("./lazy.js");'), 'INVALID_RELEASE'],
    ['webpack', `${systemModule()}(globalThis.webpackChunkreports||=[]).push([[894],{}]);`, 'INVALID_RELEASE'],
  ] as const) {
    const refused = await patchService({ service: NAME, url: publishFile(`plain-${file}/main.js`, body) });
    assert.deepEqual([refused.status, refused.json()['code']], [422, code], refused.text);
    if (['part', 'rollup', 'webpack'].includes(file))
      assert.match(
        refused.text,
        /"main\.js\\" loads other files of its build \((\.\/part\.js|\.\/lazy\.js|chunks with composed names)\), but .*lender-portal adopt/,
      );
  }
});

test('swaps a remote by its remoteEntry.json, or by any file next to it', async () => {
  const remote = (folder: string) => {
    publishFile(
      `${folder}/remoteEntry.json`,
      JSON.stringify({ name: 'other', exposes: EXPOSED.map((key) => ({ key, outFileName: 'page.js' })), shared: [] }),
    );
    publishFile(`${folder}/page.js`, `export const bootstrap=[],mount=["${folder}"],unmount=[];`);
    return `${cdn}/${folder}`;
  };
  const first = await patchService({ service: 'exchange', url: `${remote('remote-1')}/remoteEntry.json` });
  assert.equal(first.status, 200, first.text);
  assert.match(first.map().imports['exchange']!, /^\/modules\/exchange\/0\.0\.0\+[0-9a-f]{12}\/remoteEntry\.json$/);
  const second = await patchService({ service: 'exchange', url: `${remote('remote-2')}/page.js` });
  assert.notEqual(second.map().imports['exchange'], first.map().imports['exchange']);
});
const EXPOSED = ['./ReProjectExchange', './SidebarCounters'];

// Behaviour: releases.single-file
test('rejects a manifest that does not match its file', async () => {
  publish('newer', 'newer', { entry: 'new.js' });
  const old = publishFile('newer/old.js', systemModule([], 'old'));
  const refused = await patchService({ service: NAME, url: old });
  assert.equal(refused.status, 422);
  assert.match(refused.text, /belongs to another build, whose .* is new\.js/);
  const other = await patchService({ service: USERS, url: `${cdn}/newer/new.js` });
  assert.match(other.text, /has no .*users-mfe/);
  host.files.set('/busy/release.json', { status: 503, body: '' });
  const busy = await patchService({ service: NAME, url: publishFile('busy/main.js', systemModule()) });
  assert.deepEqual(
    [busy.status, busy.json()['code']],
    [422, 'NOT_FETCHED'],
    'an unavailable manifest does not count as missing',
  );
});

test('swaps several keys of one release with one copy, and does not split them', async () => {
  const library = '@lender-portal/extra';
  const entries = { [library]: 'index.js', [`${library}/more`]: 'more.js' };
  publish('library-1', 'one', { name: library, entry: 'index.js', entries });
  publish('library-2', 'two', { name: library, entry: 'index.js', entries });
  const { status, map, text } = await patchMap({
    imports: { [library]: `${cdn}/library-1/index.js`, [`${library}/more`]: `${cdn}/library-1/more.js` },
  });
  assert.equal(status, 200, text);
  assert.equal(map().imports[library]!.replace('index.js', 'more.js'), map().imports[`${library}/more`]);
  const split = await patchMap({
    imports: { [library]: `${cdn}/library-1/index.js`, [`${library}/more`]: `${cdn}/library-2/more.js` },
  });
  assert.equal(split.status, 400, split.text);
  assert.deepEqual(await liveMap(), map());
});

// Behaviour: releases.deployer
test('limits a team to its own modules and to checked releases', async () => {
  const { url, id } = publish('team', 'team');
  const count = (await rows()).length;
  const foreign = await patchService({ service: USERS, url: publish('team-users', 'team', { name: USERS }).url }, '', {
    token: team,
  });
  assert.deepEqual([foreign.status, foreign.json()['code']], [403, 'FORBIDDEN']);
  assert.equal((await patchMap({ imports: { [NAME]: url, [USERS]: url } }, '', { token: team })).status, 403);
  assert.equal((await wire('/services/exchange', { method: 'DELETE', token: team })).status, 403);
  const unchecked = await patchService({ service: NAME, url }, '', { token: team });
  assert.deepEqual(
    [unchecked.status, unchecked.json()['code'], unchecked.json()['details']],
    [409, 'NOT_CHECKED', { releases: { [NAME]: id } }],
  );
  assert.equal((await rows()).length, count);
  // Entries of other modules may be included in a map that is sent back.
  assert.equal((await patchMap(await liveMap(), '', { token: team })).status, 200);
});

// Behaviour: releases.deployer
test('checks a deployment by a team’s token while the call waits', async () => {
  const to = await startTestServer();
  const worker = new TestWorker(to, createWorkerToken);
  const token = await createTestToken(to, 'documents-team', [NAME]);
  const ledger = async () => (await call(to, '/ledger', token)).body as unknown as (Row & { checks: string[] })[];
  const { url, id } = publish('checked', 'checked');
  assert.equal((await patchService({ service: NAME, url }, '', { to, token })).status, 409, 'without a worker');
  await worker.take();
  const [good, job] = await Promise.all([patchService({ service: NAME, url }, '', { to, token }), worker.check()]);
  assert.deepEqual(
    [good.status, good.status === 200 && good.map().imports[NAME]],
    [200, `/modules/${NAME}/${id}/main.js`],
    good.text,
  );
  const { who, set, forced, checks } = (await ledger()).at(-1)!;
  assert.deepEqual(
    { who, set, forced, checks },
    { who: 'token:documents-team', set: { [NAME]: id }, forced: false, checks: [job.id] },
  );

  const bad = publish('failing', 'failing');
  const finding: CheckFinding = { step: 'leftovers', module: NAME, message: 'leaves a timer behind', alsoLive: false };
  const [refused] = await Promise.all([
    patchMap({ imports: { [NAME]: bad.url } }, '', { to, token }),
    worker.check([finding]),
  ]);
  assert.deepEqual([refused.status, refused.json()['code']], [409, 'NOT_CHECKED']);
  assert.match(refused.text, /did not pass the check .*leaves a timer behind/);
  assert.deepEqual(
    [(await ledger()).length, (refused.json()['details'] as { findings: unknown }).findings],
    [2, [finding]],
  );

  const waiting = patchService({ service: NAME, url: publish('waiting', 'waiting').url }, '', { to, token });
  while (!(await worker.take()));
  await to.close();
  assert.match((await waiting).text, /has not finished\. Call again later/);
});

test('17: works behind any host and path prefix', async () => {
  const { status } = await fetch(new URL('services?env=prod', `${server.url}/registry/`), {
    method: 'PATCH',
    headers: { authorization: `Basic ${Buffer.from(`:${owner}`).toString('base64')}` },
    body: JSON.stringify({ service: NAME, url: publish('host', 'host').url }),
  });
  assert.equal(status, 200);
});
