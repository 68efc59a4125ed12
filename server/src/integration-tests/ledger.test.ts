import { createTestDatabase, type TestDatabase } from '@lender-portal/server-kit/testing/test-database';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { PlatformProcesses, type PlatformProcess } from '../testing/platform-process';
import { call, gzipped, openPage, systemModule, testBuild, upload } from '@lender-portal/release-server/testing';
import { SERVICE_KEY, createTestToken } from '../testing/release-platform/registry-tokens';
import { temporaryFolder } from '../testing/test-settings';

const MODULES = ['@lender-portal/documents-mfe', '@lender-portal/users-mfe'];
const TEXTS = ['first', 'second', 'third'];
const CLIENTS = 4;
const SWAPS = process.env['TEST_FULL'] === '1' ? 200 : 40;

/** If TEST_DATABASE_URL is set, two processes share a PostgreSQL server; otherwise there is one process. */
const given = process.env['TEST_DATABASE_URL'];
let platforms: PlatformProcesses;
let database: TestDatabase | undefined;
let servers: PlatformProcess[] = [];
let token: string;
/** Page text → module → release id. */
const releases: Record<string, Record<string, string>> = {};
before(async () => {
  platforms = await PlatformProcesses.bundle('test-ledger');
  database = given === undefined ? undefined : await createTestDatabase(given);
  const settings = { SEED: 'none', DATA_DIR: temporaryFolder(), SERVICE_KEY };
  const start = (url: string) => platforms.start({ ...settings, DATABASE_URL: url });
  // Both processes try to initialize the ledger.
  servers = database
    ? await Promise.all([start(database.url), start(database.url)])
    : [await platforms.start(settings)];
  token = await createTestToken(servers[0]!, 'owners', [], true);
  for (const text of TEXTS) {
    releases[text] = {};
    for (const name of MODULES) {
      const { id, entries } = testBuild(
        { [`${text}.1.js`]: systemModule([], text) },
        { name, entries: { [name]: `${text}.1.js` } },
      );
      assert.equal((await upload(servers[0]!, name, token, await gzipped(entries))).status, 201);
      releases[text]![name] = id;
    }
  }
});
after(async () => {
  await platforms.endAll();
  await database?.close();
});

/** Alternates between the servers. */
const serverOf = (turn: number) => servers[turn % servers.length]!;

/** Releases of the two modules on a page. */
const pairIn = async (server: PlatformProcess) => {
  const { imports } = await openPage(server);
  return MODULES.map((name) =>
    TEXTS.find((text) => imports[name] === `/modules/${name}/${releases[text]![name]}/${text}.1.js`),
  );
};

// Behaviour: releases.swap
test('keeps each revision whole and the ledger valid on every server while many clients change two modules', async () => {
  const swap = (server: PlatformProcess, text: string) =>
    call(server, '/swaps', token, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ set: releases[text], force: true, again: true }),
    });
  assert.equal((await swap(servers[0]!, 'first')).status, 201);

  let isSwapping = true;
  const seen: (string | undefined)[][] = [];
  const lender = (async () => {
    for (let visit = 0; isSwapping; visit++) seen.push(await pairIn(serverOf(visit)));
  })();
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, async (_each, client) => {
      const statuses: number[] = [];
      for (let count = 0; count < SWAPS / CLIENTS; count++)
        statuses.push((await swap(serverOf(client + count), TEXTS[(client + count) % TEXTS.length]!)).status);
      return statuses;
    }),
  );
  isSwapping = false;
  await lender;

  // 200: another client had just made the same releases live.
  assert.ok(answers.flat().every((status) => status === 201 || status === 200));
  assert.equal(answers.flat().length, SWAPS);
  assert.ok(seen.length > 5);
  for (const [documents, users] of seen)
    assert.ok(documents !== undefined && documents === users, `half a swap: ${documents}, ${users}`);

  const rows: { seq: number; set: Record<string, string> }[] = [];
  for (;;) {
    const page = (await call(serverOf(1), `/ledger?after=${rows.length}`, token)).body as unknown as typeof rows;
    if (page.length === 0) break;
    rows.push(...page);
  }
  assert.deepEqual(
    rows.map(({ seq }) => seq),
    rows.map((_row, index) => index + 1),
  );
  const verified = (await call(servers[0]!, '/ledger/verify', token)).body;
  assert.deepEqual([verified['ok'], verified['rows']], [true, rows.length]);
  const last = TEXTS.find((text) => releases[text]![MODULES[0]!] === rows.at(-1)!.set[MODULES[0]!]);
  for (const server of servers) assert.deepEqual(await pairIn(server), [last, last]);
});

// Behaviour: releases.freeze
test('makes no module live after a freeze that another server writes during swaps', async () => {
  const post = (server: PlatformProcess, path: string, body: object) =>
    call<{ seq: number; code?: string }>(server, path, token, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const swaps = TEXTS.flatMap((text) =>
    servers.map((server) => post(server, '/swaps', { set: releases[text], force: true, again: true })),
  );
  const frozen = post(serverOf(1), '/freeze', { module: null, reason: 'a test' });
  swaps.push(...servers.map((server) => post(server, '/swaps', { set: releases['first'], force: true, again: true })));
  const { seq } = (await frozen).body;
  for (const { status, body } of await Promise.all(swaps))
    assert.ok(status === 409 ? body.code === 'FROZEN' : status === 200 || body.seq < seq, JSON.stringify(body));
  const late = await Promise.all(
    TEXTS.map((text) => post(serverOf(0), '/swaps', { set: releases[text], force: true, again: true })),
  );
  assert.equal(late.filter(({ body }) => body.code === 'FROZEN').length, TEXTS.length - 1, 'one is live already');
  assert.equal((await post(serverOf(0), '/lift', { module: null, reason: 'a test' })).status, 201);
});
