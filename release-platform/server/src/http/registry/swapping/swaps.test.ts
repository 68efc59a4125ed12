import { waitFor } from '@lender-portal/server-kit/testing/wait-for';
import assert from 'node:assert/strict';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { ImportMapResolver } from '../../../domains/releases/import-map/import-map-resolver';
import { sql } from 'kysely';
import { startTestServer, temporaryFolder, testApplication, type TestServer } from '../../../testing/test-server';
import { gzipped, systemModule, testBuild } from '../../../testing/archives';
import { call, createTestToken, upload } from '../../../testing/calls';
import { builtId } from '../../../testing/releases';

const NAME = '@lender-portal/documents-mfe';
const USERS = '@lender-portal/users-mfe';

let server: TestServer;
let team: string;
let owner: string;
let file: string;
/** The first releases are the builds of the test application. */
let first: string;
let firstUsers: string;
before(async () => {
  file = path.join(temporaryFolder(), 'importmap.json');
  await copyFile(path.join(testApplication(), 'importmap.json'), file);
  server = await startTestServer({ importMapFile: file }, { shouldInitializeLedger: true });
  [first, firstUsers] = await Promise.all([builtId('documents-mfe'), builtId('users-mfe')]);
  team = await createTestToken(server, 'documents-team', [NAME]);
  owner = await createTestToken(server, 'owners', [], true);
});
after(() => server.close());

interface Row {
  seq: number;
  who: string;
  set: Record<string, string | null>;
  from: Record<string, string | null>;
  reason: string;
  forced: boolean;
  hash: string;
  isWritten: boolean;
}

async function publish(text: string, release: object = {}, name = NAME): Promise<string> {
  const entry = `${text}.1.js`;
  const { id, entries } = testBuild(
    { [entry]: systemModule([], text) },
    { name, entries: { [name]: entry }, ...release },
  );
  const { status, body } = await upload(server, name, owner, await gzipped(entries));
  assert.equal(status, 201, JSON.stringify(body));
  return id;
}

