import assert from 'node:assert/strict';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { gzipped, systemModule, testBuild } from '../../../testing/archives';
import { call, createTestToken, upload } from '../../../testing/calls';
import { builtId } from '../../../testing/releases';
import { startTestServer, temporaryFolder, testApplication, type TestServer } from '../../../testing/test-server';

const NAME = '@lender-portal/documents-mfe';
const USERS = '@lender-portal/users-mfe';

let server: TestServer;
let owner: string;
/** The built release, which is live in revision 1. */
let good: string;
before(async () => {
  const importMapFile = path.join(temporaryFolder(), 'importmap.json');
  await copyFile(path.join(testApplication(), 'importmap.json'), importMapFile);
  server = await startTestServer({ importMapFile }, { shouldInitializeLedger: true });
  owner = await createTestToken(server, 'owners', [], true);
  good = await builtId('documents-mfe');
});
after(() => server.close());

interface Row {
  seq: number;
  set: Record<string, string | null>;
  isRollback: boolean;
  rolledBackIn: Record<string, number>;
  isWritten: boolean;
  rolledBack: { module: string; target: string; seq: number }[];
}

async function publish(text: string, name = NAME): Promise<string> {
  const entry = `${text}.1.js`;
  const { id, entries } = testBuild({ [entry]: systemModule([], text) }, { name, entries: { [name]: entry } });
  assert.equal((await upload(server, name, owner, await gzipped(entries))).status, 201);
  return id;
}

async function post(address: string, body: object, token = owner) {
  const answer = await call(server, address, token, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { ...answer, row: answer.body as unknown as Row };
}
const swap = async (set: Record<string, string>) => {
  const { status, row } = await post('/swaps', { set, force: true });
  assert.equal(status, 201, JSON.stringify(row));
  return row;
};
const live = async (name = NAME) =>
  (await call(server, `/modules/${encodeURIComponent(name)}`, owner)).body as unknown as ModuleState;
interface ModuleState {
  live: string;
  before: string | null;
  releases: { id: string; rolledBack: { seq: number; who: string; reason: string } | null }[];
}

/** Releases two bad releases in a row, then rolls both back. */
async function twoBad() {
  const [one, two] = [await publish('bad-one'), await publish('bad-two')];
  await swap({ [NAME]: one });
  await swap({ [NAME]: two });
  return { one, two };
}

// Behaviour: releases.rolled-back
test('goes further back with a second rollback and rejects a third with alternatives', async () => {
  const { one, two } = await twoBad();
  assert.equal((await live()).before, one);
  assert.equal((await post('/rollback', { module: NAME })).row.set[NAME], one);
  assert.equal((await live()).before, good);
  const second = await post('/rollback', { module: NAME, reason: 'labels are wrong' });
  assert.deepEqual([second.status, second.row.set[NAME], second.row.isRollback], [201, good, true]);

  const third = await post('/rollback', { module: NAME });
  assert.deepEqual([third.status, third.body.code], [404, 'NOT_FOUND']);
  assert.match(
    third.body.message!,
    new RegExp(
      `were rolled back\\. Deploy a new release, or swap in ${one.replace('+', '\\+')} or ${two.replace('+', '\\+')} again`,
    ),
  );
  assert.equal((await live()).live, good);
});

// Behaviour: releases.rolled-back
test('marks a rolled-back release in its module’s releases and in the ledger', async () => {
  const { releases, before: previous } = await live();
  const marked = releases
    .filter(({ rolledBack }) => rolledBack)
    .map(({ rolledBack }) => [rolledBack!.seq, rolledBack!.reason]);
  assert.deepEqual(
    [previous, marked.toSorted()],
    [
      null,
      [
        [4, `rollback of ${NAME}`],
        [5, 'labels are wrong'],
      ],
    ],
  );
  const rows = (await call(server, '/ledger', owner)).body as unknown as Row[];
  assert.deepEqual(
    rows.map(({ isRollback, rolledBackIn }) => [isRollback, rolledBackIn[NAME]]),
    [
      [false, undefined],
      [false, 5],
      [false, 4],
      [true, 5],
      [true, undefined],
    ],
  );
});

// Behaviour: releases.rolled-back
test('requires "again" for a rollback to a map with a rolled-back release, and names it in a dry run', async () => {
  const dry = await post('/rollback', { to: 2, dryRun: true });
  assert.deepEqual([dry.status, dry.row.rolledBack.map(({ module, seq }) => [module, seq])], [200, [[NAME, 5]]]);
  const refused = await post('/rollback', { to: 2 });
  assert.deepEqual([refused.status, refused.body.code], [409, 'ROLLED_BACK']);
  assert.match(
    refused.body.message!,
    /documents-mfe .* was rolled back in revision 5 by token:owners \(labels are wrong\)\. Deploy a new release, or confirm with "again"/,
  );
  assert.equal((await post('/rollback', { to: 2, again: true })).status, 201);
  const { releases, live: id } = await live();
  assert.equal(releases.find((each) => each.id === id)!.rolledBack, null);
  assert.equal((await post('/rollback', { module: NAME })).row.set[NAME], good);
});

// Behaviour: releases.rolled-back
test('goes further back when the last change is undone after a rollback', async () => {
  const next = await publish('users', USERS);
  await swap({ [USERS]: next });
  const bad = await publish('bad-three');
  const { seq } = await swap({ [NAME]: bad });
  const first = await post('/rollback', { last: true });
  assert.deepEqual(first.row.set, { [NAME]: good });
  const second = await post('/rollback', { last: true, dryRun: true });
  assert.deepEqual([second.status, Object.keys(second.row.set), second.row.rolledBack], [200, [USERS], []]);
  assert.ok(second.row.seq > seq);
  for (const body of [{}, { to: 1, last: true }, { last: false }, { to: 1, again: 'yes' }])
    assert.equal((await post('/rollback', body)).status, 400, JSON.stringify(body));
});

// Behaviour: releases.rolled-back
test('swaps a rolled-back release in for a team only with "again"', async () => {
  const team = await createTestToken(server, 'documents-team', [NAME]);
  const { releases } = await live();
  const left = releases.find(({ rolledBack }) => rolledBack)!.id;
  await server.db
    .insertInto('portal.checks')
    .values({
      state: 'passed',
      releases: JSON.stringify({ [NAME]: left }),
      requested_by: 'documents-team',
      accepts_size: false,
      progress: null,
      findings: '[]',
      libraries: '{}',
      finished_at: new Date(),
    } as never)
    .execute();
  const refused = await post('/swaps', { set: { [NAME]: left } }, team);
  assert.deepEqual([refused.status, refused.body.code], [409, 'ROLLED_BACK'], JSON.stringify(refused.body));
  const dry = await post('/swaps', { set: { [NAME]: left }, dryRun: true }, team);
  assert.deepEqual([dry.status, dry.row.rolledBack.map(({ target }) => target)], [200, [left]]);
  const again = await post('/swaps', { set: { [NAME]: left }, again: true }, team);
  assert.equal(again.status, 201, JSON.stringify(again.body));
});
