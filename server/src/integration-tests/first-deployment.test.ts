import type { PortalRoute, RouteTable } from '@lender-portal/module-contract';
import { captureLog, type LogLine } from '@lender-portal/server-kit/testing/captured-log';
import assert from 'node:assert/strict';
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { readSettings } from '../foundation/settings/read-settings';
import { repositoryRoot } from '@lender-portal/release-server';
import {
  type ArchiveEntry,
  TestWorker,
  call,
  gzipped,
  systemModule,
  testBuild,
  upload,
} from '@lender-portal/release-server/testing';
import { routeTable } from '../testing/release-platform/portal-builds';
import { SERVICE_KEY, createTestToken, createWorkerToken } from '../testing/release-platform/registry-tokens';
import { createServer } from '../server';
import { seededFolder, temporaryFolder, testSettings } from '../testing/test-settings';
import type { TestServer } from '../testing/test-server';

const USERS = '@lender-portal/users-mfe';
const CLOCK = '@lender-portal/clock-mfe';

const folder = temporaryFolder();
const routesFile = path.join(folder, 'routes.json');
const importMapFile = path.join(folder, 'importmap.json');
const dataDir = seededFolder();
/** Log lines since the last start. */
let lines: LogLine[] = [];

/** The current URL. */
const server = {} as TestServer;
const worker = new TestWorker(server, createWorkerToken);
let owner: string;
let team: string;

async function start(): Promise<void> {
  const log = captureLog();
  const { database } = readSettings({ DATA_DIR: dataDir });
  const settings = await testSettings({ dataDir, database, routesFile, importMapFile, serviceKey: SERVICE_KEY });
  const app = await createServer(settings, { level: 'info', stream: log.stream }, { shouldInitializeLedger: true });
  await app.listen({ host: settings.host, port: settings.port });
  Object.assign(server, { app, url: `http://127.0.0.1:${app.settings.port}`, close: () => app.close() });
  lines = log.lines;
}

async function restart(): Promise<void> {
  await server.close();
  await start();
}

before(async () => {
  await copyFile(path.join(repositoryRoot(), 'importmap.json'), importMapFile);
  await writeRoutes();
  await start();
  owner = await createTestToken(server, 'owners', [], true);
  team = await createTestToken(server, 'clock-team', [CLOCK, 'ticker', 'ghosts']);
});
beforeEach(() => writeRoutes());
after(() => server.close());

const clock = {
  id: 'clock',
  path: 'clock',
  title: 'Clock',
  access: 'lender',
  module: 'clock-mfe',
  menu: { group: 'company', icon: 'tools' },
} as const;
const alarm = { ...clock, id: 'alarm', path: 'alarm', title: 'Alarm', draft: true } as const;
const ticker = {
  id: 'ticker',
  path: 'ticker',
  title: 'Ticker',
  access: 'lender',
  remote: { name: 'ticker', exposed: './Ticker' },
} as const;

/** Writes the portal's routes together with other ones. */
const writeRoutes = (...more: readonly object[]) =>
  writeFile(routesFile, JSON.stringify({ ...routeTable, routes: [...routeTable.routes, ...more] }));

async function publish(name: string, entries: readonly ArchiveEntry[], id?: string): Promise<string> {
  const { status, body } = await upload(server, name, owner, await gzipped(entries));
  assert.ok(status === 201 || status === 200, JSON.stringify(body));
  return id ?? String(body['id']);
}

function publishModule(text: string, name = CLOCK, release: object = {}): Promise<string> {
  const entry = `${text}.1.js`;
  const { id, entries } = testBuild(
    { [entry]: systemModule([], text) },
    { name, entries: { [name]: entry }, ...release },
  );
  return publish(name, entries, id);
}

