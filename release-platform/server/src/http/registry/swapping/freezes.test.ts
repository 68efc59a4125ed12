import type { Canary, Change, Freeze, LedgerRow, OwnersFiles } from '@lender-portal/registry-api';
import { waitFor } from '@lender-portal/server-kit/testing/wait-for';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { before, mock, test } from 'node:test';
import { createCheck, writeOutcome } from '../../../domains/releases/checks/checks';
import { createWorkerToken } from '../../../testing/calls';
import { TestWorker } from '../../../testing/check-worker';
import { copyOfImportMap, replaceFile } from '../../../testing/import-map-file';
import { DOCUMENTS, testRegistry, USERS } from '../../../testing/registry';
import { builtId } from '../../../testing/releases';
import { startTestServer, type TestServer } from '../../../testing/test-server';

const importMapFile = copyOfImportMap();
const registry = testRegistry(() => startTestServer({ importMapFile }, { shouldInitializeLedger: true }));
/** The first live release. */
let good: string;
/** A checked release. */
let next: string;
let team: string;
let worker: TestWorker<TestServer>;
before(async () => {
  worker = new TestWorker(registry.server, createWorkerToken);
  good = await builtId('documents-mfe');
  team = await registry.token('documents-team', DOCUMENTS);
  next = await registry.publish('next');
  const { db } = registry.server;
  for (const id of [good, next]) {
    const wanted = { releases: { [DOCUMENTS]: id }, requestedBy: 'tests', findings: [] };
    await writeOutcome(db, (await createCheck(db, wanted)).check.id, { findings: [], screenshots: [] });
  }
});

const freeze = (module: string | null = DOCUMENTS, more: object = {}) =>
  registry.post<LedgerRow>('/freeze', { module, reason: 'quarter-end close', ...more });
const lift = (module: string | null = DOCUMENTS) =>
  registry.post<LedgerRow>('/lift', { module, reason: 'closed the quarter' });
const freezes = async () => (await registry.read('/freezes')) as unknown as Freeze[];
const swap = (token: string, id: string, more: object = {}) =>
  registry.post('/swaps', { set: { [DOCUMENTS]: id }, again: true, ...more }, { token });
const startCanary = (token: string) =>
  registry.post<Canary>('/canaries', { set: { [DOCUMENTS]: next }, share: 50 }, { token });

/** Restores the first release, without canaries, withdrawn releases and freezes of an earlier case. */
async function reset(): Promise<void> {
  for (const { id, state } of (await registry.read('/canaries')) as unknown as Canary[])
    if (state === 'running') await registry.call(`/canaries/${id}`, { method: 'DELETE', token: team });
  await registry.server.db.updateTable('portal.releases').set({ withdrawn_at: null }).execute();
  await swap(registry.owner, good, { hotfix: 'restore the first release' });
  for (const { module } of await freezes()) await lift(module);
}

type Answer = Promise<{ status: number; body: { code?: string } }>;
/** Way to change a live release → its preparation, and the call. */
const ways: Record<string, (token: string) => Promise<() => Answer>> = {
  swap: async (token) => () => swap(token, next),
  hotfix: async (token) => () => swap(token, next, { hotfix: 'wrong payoff' }),
  'dry run of a swap': async (token) => () => swap(token, next, { dryRun: true }),
  canary: async (token) => () => startCanary(token),
  promotion: async (token) => {
    const { body } = await startCanary(team);
    return () => registry.post(`/canaries/${body.id}/promote`, { acceptRisk: true }, { token });
  },
  withdrawal: async (token) => {
    const { body } = await startCanary(team);
    return () => registry.call(`/canaries/${body.id}`, { method: 'DELETE', token });
  },
  rollback: async (token) => {
    await swap(team, next);
    return () => registry.post('/rollback', { module: DOCUMENTS, acceptRisk: true }, { token });
  },
  'rollback to a rolled-back release': async (token) => {
    const { body } = await swap(team, next);
    await registry.post('/rollback', { module: DOCUMENTS, acceptRisk: true }, { token: team });
    return () => registry.post('/rollback', { to: body.seq, again: true, acceptRisk: true }, { token });
  },
  check: async (token) => {
    // Checks can be requested while a worker runs.
    await worker.take();
    return () => registry.post('/checks', { releases: [next] }, { token });
  },
  preview: async (token) => () => registry.post('/previews', { set: { [DOCUMENTS]: next } }, { token }),
};

/** Codes per caller: without a freeze, and with one. */
const rules: Record<keyof typeof ways, { owner: [string, string]; team: [string, string] }> = {
  swap: { owner: ['done', 'FROZEN'], team: ['done', 'FROZEN'] },
  hotfix: { owner: ['done', 'done'], team: ['FORBIDDEN', 'FORBIDDEN'] },
  'dry run of a swap': { owner: ['done', 'done'], team: ['done', 'done'] },
  canary: { owner: ['done', 'FROZEN'], team: ['done', 'FROZEN'] },
  promotion: { owner: ['done', 'FROZEN'], team: ['done', 'FROZEN'] },
  withdrawal: { owner: ['done', 'done'], team: ['done', 'done'] },
  rollback: { owner: ['done', 'done'], team: ['done', 'done'] },
  'rollback to a rolled-back release': { owner: ['done', 'done'], team: ['done', 'FROZEN'] },
  check: { owner: ['done', 'done'], team: ['done', 'done'] },
  preview: { owner: ['done', 'done'], team: ['done', 'done'] },
};

