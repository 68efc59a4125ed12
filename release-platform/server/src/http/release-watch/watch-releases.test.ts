import type { Canary, LedgerRow, Module } from '@lender-portal/registry-api';
import { Signer } from '@lender-portal/server-kit/crypto/signer';
import { getSigningKey } from '@lender-portal/server-kit/database/signing-keys';
import { createTestDatabase, type TestDatabase } from '@lender-portal/server-kit/testing/test-database';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { call } from '../../testing/calls';
import { openPage } from '../../testing/page-map';
import { DOCUMENTS, testRegistry } from '../../testing/registry';
import { builtId } from '../../testing/releases';
import { startTestServer, temporaryFolder, type TestServer } from '../../testing/test-server';
import { accountCookie } from '../viewer-cookies/canary-cookies';

const LENDERS = ['one', 'two', 'three', 'four', 'five'];
const canary = { share: 0, minutes: 10, minMounts: 4, companies: [], watchMinutes: 60 };

/** If TEST_DATABASE_URL is set, two processes share a PostgreSQL server; otherwise there is one process. */
const given = process.env['TEST_DATABASE_URL'];
let database: TestDatabase | undefined;
let other: TestServer | undefined;
const registry = testRegistry(async () => {
  database = given === undefined ? undefined : await createTestDatabase(given);
  const dataDir = temporaryFolder();
  const shared = database && { database: { kind: 'postgres', url: database.url, startWaitSeconds: 0 } as const };
  const start = () => startTestServer({ canary, dataDir, ...shared }, { shouldInitializeLedger: true });
  const server = await start();
  if (database) other = await start();
  return server;
});
let good: string;
before(async () => {
  good = await builtId('documents-mfe');
});
after(async () => {
  await other?.close();
  await registry.server.close();
  await database?.close();
});

/** Reports the events of a new page, as a signed-in lender. */
async function report(lender: string, events: object[], inCanary?: string): Promise<void> {
  const { server } = registry;
  const signer = new Signer(await getSigningKey(server.db, 'report-accounts'));
  const url = lender.length % 2 && other ? other.url : server.url;
  const { status } = await fetch(`${url}/reports`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      cookie: accountCookie(lender, signer, server.settings).split(';')[0]!,
    },
    body: JSON.stringify({ token: await openReportingPage(url, inCanary), events }),
  });
  assert.equal(status, 204);
}

async function openReportingPage(url: string, inCanary: string | undefined): Promise<string> {
  for (let bucket = 0; ; bucket += 100) {
    const { live } = await openPage({ url }, { cookie: `lp-share=${bucket % 10_000}` });
    if (live.canaries?.[0] === inCanary) return live.reportToken!;
  }
}

const failureOf = (release: string, module = DOCUMENTS) => ({
  kind: 'failure',
  module,
  release,
  what: 'mount',
  message: 'broken',
  route: 'documents',
});
const mountOf = (release: string, module = DOCUMENTS) => ({ kind: 'mount', module, release, isFallback: false });

const canaries = async () => (await registry.read('/canaries')) as unknown as Canary[];
const untilCanary = async (id: string, isReached: (canary: Canary) => boolean): Promise<Canary> => {
  for (;;) {
    const found = (await canaries()).find((each) => each.id === id)!;
    if (isReached(found)) return found;
    await new Promise(setImmediate);
  }
};
/** @returns the live state of a module once it is reached */
const untilModule = async (name: string, isReached: (module: Module) => boolean): Promise<Module> => {
  for (;;) {
    const found = await registry.module(name);
    if (isReached(found)) return found;
    await new Promise(setImmediate);
  }
};
/** Every process must know of a change before browsers report about it. */
async function untilWatched(name: string, seq: number): Promise<void> {
  for (const server of [registry.server, ...(other ? [other] : [])])
    for (;;) {
      const { body } = await call<Module>(server, `/modules/${encodeURIComponent(name)}`, registry.owner);
      if (body.watch?.seq === seq) break;
    }
}
const rowsBy = async (who: string, module: string): Promise<LedgerRow[]> =>
  (await registry.ledger()).filter((row) => row.who === who && module in row.set);