const publishRemote = (text: string, name = 'ticker') =>
  publish(name, [
    {
      name: 'remoteEntry.json',
      content: JSON.stringify({ name, exposes: [{ key: './Ticker', outFileName: 'ticker.js' }], shared: [] }),
    },
    { name: 'ticker.js', content: `export const text = ${JSON.stringify(text)};` },
  ]);

const post = (address: string, body: unknown, token = owner) =>
  call(server, address, token, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const swap = (set: Record<string, string>, more: object = { force: true }, token = owner) =>
  post('/swaps', { set, ...more }, token);

/** A release that has passed its check. */
async function checked(id: string): Promise<string> {
  await worker.take();
  const { status, body } = await post('/checks', { releases: [id] }, team);
  assert.deepEqual([status, body['state']], [202, 'waiting'], JSON.stringify(body));
  await worker.check();
  return id;
}

async function pageAt(
  address: string,
  cookie = '',
): Promise<{ status: number; html: string; routes: readonly PortalRoute[] }> {
  const response = await fetch(`${server.url}/lenders/${address}`, { headers: { cookie } });
  const html = await response.text();
  const table = /<script type="application\/json" id="routes">([^<]*)/.exec(html)?.[1];
  return { status: response.status, html, routes: table === undefined ? [] : (JSON.parse(table) as RouteTable).routes };
}

const idsAt = async (address: string, cookie?: string) => (await pageAt(address, cookie)).routes.map(({ id }) => id);
const head = async () =>
  (
    (await call(server, '/ledger?order=newest&limit=1', owner)).body as unknown as { seq: number; routes?: string[] }[]
  )[0]!;
const rollback = async (body: object) => {
  const { status, body: answer } = await post('/rollback', { again: true, ...body });
  // 200: the map is already that of the revision.
  assert.ok(status === 201 || status === 200, JSON.stringify(answer));
  const { body: freezes } = await call(server, '/freezes', owner);
  for (const { module } of freezes as unknown as { module: string }[])
    await post('/lift', { module, reason: 'a test' });
};

/** Asserts that other teams' work and lenders' pages are unaffected. */
async function expectAllWorks(): Promise<void> {
  for (const address of ['sign-in', 'exchange', 'profile/users']) {
    const { status, routes } = await pageAt(address);
    assert.equal(status, 200, address);
    for (const { id } of routeTable.routes)
      assert.ok(
        routes.some((route) => route.id === id),
        `${address}: ${id}`,
      );
  }
  const ready = await fetch(`${server.url}/readyz`);
  assert.equal(ready.status, 200, await ready.text());
  assert.equal((await call(server, '/modules', owner)).status, 200);
  assert.equal((await call(server, `/modules/${encodeURIComponent(USERS)}`, owner)).status, 200);
  const { seq } = await head();
  const { status, body } = await swap({ [USERS]: await publishModule(`other${seq}`, USERS) });
  assert.equal(status, 201, JSON.stringify(body));
  await rollback({ module: USERS });
  await rollback({ to: seq });
}

// Behaviour: routes.inert
test('keeps a route without its module inert, logs it once, and blocks nothing', async () => {
  await writeRoutes(clock, ticker);
  await expectAllWorks();
  const ids = await idsAt('clock');
  assert.ok(!ids.includes('clock') && !ids.includes('ticker'), ids.join());
  const said = lines.filter(({ msg }) => msg === 'route inert') as (LogLine & { route: string; module: string })[];
  assert.deepEqual(said.map(({ route, module }) => `${route} ${module}`).sort(), [
    'clock @lender-portal/clock-mfe',
    'ticker ticker',
  ]);
  const { body } = await call(server, `/modules/${encodeURIComponent(CLOCK)}`, team);
  assert.deepEqual([body['live'], body['coming'], body['releases']], [null, [{ title: 'Clock', path: 'clock' }], []]);
});

// Behaviour: routes.inert
test('releases and removes a module and its route in one revision', async () => {
  await writeRoutes(clock);
  const { seq } = await head();
  const id = await publishModule('first');
  const unchecked = await swap({ [CLOCK]: id }, {}, team);
  assert.deepEqual([unchecked.status, unchecked.body.code], [409, 'NOT_CHECKED']);

  await worker.take();
  assert.equal((await post('/checks', { releases: [id] }, team)).body['state'], 'waiting');
  const job = await worker.check();
  assert.deepEqual(
    job.targets.map(({ path: address, routes, isNew }) => [address, routes, isNew]),
    [['clock', ['clock'], true]],
  );
  assert.ok(
    (await idsAt('clock', `${job.preview.name}=${job.preview.value}`)).includes('clock'),
    'a page of the check has the route',
  );
  assert.ok(!(await idsAt('clock')).includes('clock'), 'lenders do not have it yet');

  assert.equal((await swap({ [CLOCK]: id }, {}, team)).status, 201);
  const { html, routes } = await pageAt('clock');
  assert.ok(routes.some((route) => route.id === 'clock'));
  assert.match(html, /<title>Clock · Lender Portal<\/title>/);
  await rollback({ to: seq });
  assert.ok(!(await idsAt('clock')).includes('clock'));
  await rollback({ to: seq + 1 });
  assert.ok((await idsAt('clock')).includes('clock'));
  await rollback({ to: seq });
});

// Behaviour: routes.draft
test('publishes a draft with the release whose check mounted it, and reverts both together', async () => {
  const { seq } = await head();
  await writeRoutes(clock, alarm);
  const plain = await publishModule('plain');
  assert.equal((await swap({ [CLOCK]: plain })).status, 201);
  assert.deepEqual(
    await idsAt('alarm').then((ids) => ids.filter((id) => /clock|alarm/.test(id))),
    ['clock'],
    'a forced swap shows no draft',
  );
  const { body } = await call(server, `/modules/${encodeURIComponent(CLOCK)}`, team);
  assert.deepEqual(body['coming'], [{ title: 'Alarm', path: 'alarm' }]);

  const id = await publishModule('alarm');
  await worker.take();
  await post('/checks', { releases: [id] }, team);
  const job = await worker.check();
  assert.deepEqual(
    job.targets.map(({ path: address, isNew }) => [address, isNew ?? false]),
    [
      ['clock', false],
      ['alarm', true],
    ],
  );
  assert.ok((await idsAt('alarm', `${job.preview.name}=${job.preview.value}`)).includes('alarm'));
  assert.ok(!(await idsAt('alarm')).includes('alarm'));
  assert.equal((await swap({ [CLOCK]: id }, {}, team)).status, 201);
  assert.deepEqual((await head()).routes, ['alarm']);
  assert.ok((await idsAt('alarm')).includes('alarm'));

  assert.equal((await swap({ [USERS]: await publishModule('beside', USERS) })).status, 201);
  assert.ok((await idsAt('alarm')).includes('alarm'), 'the swap of another module keeps it');
  await rollback({ module: CLOCK });
  assert.ok(!(await idsAt('alarm')).includes('alarm'), 'a rollback of the module takes it away');
  await rollback({ to: seq + 2 });
  assert.ok((await idsAt('alarm')).includes('alarm'));
  await restart();
  assert.ok((await idsAt('alarm')).includes('alarm'), 'it stays over a restart');
  await rollback({ to: seq + 1 });
  assert.ok(!(await idsAt('alarm')).includes('alarm'));
  assert.equal((await call(server, '/ledger/verify', owner)).body['ok'], true);

  const { draft: _draft, ...open } = alarm;
  await writeRoutes(clock, open);
  assert.ok((await idsAt('alarm')).includes('alarm'), 'without "draft" it is live by the file');
  await rollback({ to: seq });
});

// Behaviour: routes.draft
test('swaps a live release in again for a draft that a new check has mounted', async () => {
  const { seq } = await head();
  await writeRoutes(clock);
  const id = await checked(await publishModule('again'));
  assert.equal((await swap({ [CLOCK]: id }, {}, team)).status, 201);
  await writeRoutes(clock, alarm);
  assert.equal((await swap({ [CLOCK]: id }, {}, team)).body['isWritten'], false);
  const counts = async () => {
    const { releases } = (await call(server, `/modules/${encodeURIComponent(CLOCK)}`, team)).body as unknown as {
      releases: { id: string; check: { counts: boolean } }[];
    };
    return releases.find((each) => each.id === id)!.check.counts;
  };
  assert.equal(await counts(), false, 'the check from before has not mounted it');
  await checked(id);
  assert.equal(await counts(), true);
  assert.equal((await swap({ [CLOCK]: id }, {}, team)).body['isWritten'], true);
  assert.ok((await idsAt('alarm')).includes('alarm'));
  await rollback({ to: seq });
});

// Behaviour: releases.check-worker
test('fails the check of a release without a page and names the contact', async () => {
  await worker.take();
  for (const id of [await publishModule('ghost'), await publishRemote('ghost', 'ghosts')]) {
    const { status, body } = await post('/checks', { releases: [id] }, team);
    assert.deepEqual([status, body['state']], [202, 'failed'], JSON.stringify(body));
    const findings = body['findings'] as unknown as { step: string; message: string }[];
    assert.deepEqual(
      findings.map(({ step }) => step),
      ['mounting'],
    );
    assert.match(
      findings[0]!.message,
      /no route mounts (@lender-portal\/clock-mfe|ghosts)\. Ask the portal's owner to add the route that `lender-portal create` printed/,
    );
  }
  const ghost = await publishModule('ghost');
  const refused = await swap({ [CLOCK]: ghost }, {}, team);
  assert.deepEqual([refused.status, refused.body.code], [409, 'NOT_CHECKED']);
});

// Behaviour: releases.check-worker
test('fails a waiting check if the route of its release is removed', async () => {
  await writeRoutes(clock);
  const id = await publishModule('waiting');
  await worker.take();
  const { body } = await post('/checks', { releases: [id] }, team);
  await writeRoutes();
  assert.equal(await worker.take(), undefined);
  assert.equal((await call(server, `/checks/${String(body['id'])}`, team)).body['state'], 'failed');
});

// Behaviour: releases.remotes
test('keeps a live remote whose route was removed, and blocks nothing', async () => {
  const { seq } = await head();
  await writeRoutes(ticker);
  const id = await checked(await publishRemote('one'));
  assert.equal((await swap({ ticker: id }, {}, team)).status, 201);
  assert.ok((await idsAt('ticker')).includes('ticker'));
  await writeRoutes();
  assert.equal((await swap({ ticker: await publishRemote('two') })).status, 201);
  await expectAllWorks();
  await restart();
  await expectAllWorks();
  assert.equal((await call(server, '/modules/ticker', team)).status, 200);
  await rollback({ module: 'ticker' });
  await rollback({ to: seq });
});

for (const [what, edit] of [
  ['a route added whose module is not there', () => writeRoutes(clock, ticker)],
  [
    'a route to a misspelt module',
    () => writeRoutes({ ...clock, module: 'clok-mfe' }, { ...ticker, remote: { ...ticker.remote, name: 'tiker' } }),
  ],
  ['the routes of a live module and a live remote removed', () => writeRoutes()],
] as const)
  // Behaviour: routes.inert
  test(`works after a restart with ${what}`, async () => {
    const { seq } = await head();
    await writeRoutes(clock, ticker);
    assert.equal(
      (
        await swap(
          { [CLOCK]: await publishModule('restarted'), ticker: await publishRemote('restarted') },
          { force: true, again: true },
        )
      ).status,
      201,
    );
    if (what.includes('not there')) await rollback({ to: seq });
    await edit();
    await expectAllWorks();
    await restart();
    await expectAllWorks();
    await rollback({ to: seq });
  });