const post = async (
  address: string,
  body: unknown,
  { token = owner, headers = {} }: { token?: string; headers?: Record<string, string> } = {},
) => {
  const answer = await call(server, address, token, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { ...answer, row: answer.body as unknown as Row };
};
const swap = (set: Record<string, string>, more: object = {}, options = {}) =>
  post('/swaps', { set, force: true, ...more }, options);
const rows = async () => (await call(server, '/ledger', owner)).body as unknown as Row[];
const verify = async (query = '') => (await call(server, `/ledger/verify${query}`, owner)).body;

async function live(headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/registry/import-map.json`, { headers });
  const text = await response.text();
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    imports: (text ? JSON.parse(text) : {}).imports as Record<string, string>,
  };
}

// Behaviour: releases.swap
test('serves a new revision with the next page and records who, what, from and to', async () => {
  const before_ = await live();
  assert.match(before_.etag!, /^"1-[0-9a-f]{12}"$/);
  assert.equal((await live({ 'if-none-match': before_.etag! })).status, 304);
  const id = await publish('first');
  const { status, row } = await swap({ [NAME]: id }, { reason: 'the first' });
  assert.equal(status, 201, JSON.stringify(row));
  const now = await live();
  assert.match(now.etag!, /^"2-[0-9a-f]{12}"$/);
  assert.equal(now.imports[NAME], `/modules/${NAME}/${id}/first.1.js`);
  assert.deepEqual({ ...now.imports, [NAME]: '' }, { ...before_.imports, [NAME]: '' });
  assert.match(
    await (await fetch(`${server.url}/lenders/sign-in`)).text(),
    new RegExp(`/modules/${NAME}/1\\.0\\.0\\+`),
  );
  assert.equal((await live({ 'if-none-match': now.etag! })).status, 304);
  assert.equal((await live({ 'if-none-match': before_.etag! })).status, 200);

  const [found, swapped] = await rows();
  assert.deepEqual([found!.who, found!.set[NAME], found!.from[NAME]], ['file', first, null]);
  const { seq, who, set, from, reason, forced } = swapped!;
  assert.deepEqual(
    { seq, who, set, from, reason, forced },
    {
      seq: 2,
      who: 'token:owners',
      set: { [NAME]: id },
      from: { [NAME]: first },
      reason: 'the first',
      forced: true,
    },
  );
  const { hash } = swapped as unknown as { hash: string };
  assert.deepEqual(await verify(), { ok: true, rows: 2, head: hash });
  for (const { hash: kept } of [found!, swapped!]) assert.equal((await verify(`?head=${kept}`))['ok'], true);
  assert.equal((await verify(`?head=${'f'.repeat(64)}`))['ok'], false);
  assert.match(String((await verify('?head=2'))['message']), /"head" is not valid, found "2"\. Expected: Hash/);
});

// Behaviour: releases.swap
test('rejects an unauthorized revision and writes nothing', async () => {
  const id = await publish('second');
  const broken = await publish('broken', { shared: { yup: { range: '^9.0.0', names: ['object'] } } });
  const count = (await rows()).length;
  for (const [what, answer, status, code, message] of [
    [
      'without a check',
      await post('/swaps', { set: { [NAME]: id } }, { token: team }),
      409,
      'NOT_CHECKED',
      /[Oo]nly an owner can force/,
    ],
    [
      'forced by a team',
      await swap({ [NAME]: id }, {}, { token: team }),
      403,
      'FORBIDDEN',
      /"force" requires an owner token/,
    ],
    [
      'of another team',
      await post('/swaps', { set: { [USERS]: id } }, { token: team }),
      403,
      'FORBIDDEN',
      /has no access to "@lender-portal\/users-mfe"/,
    ],
    [
      'of a nonexistent release',
      await swap({ [NAME]: '9.9.9+000000000000' }),
      404,
      'NOT_FOUND',
      /Release 9\.9\.9\+0+ of .* not found/,
    ],
    ['that does not run', await swap({ [NAME]: broken }), 422, 'INCOMPATIBLE', /documents-mfe.*yup.*\^9\.0\.0/],
    [
      'based on another revision of the map',
      await swap({ [NAME]: id }, {}, { headers: { 'if-match': '"1"' } }),
      412,
      'REVISION_CONFLICT',
      /now revision 2/,
    ],
    ['back to a nonexistent revision', await post('/rollback', { to: 99 }), 404, 'NOT_FOUND', /no revision 99/],
    [
      'back by a team that lacks access to some of the modules',
      await post('/rollback', { to: 1 }, { token: await createTestToken(server, 'users-team', [USERS]) }),
      403,
      'FORBIDDEN',
      /has no access/,
    ],
  ] as const) {
    assert.deepEqual([answer.status, answer.body.code], [status, code], `${what}: ${JSON.stringify(answer.body)}`);
    assert.match(answer.body.message!, message, what);
  }
  assert.equal((await call(server, '/ledger', undefined)).status, 401);
  const dry = await swap({ [NAME]: id }, { dryRun: true });
  assert.deepEqual([dry.status, dry.row.set, dry.row.isWritten], [200, { [NAME]: id }, false]);
  assert.equal((await rows()).length, count);
});

test('swaps with the current revision, and writes a rollback as a revision of its own', async () => {
  const id = await publish('third');
  const { imports, etag } = await live();
  assert.equal((await swap({ [NAME]: id }, {}, { headers: { 'if-match': etag! } })).status, 201);
  assert.equal((await live()).imports[NAME], `/modules/${NAME}/${id}/third.1.js`);
  const back = await post('/rollback', { to: 2 }, { token: team });
  assert.deepEqual(
    [back.status, back.row.seq, back.row.who, back.row.reason],
    [201, 4, 'token:documents-team', 'rollback to 2'],
    JSON.stringify(back.body),
  );
  assert.deepEqual((await live()).imports, imports);
  for (const again of [
    await post('/rollback', { to: 2 }),
    await swap({ [NAME]: back.row.set[NAME]! }),
    await swap({ [NAME]: back.row.set[NAME]! }, { dryRun: true }),
  ])
    assert.deepEqual(
      [again.status, again.row.isWritten, again.row.set, again.row.seq, again.row.hash],
      [200, false, {}, 4, (await rows()).at(-1)!.hash],
      'an unchanged map answers with the revision that is live',
    );
  const { live: running, before: previous } = (await call(server, `/modules/${encodeURIComponent(NAME)}`, team)).body;
  assert.deepEqual([running, previous], [imports[NAME]!.split('/')[4], first]);
});

// Behaviour: releases.ledger
test('records an edit of importmap.json as a revision and leaves other modules alone', async (context) => {
  const id = await publish('users', {}, USERS);
  const documents = (await live()).imports[NAME];
  const inspectFiles = context.mock.method(ImportMapResolver.prototype, 'inspectFiles');
  const map = JSON.parse(await readFile(file, 'utf8')) as { imports: Record<string, string> };
  const edit = JSON.stringify({ ...map, imports: { ...map.imports, [USERS]: id } });
  await writeFile(file, edit);
  await waitFor(async () => (await live()).imports[USERS]?.includes(id) ?? false);
  const now = await live();
  assert.deepEqual([now.imports[USERS], now.imports[NAME]], [`/modules/${USERS}/${id}/users.1.js`, documents]);
  const last = (await rows()).at(-1)!;
  assert.deepEqual([last.who, last.set, last.from], ['file', { [USERS]: id }, { [USERS]: firstUsers }]);
  assert.match(await (await fetch(`${server.url}/lenders/sign-in`)).text(), new RegExp(`${USERS}/1\\.0\\.0\\+`));
  assert.equal(inspectFiles.mock.callCount(), 1);

  const state = async () =>
    ((await (await fetch(`${server.url}/readyz`)).json()) as { parts: { importMap: string } }).parts.importMap;
  for (const refused of [
    JSON.stringify({ ...map, imports: { ...map.imports, [USERS]: '9.9.9+000000000000' } }),
    '{ oops',
  ]) {
    await writeFile(file, refused);
    await waitFor(async () => (await state()) === 'last-good');
    assert.deepEqual((await live()).imports, now.imports);
    await writeFile(file, edit);
    await waitFor(async () => (await state()) === 'current');
  }
  assert.equal((await rows()).at(-1)!.seq, last.seq);
});

// Behaviour: releases.ledger
test('names a revision that was altered in the database', async () => {
  const { db } = server;
  await assert.rejects(
    db.updateTable('portal.swaps').set({ who: 'token:nobody' }).where('seq', '=', 2).execute(),
    /append-only/,
  );
  await assert.rejects(db.deleteFrom('portal.swaps').execute(), /append-only/);
  await sql`alter table portal.swaps disable trigger swaps_append_only`.execute(db);
  await db.updateTable('portal.swaps').set({ who: 'token:nobody' }).where('seq', '=', 2).execute();
  const { ok, rows: good, broken } = (await verify()) as unknown as { ok: boolean; rows: number; broken: number };
  assert.deepEqual([ok, good, broken], [false, 1, 2]);
});

// Behaviour: releases.swap
test('records each concurrent swap as a revision and serves the last one', async () => {
  const ids = await Promise.all(['a', 'b', 'c', 'd'].map((text) => publish(text)));
  const count = (await rows()).length;
  await Promise.all(Array.from({ length: 20 }, (_each, index) => swap({ [NAME]: ids[index % 4]! }, { again: true })));
  const after_ = (await rows()).slice(count);
  // Two equal swaps in a row: the second one changes nothing.
  assert.deepEqual(
    after_.map(({ seq }) => seq),
    after_.map((_each, index) => count + 1 + index),
  );
  assert.ok((await live()).imports[NAME]!.includes(String(after_.at(-1)!.set[NAME])));
});
