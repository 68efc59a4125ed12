import { waitFor } from '@lender-portal/server-kit/testing/wait-for';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, test } from 'node:test';
import type { Verification } from '@lender-portal/registry-api';
import { sql } from 'kysely';
import { DOCUMENTS, testRegistry, USERS } from '../../../testing/registry';
import { builtId } from '../../../testing/releases';
import { copyOfImportMap, replaceFile } from '../../../testing/import-map-file';
import { startTestServer } from '../../../testing/test-server';

const file = copyOfImportMap();
const registry = testRegistry(() => startTestServer({ importMapFile: file }, { shouldInitializeLedger: true }));
let team: string;
/** The first releases are the builds of the test application. */
let first: string;
let firstUsers: string;
before(async () => {
  [first, firstUsers] = await Promise.all([builtId('documents-mfe'), builtId('users-mfe')]);
  team = await registry.token('documents-team', DOCUMENTS);
});

const publish = (text: string, release = {}) => registry.publish(text, release);
const swap = (set: Record<string, string>, more: object = {}, options = {}) =>
  registry.post('/swaps', { set, force: true, ...more }, options);
const rows = () => registry.ledger();
const verify = async (query = '') => (await registry.call<Verification>(`/ledger/verify${query}`)).body;

async function live(headers: Record<string, string> = {}) {
  const response = await fetch(`${registry.server.url}/registry/import-map.json`, { headers });
  const { imports } = JSON.parse((await response.text()) || '{}') as { imports: Record<string, string> };
  return { status: response.status, etag: response.headers.get('etag'), imports };
}

// Behaviour: releases.swap
test('serves a new revision with the next page and records who, what, from and to', async () => {
  const before_ = await live();
  assert.match(before_.etag!, /^"1-[0-9a-f]{12}"$/);
  assert.equal((await live({ 'if-none-match': before_.etag! })).status, 304);
  const id = await publish('first');
  const { status, body } = await swap({ [DOCUMENTS]: id }, { reason: 'the first' });
  assert.equal(status, 201, JSON.stringify(body));
  const now = await live();
  assert.match(now.etag!, /^"2-[0-9a-f]{12}"$/);
  assert.equal(now.imports[DOCUMENTS], `/modules/${DOCUMENTS}/${id}/first.1.js`);
  assert.deepEqual({ ...now.imports, [DOCUMENTS]: '' }, { ...before_.imports, [DOCUMENTS]: '' });
  assert.equal((await registry.page()).imports[DOCUMENTS], now.imports[DOCUMENTS]);
  assert.equal((await live({ 'if-none-match': now.etag! })).status, 304);
  assert.equal((await live({ 'if-none-match': before_.etag! })).status, 200);

  const [found, swapped] = await rows();
  assert.deepEqual([found!.who, found!.set[DOCUMENTS], found!.from[DOCUMENTS]], ['file', first, null]);
  const { seq, who, set, from, reason, forced } = swapped!;
  assert.deepEqual(
    { seq, who, set, from, reason, forced },
    {
      seq: 2,
      who: 'token:owners',
      set: { [DOCUMENTS]: id },
      from: { [DOCUMENTS]: first },
      reason: 'the first',
      forced: true,
    },
  );
  assert.deepEqual(await verify(), { ok: true, rows: 2, head: swapped!.hash });
  for (const { hash: kept } of [found!, swapped!]) assert.equal((await verify(`?head=${kept}`)).ok, true);
  assert.equal((await verify(`?head=${'f'.repeat(64)}`)).ok, false);
  assert.match((await verify('?head=2')).message!, /"head" is not valid, found "2"\. Expected: Hash/);
});

// Behaviour: releases.swap
test('rejects an unauthorized revision and writes nothing', async () => {
  const id = await publish('second');
  const broken = await publish('broken', { shared: { yup: { range: '^9.0.0', names: ['object'] } } });
  const count = (await rows()).length;
  for (const [what, answer, status, code, message] of [
    [
      'without a check',
      await registry.post('/swaps', { set: { [DOCUMENTS]: id } }, { token: team }),
      409,
      'NOT_CHECKED',
      /[Oo]nly an owner can force/,
    ],
    [
      'forced by a team',
      await swap({ [DOCUMENTS]: id }, {}, { token: team }),
      403,
      'FORBIDDEN',
      /"force" requires an owner token/,
    ],
    [
      'of another team',
      await registry.post('/swaps', { set: { [USERS]: id } }, { token: team }),
      403,
      'FORBIDDEN',
      /has no access to "@lender-portal\/users-mfe"/,
    ],
    [
      'of a nonexistent release',
      await swap({ [DOCUMENTS]: '9.9.9+000000000000' }),
      404,
      'NOT_FOUND',
      /Release 9\.9\.9\+0+ of .* not found/,
    ],
    ['that does not run', await swap({ [DOCUMENTS]: broken }), 422, 'INCOMPATIBLE', /documents-mfe.*yup.*\^9\.0\.0/],
    [
      'based on another revision of the map',
      await swap({ [DOCUMENTS]: id }, {}, { headers: { 'if-match': '"1"' } }),
      412,
      'REVISION_CONFLICT',
      /now revision 2/,
    ],
    [
      'back to a nonexistent revision',
      await registry.post('/rollback', { to: 99 }),
      404,
      'NOT_FOUND',
      /no revision 99/,
    ],
    [
      'back by a team that lacks access to some of the modules',
      await registry.post('/rollback', { to: 1 }, { token: await registry.token('users-team', USERS) }),
      403,
      'FORBIDDEN',
      /has no access/,
    ],
  ] as const) {
    assert.deepEqual([answer.status, answer.body.code], [status, code], `${what}: ${JSON.stringify(answer.body)}`);
    assert.match(answer.body.message!, message, what);
  }
  assert.equal((await registry.call('/ledger', { token: null })).status, 401);
  const dry = await swap({ [DOCUMENTS]: id }, { dryRun: true });
  assert.deepEqual([dry.status, dry.body.set, dry.body.isWritten], [200, { [DOCUMENTS]: id }, false]);
  assert.equal((await rows()).length, count);
});

