import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import fs, { watch } from 'node:fs';
import promises, { readdir, readFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { connect } from 'node:net';
import path from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, before, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { gzipped, systemModule, tarOf, testBuild, type ArchiveEntry } from '../../testing/archives';
import { call, createTestToken, upload } from '../../testing/calls';
import { DOCUMENTS as NAME, testRegistry } from '../../testing/registry';
import { startTestServer } from '../../testing/test-server';
import { auditLog } from '../../foundation/audit-log';
import { revokeToken } from '../../domains/releases/tokens/registry-tokens';

const ENTRY = 'documents.1.js';
const MB = 1024 * 1024;

const registry = testRegistry();
let team: string;
before(async () => {
  team = await registry.token('documents-team', NAME, 'exchange');
});

const folder = () => path.join(registry.server.settings.dataDir, 'modules');
const storedFiles = () => readdir(folder(), { recursive: true }).catch(() => [] as string[]);
afterEach(async () => {
  assert.deepEqual(
    (await storedFiles()).filter((file) => file.startsWith('.')),
    [],
    'nothing staged is left',
  );
});

/** A build of the documents module with distinguishable content. */
const build = (
  text: string,
  { files = {}, ...release }: { files?: Record<string, string | Buffer> } & Record<string, unknown> = {},
) => testBuild({ [ENTRY]: systemModule([], text), ...files }, { name: NAME, entries: { [NAME]: ENTRY }, ...release });
const publish = async (entries: readonly ArchiveEntry[], { name = NAME, token = team } = {}) =>
  upload(registry.server, name, token, await gzipped(entries));

const SOURCE = { commit: 'abc1234', subject: 'Fix labels', author: 'Ada Lovelace' };

// Behaviour: releases.publish
test('stores a published release compressed and lists its publisher and time', async () => {
  const { entries, id } = build('first', {
    version: '1.4.0',
    source: SOURCE,
    builtAt: '2026-11-21T10:00:00.000Z',
    files: { 'pictures/empty.svg': '<svg/>', 'data.wasm': 'x' },
  });
  const { status, body } = await publish(entries);
  assert.equal(status, 201, JSON.stringify(body));
  const { publishedAt, brotli, initialBrotli, ...rest } = body;
  assert.deepEqual(rest, {
    id,
    name: NAME,
    version: '1.4.0',
    source: SOURCE,
    builtAt: '2026-11-21T10:00:00.000Z',
    publishedBy: 'documents-team',
    expiresAt: null,
    withdrawnAt: null,
    withdrawnBy: null,
    withdrawnBecause: null,
    files: 3,
    bytes: systemModule([], 'first').length + 7,
  });
  assert.ok(0 < Number(initialBrotli) && Number(initialBrotli) <= Number(brotli), `${initialBrotli} of ${brotli}`);
  assert.ok(Math.abs(Date.parse(publishedAt as string) - Date.now()) < 60_000);
  const release = path.join(folder(), NAME, id);
  assert.deepEqual((await readdir(release, { recursive: true })).sort(), [
    'data.wasm',
    ENTRY,
    `${ENTRY}.br`,
    'pictures',
    'pictures/empty.svg',
    'pictures/empty.svg.br',
    'release.json',
  ]);
  const packed = await readFile(path.join(release, `${ENTRY}.br`));
  assert.equal(brotliDecompressSync(packed).toString(), systemModule([], 'first'));
  const manifest = JSON.parse(await readFile(path.join(release, 'release.json'), 'utf8')) as {
    files: Record<string, { brotli: number }>;
  };
  assert.deepEqual([manifest.files[ENTRY]!.brotli, manifest.files['data.wasm']!.brotli], [packed.length, 1]);

  const { live, before: previous, name, releases } = await registry.module(NAME, team);
  assert.deepEqual(
    [name, releases, previous],
    [NAME, [{ ...rest, publishedAt, brotli, initialBrotli, check: null, rolledBack: null }], null],
  );
  assert.match(String(live), /^1\.0\.0\+[0-9a-f]{12}$/);
  const all = (await registry.read('/modules')) as unknown as { name: string }[];
  assert.ok(all.some((each) => each.name === NAME));
  assert.equal((await registry.call('/modules/nothing')).status, 404);
});

// Behaviour: releases.publish
test('recognizes identical bytes published twice', async () => {
  const { entries, id } = build('twice');
  assert.equal((await publish(entries)).status, 201);
  const again = build('twice', { builtAt: '2027-01-01T00:00:00.000Z' });
  const { status, body } = await publish(again.entries);
  assert.deepEqual([status, body['id'], body['builtAt']], [200, id, null]);
});

test('requires another version for the same files with another manifest', async () => {
  assert.equal((await publish(build('kept').entries)).status, 201);
  const { status, body } = await publish(build('kept', { contract: '^2.0.0' }).entries);
  assert.deepEqual([status, body.code], [409, 'CONFLICT']);
});

test('drops by-products of a build, and keeps uploaded .br files', async () => {
  const packed = brotliCompressSync(systemModule([], 'by-products'));
  const { entries, id } = build('by-products');
  const { status, body } = await publish([
    { name: './', type: 'directory' },
    ...entries.map((entry) => ({ ...entry, name: `./${entry.name}` })),
    { name: `./${ENTRY}.br`, content: packed },
    { name: `./${ENTRY}.map`, content: '{}' },
    { name: `./${ENTRY}.LICENSE.txt`, content: 'MIT' },
    { name: './documents.1.release.json', content: '{}' },
  ]);
  assert.equal(status, 201, JSON.stringify(body));
  assert.deepEqual((await readdir(path.join(folder(), NAME, id))).sort(), [ENTRY, `${ENTRY}.br`, 'release.json']);
  assert.deepEqual(await readFile(path.join(folder(), NAME, id, `${ENTRY}.br`)), packed);
});

const good = build('refused');
const withManifest = (manifest: unknown) => [
  { name: 'release.json', content: JSON.stringify(manifest) },
  good.entries[1]!,
];

const refused: [what: string, entries: readonly ArchiveEntry[], message: RegExp, file?: string][] = [
  [
    'a symbolic link',
    [...good.entries, { name: 'link.js', type: 'symlink', linkname: '/etc/passwd' }],
    /is a symlink, not a file/,
    'link.js',
  ],
  [
    'an absolute name',
    [...good.entries, { name: '/etc/cron.d/x', content: 'x' }],
    /is not a valid file name/,
    '/etc/cron.d/x',
  ],
  [
    'a name that leads out',
    [...good.entries, { name: '../x.js', content: 'x' }],
    /is not a valid file name/,
    '../x.js',
  ],
  [
    'a folder that leads out',
    [...good.entries, { name: '../x/', type: 'directory' }],
    /is not a valid file name/,
    '../x/',
  ],
  ['a hidden file', [...good.entries, { name: '.env', content: 'x' }], /is not a valid file name/, '.env'],
  ['a file twice', [...good.entries, good.entries[1]!], /in the archive twice/, ENTRY],
  [
    'a file below a file',
    [...good.entries, { name: `${ENTRY}/x.js`, content: 'x' }],
    /conflicts with another file/,
    `${ENTRY}/x.js`,
  ],
  [
    'a .br of other bytes',
    [...good.entries, { name: `${ENTRY}.br`, content: brotliCompressSync('x') }],
    /does not hold the bytes/,
    `${ENTRY}.br`,
  ],
  [
    'a .br that swells',
    [...good.entries, { name: `${ENTRY}.br`, content: brotliCompressSync(Buffer.alloc(60 * MB)) }],
    /does not hold the bytes/,
    `${ENTRY}.br`,
  ],
  [
    'the manifest of another module',
    withManifest({ ...good.manifest, name: 'exchange' }),
    /The manifest names "exchange"/,
    'release.json',
  ],
  [
    'an entry of another module',
    withManifest({ ...good.manifest, entries: { react: ENTRY } }),
    /requires an owner token/,
  ],
  [
    'an entry that is an ES module',
    testBuild({ [ENTRY]: 'export const a = 1;' }, { name: NAME, entries: { [NAME]: ENTRY } }).entries,
    /not a SystemJS module/,
    ENTRY,
  ],
  [
    'an import that is not stated',
    testBuild({ [ENTRY]: systemModule(['react']) }, { name: NAME, entries: { [NAME]: ENTRY } }).entries,
    /imports "react", which the manifest does not list/,
    ENTRY,
  ],
];
for (const [what, entries, message, file] of refused)
  // Behaviour: releases.publish
  test(`rejects ${what} with a reason and leaves nothing behind`, async () => {
    const before = await storedFiles();
    const { status, body } = await publish(entries);
    assert.equal(status, 422, JSON.stringify(body));
    assert.match(body.message!, message);
    if (file !== undefined) assert.equal(body.details?.['file'], file);
    assert.deepEqual(await storedFiles(), before);
  });

test('rejects incomplete archives and other formats', async () => {
  const archive = await gzipped(good.entries);
  const noise = Buffer.from('something else');
  const tar = await tarOf(good.entries);
  for (const broken of [
    archive.subarray(0, archive.length / 2),
    archive.subarray(0, 5),
    noise,
    gzipSync(noise),
    gzipSync(tar.subarray(0, 700)),
    Buffer.alloc(0),
  ]) {
    const { status, body } = await upload(registry.server, NAME, team, broken);
    assert.deepEqual([status, body.code], [422, 'INVALID_ARCHIVE'], JSON.stringify(body));
  }
});

// Behaviour: releases.limits
test('rejects an archive bomb, too many files, and oversized releases, packed or unpacked', async () => {
  const bomb = await gzipped([...good.entries, { name: 'zeros.js', content: Buffer.alloc(60 * MB) }]);
  assert.ok(bomb.length < MB);
  const many = await gzipped(Array.from({ length: 2_002 }, (_, index) => ({ name: `f${index}.js`, content: '' })));
  const large = gzipSync(Buffer.alloc(0), { level: 0 });
  const padding = Buffer.concat(Array.from({ length: Math.ceil((51 * MB) / large.length) }, () => large));
  for (const archive of [bomb, many, padding]) {
    const { status, body } = await upload(registry.server, NAME, team, archive);
    assert.deepEqual([status, body.code], [413, 'TOO_LARGE'], JSON.stringify(body));
  }
});

// Behaviour: releases.limits
test('leaves nothing behind when a client disconnects', async () => {
  const archive = await gzipped([...good.entries, { name: 'more.bin', content: randomBytes(MB) }]);
  const staged = new Promise<string>((resolve) => {
    const watching = watch(folder(), (_event, name) => {
      if (!name?.startsWith('.staging-')) return;
      watching.close();
      resolve(name);
    });
  });
  const socket = connect(registry.server.settings.port, '127.0.0.1');
  socket.write(
    `PUT /registry/modules/${encodeURIComponent(
      NAME,
    )}/releases HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${team}\r\nContent-Type: application/gzip\r\nContent-Length: ${archive.length}\r\n\r\n`,
  );
  socket.write(archive.subarray(0, archive.length / 2));
  const name = await staged;
  const removed = new Promise<void>((resolve) => {
    const watching = watch(folder(), async () => {
      if ((await readdir(folder())).includes(name)) return;
      watching.close();
      resolve();
    });
  });
  socket.destroy();
  await removed;
});

// Behaviour: releases.tokens
test('requires a token, an own module and an archive', async () => {
  const archive = await gzipped(good.entries);
  const other = await registry.token('other-team', '@lender-portal/users-mfe');
  const revoked = await registry.token('revoked', NAME);
  await revokeToken(registry.server.db, 'revoked', 'tests');
  const cases: [token: string | undefined, type: string, name: string, status: number, code: string][] = [
    [undefined, 'application/gzip', NAME, 401, 'UNAUTHENTICATED'],
    ['lprt_wrong', 'application/gzip', NAME, 401, 'UNAUTHENTICATED'],
    [revoked, 'application/gzip', NAME, 401, 'UNAUTHENTICATED'],
    ['a-key-of-something-else', 'application/gzip', NAME, 401, 'UNAUTHENTICATED'],
    [other, 'application/gzip', NAME, 403, 'FORBIDDEN'],
    [team, 'application/zip', NAME, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [team, 'text/plain', NAME, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [registry.owner, 'application/gzip', '../up', 400, 'BAD_REQUEST'],
  ];
  for (const [token, type, name, status, code] of cases) {
    const answer = await upload(registry.server, name, token, archive, { type });
    assert.deepEqual([answer.status, answer.body.code], [status, code]);
  }
  assert.equal((await registry.call('/modules', { token: null })).status, 401);
  assert.equal((await registry.call('/nothing')).status, 404);
});

// Behaviour: releases.publish
test('rejects a scoped module that no route can mount', async () => {
  const name = '@summit/reports';
  const { status, body } = await publish(build('scoped', { name, entries: { [name]: ENTRY } }).entries, {
    name,
    token: registry.owner,
  });
  assert.deepEqual([status, body.code], [422, 'INVALID_RELEASE']);
  assert.match(body.message!, /^No route can mount "@summit\/reports": modules are named @lender-portal\/<name>/);
});

// Behaviour: modules.bundled-parts
test('reserves "groups" for the shared libraries, published by an owner', async () => {
  const deps = '@lender-portal/shared-deps';
  const groups = { core: { files: [ENTRY], export: 'coreLibraries', members: ['react'] } };
  const library = {
    name: deps,
    entries: { react: 'react.1.mjs' },
    groups: { core: { ...groups.core, files: ['react.1.mjs'] } },
  };
  const other = await registry.token('deps-team', deps);
  for (const [entries, options] of [
    [build('groups', { groups }).entries, {}],
    [build('groups', { groups }).entries, { token: registry.owner }],
    [
      testBuild({ 'react.1.mjs': 'export const useId = 1;' }, { ...library, entries: { [deps]: 'react.1.mjs' } })
        .entries,
      { name: deps, token: other },
    ],
  ] as const) {
    const { status, body } = await publish(entries, options);
    assert.deepEqual([status, body.code], [422, 'INVALID_RELEASE'], JSON.stringify(body));
  }
  const accepted = await publish(testBuild({ 'react.1.mjs': 'export const useId = 1;' }, library).entries, {
    name: deps,
    token: registry.owner,
  });
  assert.equal(accepted.status, 201, JSON.stringify(accepted.body));
});

// Behaviour: releases.left-out
test('keeps a file that a remote does not reference private and warns its team', async () => {
  const remoteEntry = { name: 'exchange', exposes: [{ key: './List', outFileName: 'exchange.js' }], shared: [] };
  const files = {
    'remoteEntry.json': JSON.stringify(remoteEntry),
    'exchange.js': 'export const mount=new URL("logo.svg",import.meta.url);',
    'logo.svg': '<svg/>',
    'secrets.txt': 'lprt_',
    'notes/plan.json': '{}',
  };
  const entries = Object.entries(files).map(([name, content]) => ({ name, content }));
  const { status, body } = await publish(entries, { name: 'exchange' });
  assert.equal(status, 201);
  assert.deepEqual(
    (body['warnings'] as unknown as { file: string; what: string }[]).map(({ file, what }) => [file, what]),
    ['notes/plan.json', 'secrets.txt'].map((file) => [file, 'is skipped: remoteEntry.json does not refer to it']),
  );
  const statusOf = async (file: string) =>
    (await fetch(`${registry.server.url}/modules/exchange/${body['id'] as string}/${file}`)).status;
  assert.deepEqual(
    [await statusOf('secrets.txt'), await statusOf('notes/plan.json'), await statusOf('logo.svg')],
    [404, 404, 200],
  );
  assert.ok(!(await storedFiles()).some((file) => file.endsWith('secrets.txt')));
});

// Behaviour: releases.limits
test('limits publishing per token', async () => {
  const limited = await startTestServer({
    registry: { ...registry.server.settings.registry, publishLimit: { max: 1, window: 60 } },
  });
  try {
    const token = await createTestToken(limited, 'team', [NAME]);
    const archive = await gzipped(good.entries);
    assert.equal((await upload(limited, NAME, token, archive)).status, 201);
    const { status, body } = await upload(limited, NAME, token, archive);
    assert.deepEqual([status, body.code], [429, 'RATE_LIMITED']);
    assert.equal((await call(limited, '/modules', token)).status, 200);
  } finally {
    await limited.close();
  }
});

// Behaviour: releases.tokens
test('audits every call with a token, including rejected ones', async () => {
  const token = await registry.token('audited', NAME);
  await registry.read('/modules', token);
  await upload(registry.server, 'exchange', token, Buffer.alloc(0));
  await upload(registry.server, NAME, token, Buffer.from('x'));
  await upload(registry.server, NAME, token, await gzipped(build('audited').entries));
  const rows = await registry.server.db
    .selectFrom('portal.audit_log')
    .selectAll()
    .where('actor', '=', 'token:audited')
    .orderBy('id')
    .execute();
  assert.deepEqual(
    rows.map(({ action, subject_id: subject, details }) => [action, subject, details['method'], details['statusCode']]),
    [
      ['registry.call', rows[0]!.subject_id, 'GET', 200],
      ['registry.call', 'exchange', 'PUT', 403],
      ['registry.call', NAME, 'PUT', 422],
      ['registry.call', NAME, 'PUT', 201],
    ],
  );
});

// Behaviour: run.disk-full
test('names a full disk, and publishes when there is space again', async (context) => {
  const { entries } = build('full', { version: '7.0.0' });
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  context.mock.method(fs, 'createWriteStream', () => new Writable({ write: (_chunk, _encoding, end) => end(full) }));
  syncBuiltinESMExports();
  const { status, body } = await publish(entries);
  context.mock.restoreAll();
  syncBuiltinESMExports();
  assert.deepEqual([status, body.code], [507, 'DISK_FULL']);
  assert.match(body.message!, /^The server has no space left/);
  assert.equal((await publish(entries)).status, 201);
});

// Behaviour: run.disk-full
test('keeps the reason of a failed call that cannot be recorded either', async (context) => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  context.mock.method(auditLog, 'record', () => Promise.reject(full));
  const unknown = await registry.call('/modules/exchange/releases/1.0.0');
  const read = await registry.call('/modules');
  context.mock.restoreAll();
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'NOT_FOUND']);
  assert.deepEqual([read.status, read.body.code], [507, 'DISK_FULL']);
});