/** Publishes a release with a passed check. */
async function publishChecked(text: string, name = DOCUMENTS): Promise<string> {
  const release = await registry.publish(text, { name });
  await registry.server.db
    .insertInto('portal.checks')
    .values({
      state: 'passed',
      releases: JSON.stringify({ [name]: release }),
      requested_by: 'documents-team',
      progress: null,
      findings: '[]',
      libraries: '{}',
      finished_at: new Date(),
    } as never)
    .execute();
  return release;
}

async function deploy(release: string, more: object = {}): Promise<Canary> {
  const body = { set: { [DOCUMENTS]: release }, share: 50, promote: { minutes: 0 }, ...more };
  const started = await registry.post<Canary>('/canaries', body);
  assert.equal(started.status, 201, JSON.stringify(started.body));
  return started.body;
}

// Behaviour: releases.canary-withdrawn
test('withdraws a canary when a fifth lender meets a failure, and not when one lender reports many', async () => {
  const release = await registry.publish('canary');
  const set = { [DOCUMENTS]: release };
  const { id } = (await registry.post<Canary>('/canaries', { set, share: 50, force: true })).body;
  const fail = (lender: string) => report(lender, [failureOf(release)], id);
  for (let page = 0; page < 6; page += 1) await fail('one');
  for (const lender of ['two', 'three', 'four']) await fail(lender);
  const { state, counts, health } = await untilCanary(id, (found) => found.counts[0]?.own.failures === 9);
  assert.deepEqual([state, counts[0]!.failingLenders, health!.state], ['running', 4, 'undecided']);
  await fail('five');
  const { endedBy, endedBecause } = await untilCanary(id, (found) => found.state === 'withdrawn');
  assert.equal(endedBy, null);
  assert.match(
    endedBecause!,
    /^@lender-portal\/documents-mfe failed for 5 lenders in 10 mounts, in other browsers in 0 of 0$/,
  );
  assert.equal((await registry.post('/swaps', { set })).body.code, 'WITHDRAWN');
});

// Behaviour: releases.promoted
test('promotes a healthy deployment once, after enough mounts, and not during a freeze', async () => {
  const release = await publishChecked('promoted');
  const { id, promotion, health } = await deploy(release, { reason: 'new labels' });
  assert.deepEqual([promotion!.minMounts, promotion!.heldBecause, health!.state], [4, null, 'undecided']);
  for (const lender of LENDERS.slice(0, 3)) await report(lender, [mountOf(release)], id);
  const waiting = await untilCanary(id, ({ counts }) => counts[0]?.own.mounts === 3);
  assert.equal(waiting.health!.evidence, `${DOCUMENTS}: its browsers reported 3 of 4 mounts`);

  await registry.post('/freeze', { module: DOCUMENTS, reason: 'quarter-end close' });
  await report('four', [mountOf(release)], id);
  const held = await untilCanary(id, (found) => found.promotion!.heldBecause !== null);
  assert.match(held.promotion!.heldBecause!, /^@lender-portal\/documents-mfe is frozen by token:owners .*close/);
  assert.deepEqual([held.state, held.health!.state], ['running', 'healthy']);

  await registry.post('/lift', { module: DOCUMENTS, reason: 'closed' });
  const promoted = await untilCanary(id, ({ state }) => state === 'promoted');
  const evidence = `${DOCUMENTS} failed in 0 of 4 mounts, in other browsers in 0 of 0`;
  assert.deepEqual([promoted.endedBy, promoted.endedBecause], [null, evidence]);
  const rows = await rowsBy('portal', DOCUMENTS);
  assert.deepEqual(
    rows.map(({ set, reason, forced }) => [set[DOCUMENTS], reason, forced]),
    [[release, `canary ${id} promoted: ${evidence}; new labels`, false]],
  );
  await untilWatched(DOCUMENTS, rows[0]!.seq);
});

