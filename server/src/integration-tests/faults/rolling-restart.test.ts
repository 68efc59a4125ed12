// Full suite only: it restarts portals under load.
import { startPostgres, type TestPostgres } from '@lender-portal/server-kit/testing/postgres-server';
import { createTestDatabase, type TestDatabase } from '@lender-portal/server-kit/testing/test-database';
import { waitFor } from '@lender-portal/server-kit/testing/wait-for';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { query, signIn } from '../../testing/api';
import { AcknowledgedWrites } from '../../testing/faults/acknowledged-writes';
import { HealthCheckingProxy } from '../../testing/faults/health-checking-proxy';
import { PlatformProcesses, type PlatformProcess } from '../../testing/platform-process';
import { seededDatabase, seededFolder } from '../../testing/test-settings';

const REQUESTS = process.env['TEST_FULL'] === '1' ? 3_000 : 300;
const PROCESSES = 2;
const CLIENTS = 6;
/** Far below the limit of messages per loan and hour. */
const MAX_WRITES = 150;

const given = process.env['TEST_DATABASE_URL'];
let platforms: PlatformProcesses;
let server: TestPostgres | TestDatabase;
let proxy: HealthCheckingProxy;
before(async () => {
  platforms = await PlatformProcesses.bundle('test-rolling-restart');
  server = given === undefined ? await startPostgres(seededDatabase) : await createTestDatabase(given);
  proxy = await HealthCheckingProxy.start();
});
after(async () => {
  await platforms.endAll();
  await proxy?.close();
  await server?.close();
});

// Behaviour: run.stop
test(`${PROCESSES} processes behind a health-checking proxy restart one by one without a failure of ${REQUESTS} requests`, async (context) => {
  const settings = {
    DATABASE_URL: server.url,
    DATA_DIR: seededFolder(),
    APP_URL: `${proxy.url}/lenders`,
    TRUST_PROXY: '1',
    DRAIN_SECONDS: '3',
    CHECK_WORKER: 'off',
    MAX_CONNECTIONS_PER_NETWORK: '1000',
  };
  const start = async () => {
    const platform = await platforms.start(settings);
    const before_ = proxy.readyCount;
    proxy.add(platform.address);
    await waitFor(async () => proxy.readyCount > before_);
    return platform;
  };
  const running: PlatformProcess[] = [];
  while (running.length < PROCESSES) running.push(await start());

  const { access_token: token } = await signIn(proxy.url, 'main@summit.example');
  const writes = new AcknowledgedWrites();
  const script = /(?:src|href)="(\/modules\/[^"]+\.js)"/.exec(
    await (await fetch(`${proxy.url}/lenders/sign-in`)).text(),
  )![1]!;
  const page = async () => (await (await fetch(`${proxy.url}/lenders/sign-in`)).text()).includes('</html>');
  const file = async () => (await (await fetch(proxy.url + script)).text()).length > 0;
  const viewer = async () =>
    Boolean((await query(proxy.url, '{ user { id email } tenant { name } }', { token })).body.data?.['user']);
  const write = () => (writes.count < MAX_WRITES ? writes.write(proxy.url, token) : viewer());

  const counts = { requests: 0, failed: 0 };
  let isOver = false;
  // Clients stop when the test has failed.
  context.after(() => (isOver = true));
  const clients = Array.from({ length: CLIENTS }, async (_each, client) => {
    for (let turn = client; !isOver || counts.requests < REQUESTS; turn += 1) {
      const isGood = await [page, viewer, file, write][turn % 4]!().catch(() => false);
      counts.requests += 1;
      counts.failed += Number(!isGood);
    }
  });
  for (const old of running) {
    assert.equal(await old.end('SIGTERM'), 0);
    proxy.remove(old.address);
    assert.match(old.output(), /shutdown started; draining[^]*server closed/);
    await start();
  }
  isOver = true;
  await Promise.all(clients);
  context.diagnostic(JSON.stringify(counts));
  assert.deepEqual([counts.failed, counts.requests >= REQUESTS], [0, true]);
  assert.deepEqual(await writes.lost(proxy.url, token), []);
  assert.ok(writes.count > 0);
});
