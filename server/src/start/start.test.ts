import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmod, cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { demoAccounts } from '../demo/demo-data';
import { codes, query, signIn } from '../testing/api';
import { PlatformProcesses } from '../testing/platform-process';

/** Starts the bundled server in a separate folder, because another test may be running the real one. */
let platforms: PlatformProcesses;
const startPortal = (settings: Record<string, string>) => platforms.start(settings);
const failToStart = (settings: Record<string, string>) => platforms.failToStart(settings);

/** Windows has no such permissions. */
const hasPermissions = process.platform !== 'win32';

let folder: string;
let dataDir: string;
before(async () => {
  platforms = await PlatformProcesses.bundle('test');
  folder = await mkdtemp(path.join(os.tmpdir(), 'lender-portal-start-'));
  dataDir = path.join(folder, 'data');
});
afterEach(() => platforms.endAll());
after(() => rm(folder, { recursive: true }));

const ACCEPT = 'mutation { acceptTerms { termsStatus { isAccepted } } }';
const IS_ACCEPTED = '{ user { termsStatus { isAccepted } } }';

// Behaviour: run.stop
test('reads the previous run’s data after a stop or a kill', async () => {
  const first = await startPortal({ DATA_DIR: dataDir });
  for (const { email } of demoAccounts) assert.ok(first.output().includes(`    ${email} `), email);
  if (hasPermissions) assert.equal(await isPrivate(dataDir), true, 'a new folder belongs to its owner alone');
  const { access_token: token } = await signIn(first.url, 'terms@unsigned.example');
  assert.deepEqual(codes(await query(first.url, ACCEPT, { token })), []);

  const second = await failToStart({ DATA_DIR: dataDir });
  assert.equal(second.code, 1);
  assert.match(second.output, /Another process .* is using the data folder .*DATA_DIR/);

  assert.equal(await first.end('SIGTERM'), 0);

  const again = await startPortal({ DATA_DIR: dataDir, PORT: new URL(first.url).port });
  // Same key: an earlier token is still valid.
  assert.deepEqual((await query(again.url, IS_ACCEPTED, { token })).body.data, {
    user: { termsStatus: { isAccepted: true } },
  });
  const later = await signIn(again.url, 'main@summit.example');
  assert.equal(await again.end('SIGKILL'), 'SIGKILL');

  const afterCrash = await startPortal({ DATA_DIR: dataDir, PORT: new URL(first.url).port });
  assert.deepEqual(codes(await query(afterCrash.url, '{ user { id } }', { token: later.access_token })), []);
  assert.equal(await afterCrash.end('SIGINT'), 0);
});

if (hasPermissions) {
  test('restricts an existing open data folder to its owner', async () => {
    const open = path.join(folder, 'open');
    await cp(dataDir, open, { recursive: true });
    await chmod(open, 0o755);
    const portal = await startPortal({ DATA_DIR: open });
    await signIn(portal.url, 'main@summit.example');
    assert.equal(await isPrivate(open), true);
    assert.equal(await portal.end('SIGTERM'), 0);
  });

  test('fails startup with the reason for an open data folder with other files', async () => {
    const shared = path.join(folder, 'shared');
    await mkdir(shared);
    await writeFile(path.join(shared, 'notes.txt'), '');
    await chmod(shared, 0o755);
    const { code, output } = await failToStart({ DATA_DIR: shared });
    assert.equal(code, 1);
    assert.match(
      output,
      /shared is accessible to other users .* it contains other files \(notes\.txt\)\. .* set DATA_DIR to another folder\.$/m,
    );
  });
}

const isPrivate = async (entry: string) => ((await stat(entry)).mode & 0o077) === 0;

// Behaviour: run.stop
test('finishes requests under way on a stop and accepts no new ones', async () => {
  const copy = path.join(folder, 'copy');
  await cp(dataDir, copy, { recursive: true });
  const platform = await startPortal({ DATA_DIR: copy });
  const body = JSON.stringify({ email: 'member@summit.example', password: 'lender-demo' });
  const underWay = request(`${platform.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), expect: '100-continue' },
  });
  const answer = once(underWay, 'response');
  underWay.flushHeaders();
  // The server has received the request and waits for its body.
  await once(underWay, 'continue');
  const ended = platform.end('SIGTERM');
  await refusesConnections(platform.url);
  underWay.end(body);
  const [response] = (await answer) as [{ statusCode: number }];
  assert.equal(response.statusCode, 200);
  assert.equal(await ended, 0);
});

async function refusesConnections(url: string): Promise<void> {
  for (;;) {
    const refused = await fetch(`${url}/healthz`).then(
      () => false,
      () => true,
    );
    if (refused) return;
  }
}

test('names a port in use and how to proceed', async () => {
  const copy = path.join(folder, 'copy');
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const { code, output } = await failToStart({ DATA_DIR: copy, PORT: String(port) });
  taken.close();
  assert.equal(code, 1);
  assert.match(output, new RegExp(`Port ${port} on 127\\.0\\.0\\.1 is in use\\. .*PORT=${port + 1} npm start`));
  assert.doesNotMatch(output, /\bat .*\.ts:/);
});

test('fails startup naming the invalid settings', async () => {
  const { code, output } = await failToStart({ NODE_ENV: 'production', APP_URL: 'https://portal.example/lenders' });
  assert.equal(code, 1);
  assert.match(output, /SUPABASE_SERVICE_KEY is missing/);
  assert.match(output, /DATABASE_URL is missing/);
  assert.doesNotMatch(output, /APP_URL|\bat .*\.ts:/);
});
