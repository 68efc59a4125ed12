import { captureLog, type LogLine } from '@lender-portal/server-kit/testing/captured-log';
import { waitFor } from '@lender-portal/server-kit/testing/wait-for';
import { fastify } from 'fastify';
import assert from 'node:assert/strict';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, mock, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createStandaloneServer } from '../../../standalone/create-server';
import { pagesAlone, routeTable } from '../../../testing/pages';
import { testApplication, testSettings } from '../../../testing/test-server';
import { LiveRouteTable } from './live-route-table';

let folder: string;
let file: string;
before(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lender-portal-routes-'));
  file = path.join(folder, 'routes.json');
});
beforeEach(() => write(routeTable));
after(() => rm(folder, { recursive: true }));

const write = (table: object | string) => writeFile(file, typeof table === 'string' ? table : JSON.stringify(table));
const withRoute = (route: object) => ({
  ...routeTable,
  routes: [...routeTable.routes, { id: 'sample', path: 'sample', title: 'Sample & more', ...route }],
});
const routesOf = (page: string) => /<script type="application\/json" id="routes">([^<]*)/.exec(page)?.[1];

// Behaviour: access.routes
test('serves an edit of the routes with the next page', async (context) => {
  const { app } = await pagesAlone({ routesFile: file });
  context.after(() => app.close());
  assert.deepEqual(JSON.parse(routesOf((await app.inject('/lenders/loans')).body)!), routeTable);
  assert.match((await app.inject('/lenders/sample')).body, /<title>Release platform<\/title>/);

  const table = withRoute({ access: 'lender', module: 'users-mfe' });
  await write(table);
  const { body } = await app.inject('/lenders/sample');
  assert.deepEqual(JSON.parse(routesOf(body)!), table);
  assert.match(body, /<title>Sample &amp; more · Release platform<\/title>/);
  assert.match(body, /<link rel="preload" as="script"[^>]* href="\/modules\/users-mfe\//);
});

// Behaviour: access.routes
test('rejects invalid routes with every problem and keeps the last valid ones', async (context) => {
  const { app, lines } = await pagesAlone({ routesFile: file });
  context.after(() => app.close());
  await app.inject('/lenders/loans');
  await write(withRoute({ access: 'nobody', module: 'users-mfe', path: 'loans/sample' }));
  for (let visit = 0; visit < 2; visit += 1)
    assert.deepEqual(JSON.parse(routesOf((await app.inject('/lenders/loans')).body)!), routeTable);
  const rejections = (lines as (LogLine & { reason: string })[]).filter(({ msg }) => msg === 'routes rejected');
  assert.equal(rejections.length, 1);
  assert.match(
    rejections[0]!.reason,
    /^route "sample": access must be .+\nroute "sample": path "loans\/sample" is below "loans"/,
  );

  await write(routeTable);
  await app.inject('/lenders/loans');
  assert.ok(lines.some(({ msg }) => msg === 'routes valid again'));
});

// Behaviour: routes.inert
test('omits a route whose module is not in the import map and logs it once', async (context) => {
  const { app, lines } = await pagesAlone({ routesFile: file });
  context.after(() => app.close());
  const inert = () =>
    lines.filter(({ msg }) => msg === 'route inert') as unknown as { route: string; module: string }[];
  await app.inject('/lenders/loans');
  await write(withRoute({ access: 'lender', module: 'sample-mfe' }));
  for (let visit = 0; visit < 2; visit += 1)
    assert.deepEqual(JSON.parse(routesOf((await app.inject('/lenders/sample')).body)!), routeTable);
  assert.ok(!lines.some(({ msg }) => msg === 'routes rejected'));
  while (inert().length === 0) await setImmediate();
  assert.deepEqual(
    inert().map(({ route, module }) => [route, module]),
    [['sample', '@lender-portal/sample-mfe']],
  );
});

// Behaviour: routes.draft
test('omits a draft even if its module is available', async (context) => {
  await write(withRoute({ access: 'lender', module: 'users-mfe', draft: true }));
  const { app } = await pagesAlone({ routesFile: file });
  context.after(() => app.close());
  assert.deepEqual(JSON.parse(routesOf((await app.inject('/lenders/sample')).body)!), routeTable);
});

// Behaviour: access.routes
test('starts with the last valid routes and map although both files are broken, and says so', async (context) => {
  const importMapFile = path.join(folder, 'importmap.json');
  await copyFile(path.join(testApplication(), 'importmap.json'), importMapFile);
  const dataDir = path.join(folder, 'restarted');
  const database = { kind: 'embedded', folder: path.join(dataDir, 'database') } as const;
  const start = async () => {
    const settings = await testSettings({ dataDir, database, routesFile: file, importMapFile });
    return createStandaloneServer(settings, false, { shouldInitializeLedger: true });
  };
  await (await start()).app.close();

  await write('{ "routes": [');
  await writeFile(importMapFile, '{');
  const { app } = await start();
  context.after(() => app.close());
  const page = await app.inject('/lenders/loans');
  assert.deepEqual([page.statusCode, JSON.parse(routesOf(page.body)!)], [200, routeTable]);
  const parts = async () => (JSON.parse((await app.inject('/readyz')).body) as { parts: Record<string, string> }).parts;
  assert.deepEqual(await parts(), {
    importMap: 'last-good',
    routes: 'last-good',
    modules: 'available',
    disk: 'available',
  });
  await write(`\uFEFF${JSON.stringify(routeTable)}`);
  await waitFor(async () => (await parts())['routes'] === 'current');
});

test('logs a failure to keep the valid routes, and tries again', async () => {
  const { lines, stream } = captureLog();
  const table = new LiveRouteTable(file, fastify({ logger: { stream } }).log, {});
  const store = mock.fn(async () => {});
  store.mock.mockImplementationOnce(async () => {
    throw new Error('the database is down');
  });
  for (let run = 0; run < 3; run += 1) await table.keep({ write: store });
  assert.equal(store.mock.callCount(), 2);
  assert.deepEqual(
    lines.map(({ msg }) => msg),
    ['keeping the valid routes failed; retrying'],
  );
});

test('does not start with invalid routes if there never were valid ones', async () => {
  const settings = await testSettings({ routesFile: file, routeRules: { requiredRoutes: { 'sign-in': 'guest' } } });
  await write('{ "routes": [] }');
  await assert.rejects(createStandaloneServer(settings), (error: Error) => {
    assert.match(
      error.message,
      /routes\.json is invalid:\n {2}lacks "menuGroups"\n {2}lacks "redirects"\n[^]* {2}routes: "sign-in" is missing/,
    );
    return true;
  });
});
