import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { gzipped, systemModule, testBuild } from '../../testing/archives';
import { call, createTestToken, upload } from '../../testing/calls';
import { startTestServer, type TestServer } from '../../testing/test-server';

const NAME = '@lender-portal/documents-mfe';

let server: TestServer;
let owner: string;
const ids: string[] = [];
before(async () => {
  server = await startTestServer({}, { shouldInitializeLedger: true });
  owner = await createTestToken(server, 'owners', [], true);
  for (const text of ['first', 'second']) {
    const { id, entries } = testBuild(
      { [`${text}.1.js`]: systemModule([], text) },
      { name: NAME, entries: { [NAME]: `${text}.1.js` } },
    );
    assert.equal((await upload(server, NAME, owner, await gzipped(entries))).status, 201);
    ids.push(id);
  }
});
after(() => server.close());

/** Snapshot of everything that a call could change. */
async function state() {
  const { db } = server;
  const count = async (
    table: 'portal.swaps' | 'portal.releases' | 'portal.previews' | 'portal.checks' | 'portal.registry_sessions',
  ) =>
    (
      await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<string>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  const tables = await Promise.all(
    (['portal.swaps', 'portal.releases', 'portal.previews', 'portal.checks', 'portal.registry_sessions'] as const).map(
      count,
    ),
  );
  const files = (await readdir(path.join(server.settings.dataDir, 'modules'), { recursive: true })).sort();
  const live = await (await fetch(`${server.url}/registry/import-map.json`)).text();
  return { tables, files, live };
}

const json = (method: string, body: unknown): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

// Behaviour: releases.swap
test('accepts a seen revision once and rejects the repeated call', async () => {
  const ifMatch = (await fetch(`${server.url}/registry/import-map.json`)).headers.get('etag')!;
  const swap = (id: string) => {
    const { headers, ...rest } = json('POST', { set: { [NAME]: id }, force: true });
    return call(server, '/swaps', owner, {
      ...rest,
      headers: { ...(headers as Record<string, string>), 'if-match': ifMatch },
    });
  };
  assert.equal((await swap(ids[0]!)).status, 201);
  const before_ = await state();
  for (const id of [ids[0]!, ids[1]!]) {
    const { status, body } = await swap(id);
    assert.deepEqual([status, body.code, body.details?.['revision']], [412, 'REVISION_CONFLICT', 2]);
  }
  assert.deepEqual(await state(), before_);
});

// Behaviour: releases.swap
test('rejects a malformed If-Match instead of changing the map unconditionally', async () => {
  const before_ = await state();
  const set = { [NAME]: ids[1]! };
  const changes: [path: string, init: RequestInit][] = [
    ['/swaps', json('POST', { set, force: true })],
    ['/swaps', json('POST', { set, force: true, dryRun: true })],
    ['/rollback', json('POST', { to: 1 })],
    ['/canaries', json('POST', { set, share: 10, force: true })],
  ];
  for (const ifMatch of ['"a"', '', '2', '"2', '"2-abc"', '"2-0123456789ab-gzip"', '"1", "2"', '"-1"', '"9999999999"'])
    for (const [address, init] of changes) {
      const answer = await call(server, address, owner, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), 'if-match': ifMatch },
      });
      assert.deepEqual(
        [answer.status, answer.body.code],
        [400, 'BAD_REQUEST'],
        `${init.method} ${address} with ${ifMatch}: ${JSON.stringify(answer.body)}`,
      );
      assert.match(answer.body.message!, /If-Match/);
    }
  assert.deepEqual(await state(), before_);
});
