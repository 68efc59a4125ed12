import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipped, systemModule, testBuild } from '../testing/registry/archives';
import { call, giveToken, SERVICE_KEY, upload } from '../testing/registry/calls';
import { startTestServer, type TestServer } from '../testing/test-server';
import { temporaryFolder } from '../testing/test-settings';

const MODULES = ['@lender-portal/documents-mfe', '@lender-portal/users-mfe'];
const TEXTS = ['first', 'second', 'third'];
const CLIENTS = 4;
const SWAPS = 200;

/** With TEST_DATABASE_URL two servers share a PostgreSQL server, whose database must be empty: the embedded one has one process. */
const given = process.env['TEST_DATABASE_URL'];
let servers: TestServer[] = [];
let token: string;
/** Text → module → the id of its release. */
const releases: Record<string, Record<string, string>> = {};
before(async () => {
  const own = { serviceKey: SERVICE_KEY, dataDir: temporaryFolder() };
  const shared = given === undefined ? undefined : { ...own, database: { kind: 'postgres' as const, url: given, startWaitSeconds: 0 } };
  servers = shared ? [await startTestServer(shared), await startTestServer(shared)] : [await startTestServer(own)];
  token = await giveToken(servers[0]!, 'owners', [], true);
  for (const text of TEXTS) {
    releases[text] = {};
    for (const name of MODULES) {
      const { id, entries } = testBuild({ [`${text}.1.js`]: systemModule([], text) }, { name, entries: { [name]: `${text}.1.js` } });
      assert.equal((await upload(servers[0]!, name, token, await gzipped(entries))).status, 201);
      releases[text]![name] = id;
    }
  }
});
after(async () => {
  for (const server of servers) await server.close();
});

/** They take turns. */
const serverOf = (turn: number) => servers[turn % servers.length]!;

const pairIn = async (server: TestServer) => {
  const response = await fetch(`${server.url}/registry/import-map.json`);
  assert.equal(response.status, 200, await response.clone().text());
  const { imports } = (await response.json()) as { imports: Record<string, string> };
  return MODULES.map((name) => TEXTS.find((text) => imports[name]!.endsWith(`/${text}.1.js`)));
};

test('many clients swap two modules at once: each swap is whole, the ledger verifies, and every server agrees', async () => {
  const swap = (server: TestServer, text: string) =>
    call(server, '/swaps', token, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ set: releases[text], force: true }),
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

  assert.deepEqual(new Set(answers.flat()), new Set([201]));
  assert.equal(answers.flat().length, SWAPS);
  assert.ok(seen.length > 5);
  for (const [documents, users] of seen) assert.ok(documents !== undefined && documents === users, `half a swap: ${documents}, ${users}`);

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
