import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { before, test } from 'node:test';
import { DOCUMENTS, testRegistry } from '../../testing/registry';
import { startTestServer } from '../../testing/test-server';

const registry = testRegistry(() => startTestServer({}, { shouldInitializeLedger: true }));
let ids: string[];
before(async () => {
  ids = [await registry.publish('first'), await registry.publish('second')];
});

const readLiveMap = () => fetch(`${registry.server.url}/registry/import-map.json`);

/** Snapshot of everything that a call could change. */
async function state() {
  const { db, settings } = registry.server;
  const tables = await Promise.all(
    (['swaps', 'releases', 'previews', 'checks', 'registry_sessions'] as const).map((table) =>
      db
        .selectFrom(`portal.${table}`)
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .executeTakeFirstOrThrow(),
    ),
  );
  const files = (await readdir(path.join(settings.dataDir, 'modules'), { recursive: true })).sort();
  return { tables, files, live: await (await readLiveMap()).text() };
}

// Behaviour: releases.swap
test('accepts a seen revision once and rejects the repeated call', async () => {
  const ifMatch = (await readLiveMap()).headers.get('etag')!;
  const swap = (id: string) =>
    registry.post('/swaps', { set: { [DOCUMENTS]: id }, force: true }, { headers: { 'if-match': ifMatch } });
  assert.equal((await swap(ids[0]!)).status, 201);
  const before_ = await state();
  for (const id of ids) {
    const { status, body } = await swap(id);
    assert.deepEqual([status, body.code, body.details?.['revision']], [412, 'REVISION_CONFLICT', 2]);
  }
  assert.deepEqual(await state(), before_);
});

// Behaviour: releases.swap
test('rejects a malformed If-Match instead of changing the map unconditionally', async () => {
  const before_ = await state();
  const set = { [DOCUMENTS]: ids[1]! };
  const changes: [path: string, body: object][] = [
    ['/swaps', { set, force: true }],
    ['/swaps', { set, force: true, dryRun: true }],
    ['/rollback', { to: 1 }],
    ['/canaries', { set, share: 10, force: true }],
  ];
  for (const ifMatch of ['"a"', '', '2', '"2', '"2-abc"', '"2-0123456789ab-gzip"', '"1", "2"', '"-1"', '"9999999999"'])
    for (const [address, body] of changes) {
      const answer = await registry.post(address, body, { headers: { 'if-match': ifMatch } });
      assert.deepEqual([answer.status, answer.body.code], [400, 'BAD_REQUEST'], `${address} with ${ifMatch}`);
      assert.match(answer.body.message!, /If-Match/);
    }
  assert.deepEqual(await state(), before_);
});