// Behaviour: releases.freeze
for (const [way, callers] of Object.entries(rules))
  test(`${way} of a frozen module`, async () => {
    for (const [caller, codes] of Object.entries(callers))
      for (const [index, expected] of codes.entries()) {
        await reset();
        const call = await ways[way]!(caller === 'owner' ? registry.owner : team);
        if (index === 1) assert.equal((await freeze()).status, 201);
        const { status, body } = await call();
        const code = status < 300 ? 'done' : body.code;
        assert.equal(code, expected, `${caller}, ${index === 1 ? 'frozen' : 'not frozen'}: ${JSON.stringify(body)}`);
      }
  });

// Behaviour: releases.freeze
test('holds for one module or all, until it is lifted or ends, and names who, why, until when and the exception', async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const cases: [name: string, prepare: () => Promise<unknown>, message: RegExp | undefined][] = [
    ['another module', () => freeze(USERS), undefined],
    [
      'the module',
      () => freeze(DOCUMENTS, { until: inAnHour }),
      new RegExp(
        `^@lender-portal/documents-mfe is frozen by token:owners until ${inAnHour} \\(quarter-end close\\); as an exception, an owner can swap with "hotfix" \\(--hotfix <reason>\\)$`,
      ),
    ],
    [
      'all',
      () => freeze(null),
      /^Every module is frozen by token:owners until an owner lifts it \(quarter-end close\)/,
    ],
    ['lifted', async () => [await freeze(), await lift()], undefined],
    ['lifted, but all are frozen', async () => [await freeze(), await freeze(null), await lift()], /^Every module/],
    [
      'ended',
      async () => {
        await freeze(DOCUMENTS, { until: inAnHour });
        mock.timers.enable({ apis: ['Date'], now: new Date(inAnHour) });
      },
      undefined,
    ],
  ];
  for (const [name, prepare, message] of cases) {
    await reset();
    await prepare();
    const { status, body } = await swap(team, next);
    const dry = await swap(team, next, { dryRun: true });
    mock.timers.reset();
    assert.equal(status, message ? 409 : 201, `${name}: ${JSON.stringify(body)}`);
    if (message) {
      assert.match(body.message!, message, name);
      assert.match(dry.body.frozen![0]!.message, message, name);
    }
  }
});

// Behaviour: releases.freeze
test('keeps freezes, lifts and hotfixes in the ledger', async () => {
  await reset();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const frozen = await freeze(DOCUMENTS, { until });
  const hotfix = await swap(registry.owner, next, { reason: 'INC-7', hotfix: 'wrong payoff' });
  const lifted = await lift();
  const rows = (await registry.ledger()).slice(-3);
  assert.deepEqual(
    rows.map(({ seq, reason, who, hotfix: isHotfix, freezes: events, set }) => [
      seq,
      reason,
      who,
      isHotfix,
      events,
      set,
    ]),
    [
      [frozen.body.seq, 'quarter-end close', 'token:owners', false, { [DOCUMENTS]: { until } }, {}],
      [hotfix.body.seq, 'INC-7; wrong payoff', 'token:owners', true, {}, { [DOCUMENTS]: next }],
      [lifted.body.seq, 'closed the quarter', 'token:owners', false, { [DOCUMENTS]: null }, {}],
    ],
  );
  assert.equal((await registry.read<{ ok: boolean }>('/ledger/verify')).ok, true);
});

// Behaviour: releases.freeze
test('freezes the modules that an owner rolls back, and tells before', async () => {
  await reset();
  await swap(team, next);
  const rollback = (more: object = {}, token = registry.owner) =>
    registry.post<Change>('/rollback', { module: DOCUMENTS, acceptRisk: true, ...more }, { token });
  assert.deepEqual((await rollback({}, team)).body.freezes, {});
  await swap(team, next);
  assert.deepEqual((await rollback({ dryRun: true })).body.freezes, { [DOCUMENTS]: { until: null } });
  assert.deepEqual(await freezes(), []);
  assert.deepEqual((await rollback({ reason: 'wrong payoff' })).body.freezes, { [DOCUMENTS]: { until: null } });
  const refused = await swap(team, next);
  assert.equal(refused.body.code, 'FROZEN');
  assert.match(refused.body.message!, /by token:owners until an owner lifts it \(wrong payoff\)/);
  await lift();
  assert.equal((await swap(team, next)).status, 201);
});

// Behaviour: releases.freeze
test('rejects an edit of importmap.json that changes a frozen module, and takes it once the freeze is lifted', async () => {
  await reset();
  await freeze();
  const refused = async () => (await registry.read<OwnersFiles>('/files')).refused;
  const map = JSON.parse(await readFile(importMapFile, 'utf8')) as { imports: Record<string, string> };
  const edited = { ...map, imports: { ...map.imports, [DOCUMENTS]: next }, force: { [DOCUMENTS]: 'by hand' } };
  await replaceFile(importMapFile, JSON.stringify(edited));
  await waitFor(async () => (await refused())[0]?.reason.startsWith(`${DOCUMENTS} is frozen by token:owners`) === true);
  assert.equal((await registry.module(DOCUMENTS)).live, good);
  await lift();
  await replaceFile(importMapFile, JSON.stringify({ ...edited, force: { [DOCUMENTS]: 'after the freeze' } }));
  await waitFor(async () => (await registry.module(DOCUMENTS)).live === next);
});

// Behaviour: releases.freeze
test('rejects unknown modules, past ends, empty reasons, and lifts without a freeze', async () => {
  await reset();
  for (const [answer, status] of [
    [await freeze('documents-mfe'), 404],
    [await freeze(DOCUMENTS, { until: '2026-01-01T00:00:00.000Z' }), 400],
    [await freeze(DOCUMENTS, { until: 'tomorrow' }), 400],
    [await freeze(DOCUMENTS, { reason: ' ' }), 400],
    [await lift(), 404],
    [await lift(null), 404],
  ] as const)
    assert.equal(answer.status, status, JSON.stringify(answer.body));
  assert.deepEqual(await freezes(), []);
});