test('swaps with the current revision, and writes a rollback as a revision of its own', async () => {
  const id = await publish('third');
  const { imports, etag } = await live();
  assert.equal((await swap({ [DOCUMENTS]: id }, {}, { headers: { 'if-match': etag! } })).status, 201);
  assert.equal((await live()).imports[DOCUMENTS], `/modules/${DOCUMENTS}/${id}/third.1.js`);
  const back = await registry.post('/rollback', { to: 2 }, { token: team });
  assert.deepEqual(
    [back.status, back.body.seq, back.body.who, back.body.reason],
    [201, 4, 'token:documents-team', 'rollback to 2'],
    JSON.stringify(back.body),
  );
  assert.deepEqual((await live()).imports, imports);
  for (const again of [
    await registry.post('/rollback', { to: 2 }),
    await swap({ [DOCUMENTS]: back.body.set[DOCUMENTS]! }),
    await swap({ [DOCUMENTS]: back.body.set[DOCUMENTS]! }, { dryRun: true }),
  ])
    assert.deepEqual(
      [again.status, again.body.isWritten, again.body.set, again.body.seq, again.body.hash],
      [200, false, {}, 4, (await rows()).at(-1)!.hash],
      'an unchanged map answers with the revision that is live',
    );
  const { live: running, before: previous } = await registry.module(DOCUMENTS, team);
  assert.deepEqual([running, previous], [imports[DOCUMENTS]!.split('/')[4], first]);
});

// Behaviour: releases.ledger
test('records an edit of importmap.json as a revision and leaves other modules alone', async () => {
  const id = await publish('users', { name: USERS });
  const documents = (await live()).imports[DOCUMENTS];
  const map = JSON.parse(await readFile(file, 'utf8')) as { imports: Record<string, string> };
  const edit = JSON.stringify({ ...map, imports: { ...map.imports, [USERS]: id } });
  await replaceFile(file, edit);
  await waitFor(async () => (await live()).imports[USERS]?.includes(id) ?? false);
  const now = await live();
  assert.deepEqual([now.imports[USERS], now.imports[DOCUMENTS]], [`/modules/${USERS}/${id}/users.1.js`, documents]);
  const last = (await rows()).at(-1)!;
  assert.deepEqual([last.who, last.set, last.from], ['file', { [USERS]: id }, { [USERS]: firstUsers }]);
  assert.equal((await registry.page()).imports[USERS], now.imports[USERS]);

  const state = async () =>
    ((await (await fetch(`${registry.server.url}/readyz`)).json()) as { parts: { importMap: string } }).parts.importMap;
  for (const refused of [
    JSON.stringify({ ...map, imports: { ...map.imports, [USERS]: '9.9.9+000000000000' } }),
    '{ oops',
  ]) {
    await replaceFile(file, refused);
    await waitFor(async () => (await state()) === 'last-good');
    assert.deepEqual((await live()).imports, now.imports);
    await replaceFile(file, edit);
    await waitFor(async () => (await state()) === 'current');
  }
  assert.equal((await rows()).at(-1)!.seq, last.seq);
});

// Behaviour: releases.ledger
test('names a revision that was altered in the database', async () => {
  const { db } = registry.server;
  await assert.rejects(
    db.updateTable('portal.swaps').set({ who: 'token:nobody' }).where('seq', '=', 2).execute(),
    /append-only/,
  );
  await assert.rejects(db.deleteFrom('portal.swaps').execute(), /append-only/);
  await sql`alter table portal.swaps disable trigger swaps_append_only`.execute(db);
  await db.updateTable('portal.swaps').set({ who: 'token:nobody' }).where('seq', '=', 2).execute();
  const { ok, rows: good, broken } = await verify();
  assert.deepEqual([ok, good, broken], [false, 1, 2]);
});

// Behaviour: releases.swap
test('records each concurrent swap as a revision and serves the last one', async () => {
  const ids = await Promise.all(['a', 'b', 'c', 'd'].map((text) => publish(text)));
  const count = (await rows()).length;
  await Promise.all(
    Array.from({ length: 20 }, (_each, index) => swap({ [DOCUMENTS]: ids[index % 4]! }, { again: true })),
  );
  const after_ = (await rows()).slice(count);
  // Two equal swaps in a row: the second one changes nothing.
  assert.deepEqual(
    after_.map(({ seq }) => seq),
    after_.map((_each, index) => count + 1 + index),
  );
  assert.ok((await live()).imports[DOCUMENTS]!.includes(String(after_.at(-1)!.set[DOCUMENTS])));
});