// Behaviour: releases.deploy
test('replaces the deployment of a module by the next one, and no canary that a person ends', async () => {
  const [first, second] = [await publishChecked('replaced'), await publishChecked('replacing')];
  const started = await deploy(first, { promote: { minutes: 60 } });
  assert.equal((await deploy(first)).id, started.id, 'a repeated deployment keeps its canary');
  const next = await deploy(second, { promote: {} });
  const minutes = (Date.parse(next.promotion!.at) - Date.parse(next.createdAt)) / 60_000;
  assert.deepEqual([next.set[DOCUMENTS], minutes], [second, canary.minutes]);
  const replaced = (await canaries()).find(({ id }) => id === started.id)!;
  assert.deepEqual([replaced.state, replaced.endedBecause], ['superseded', 'owners deployed another release']);
  await registry.call(`/canaries/${next.id}`, { method: 'DELETE' });

  const third = await publishChecked('by-hand');
  const byHand = await registry.post<Canary>('/canaries', { set: { [DOCUMENTS]: third }, share: 50 });
  assert.equal(byHand.body.promotion, null);
  const refused = await registry.post('/canaries', { set: { [DOCUMENTS]: first }, promote: {} });
  assert.deepEqual([refused.status, refused.body.code], [409, 'IN_CANARY']);
  await registry.call(`/canaries/${byHand.body.id}`, { method: 'DELETE' });
});

// Behaviour: releases.watched
test('rolls a failing swap back once to the last good release, also during a freeze', async () => {
  const last = (await registry.module(DOCUMENTS)).live!;
  assert.notEqual(last, good);
  for (const lender of LENDERS) await report(lender, [mountOf(last)]);
  const [first, second] = [await registry.publish('bad'), await registry.publish('worse')];
  await registry.swap({ [DOCUMENTS]: first });
  // Known to fail, so that no rollback restores it.
  await registry.server.db
    .insertInto('portal.release_days')
    .values({ module: DOCUMENTS, release: first, day: '2026-11-20', mounts: 3, failures: 5 } as never)
    .execute();
  const { seq } = await registry.swap({ [DOCUMENTS]: second });
  await registry.post('/freeze', { module: DOCUMENTS, reason: 'an incident' });
  await untilWatched(DOCUMENTS, seq);
  for (const lender of LENDERS) await report(lender, [failureOf(second)]);
  const { live, before: previous, releases } = await untilModule(DOCUMENTS, (found) => found.live !== second);
  assert.equal(live, last);
  assert.notEqual(previous, first);
  const rows = (await rowsBy('portal', DOCUMENTS)).filter(({ isRollback }) => isRollback);
  assert.deepEqual(
    rows.map(({ set, reason }) => [set[DOCUMENTS], reason]),
    [
      [
        last,
        `revision ${seq} rolled back automatically: ${DOCUMENTS} failed for 5 lenders in 5 mounts, on the day before in 0 of 0`,
      ],
    ],
  );
  assert.equal(releases.find(({ id }) => id === second)!.rolledBack!.who, 'portal');
  await registry.post('/lift', { module: DOCUMENTS, reason: 'over' });
  const again = await registry.post('/canaries', { set: { [DOCUMENTS]: second }, promote: {}, force: true });
  assert.deepEqual([again.status, again.body.code], [409, 'ROLLED_BACK']);
});

// Behaviour: releases.watched
test('keeps a failing first release, and says why', async () => {
  const name = '@lender-portal/new-mfe';
  const release = await registry.publish('new', { name });
  const { seq } = await registry.swap({ [name]: release });
  await untilWatched(name, seq);
  for (const lender of LENDERS) await report(lender, [failureOf(release, name)]);
  const { watch, live } = await untilModule(name, (found) => found.watch!.heldBecause !== null);
  assert.equal(live, release);
  assert.equal(
    watch!.heldBecause,
    `${name} failed for 5 lenders in 5 mounts, on the day before in 0 of 0. ${name} has no earlier release that is not known to fail`,
  );
});