// Behaviour: run.disk-full
test('names a full disk in readiness', async (context) => {
  const disk = async () =>
    ((await (await fetch(`${registry.server.url}/readyz`)).json()) as { parts: { disk: string } }).parts.disk;
  assert.equal(await disk(), 'available');
  context.mock.method(promises, 'statfs', async () => ({ bavail: 1, bsize: 4_096 }));
  syncBuiltinESMExports();
  assert.equal(await disk(), 'full');
  context.mock.restoreAll();
  syncBuiltinESMExports();
});

// Behaviour: releases.contacts
test('shows the contacts of a module, and rejects addresses that a browser could run', async () => {
  const contacts = { team: 'Documents', contact: 'documents@lender-portal.example', runbook: 'https://wiki.example' };
  const { entries, id } = build('with contacts', { contacts });
  assert.equal((await publish(entries)).status, 201);
  await registry.swap({ [NAME]: id });
  assert.deepEqual((await registry.module(NAME)).contacts, contacts);
  for (const wrong of [{ contact: 'javascript:alert(1)' }, { runbook: 'data:text/html,x' }]) {
    const { status, body } = await publish(build(JSON.stringify(wrong), { contacts: wrong }).entries);
    assert.equal(status, 422);
    assert.match(body.message!, /"contacts\/(contact|runbook)" must be .*http\(s\) address/);
  }
});
