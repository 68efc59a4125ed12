import { fastify, type FastifyInstance } from 'fastify';
import assert from 'node:assert/strict';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { test, type TestContext } from 'node:test';
import type { ImportMapState, PageSources } from '@lender-portal/release-server/testing';
import { serveHealth } from './plugin';

/** Results of the dependencies, and the number of database checks. */
const parts = { state: 'current' as ImportMapState, hasModules: true, database: true, asked: 0, dataDir: tmpdir() };

function start(context: TestContext): FastifyInstance {
  Object.assign(parts, { state: 'current', hasModules: true, database: true, asked: 0, dataDir: tmpdir() });
  const app = fastify();
  context.after(() => app.close());
  app.decorate('settings', { auth: { local: {} }, dataDir: parts.dataDir } as never);
  app.decorate('database', {
    isReachable: async () => {
      parts.asked += 1;
      return parts.database;
    },
  } as never);
  serveHealth(app, {
    state: async () => parts.state,
    routesState: () => 'current',
    hasModules: async () => parts.hasModules,
  } as PageSources);
  app.get('/page', async () => 'a page');
  return app;
}

async function ask(app: FastifyInstance, url = '/readyz') {
  const { statusCode, headers, body } = await app.inject(url);
  return { statusCode, headers, body: JSON.parse(body) as unknown };
}

// Behaviour: run.health
test('names a missing part in readiness and stays alive', async (context) => {
  const app = start(context);
  Object.assign(parts, { state: 'none', hasModules: false, database: false });
  const { statusCode, headers, body } = await ask(app);
  assert.deepEqual(
    [statusCode, body],
    [
      503,
      {
        status: 'not-ready',
        parts: {
          importMap: 'none',
          routes: 'current',
          modules: 'unavailable',
          disk: 'available',
          database: 'unavailable',
        },
      },
    ],
  );
  assert.equal(headers['cache-control'], 'no-store');
  const alive = await ask(app, '/healthz');
  assert.deepEqual([alive.statusCode, alive.body], [200, { status: 'ok' }]);
});

// Behaviour: run.disk-full
test('names a full disk and stays ready, because pages and reads work', async (context) => {
  const app = start(context);
  context.mock.method(fs, 'statfs', async () => ({ bavail: 1, bsize: 4_096 }));
  syncBuiltinESMExports();
  const { statusCode, body } = await ask(app);
  context.mock.restoreAll();
  syncBuiltinESMExports();
  assert.deepEqual([statusCode, (body as { parts: { disk: string } }).parts.disk], [200, 'full']);
});

// Behaviour: run.health
test('checks the parts once for concurrent probes within a second', async (context) => {
  const app = start(context);
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(app)));
  assert.ok(answers.every(({ statusCode }) => statusCode === 200));
  assert.deepEqual(answers[0]!.body, {
    status: 'ready',
    parts: { importMap: 'current', routes: 'current', modules: 'available', disk: 'available', database: 'available' },
  });
  assert.equal(parts.asked, 1);
  await ask(app, '/healthz');
  assert.equal(parts.asked, 1);
});

// Behaviour: run.stop
test('reports not ready during shutdown, serves everything else, and closes connections after answers', async (context) => {
  const app = start(context);
  assert.equal((await ask(app)).statusCode, 200);
  assert.equal((await app.inject('/page')).headers.connection, 'keep-alive');
  assert.equal(app.traffic.stop(), true);
  const { statusCode, body } = await ask(app);
  assert.deepEqual([statusCode, (body as { status: string }).status], [503, 'stopping']);
  const page = await app.inject('/page');
  assert.deepEqual([page.statusCode, page.body, page.headers.connection], [200, 'a page', 'close']);
  assert.equal((await ask(app, '/healthz')).statusCode, 200);
});

test('does not drain without probes', async (context) => {
  const app = start(context);
  await app.ready();
  assert.equal(app.traffic.stop(), false);
});
