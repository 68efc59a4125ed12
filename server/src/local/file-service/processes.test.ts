// Full suite only: it starts several portals.
import { md5, type FileClient } from '@lender-portal/file-service/testing';
import { startPostgres } from '@lender-portal/server-kit/testing/postgres-server';
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../../build.mjs';
import type { SignedPolicy } from '../../domains/files/policy';
import { query, signIn } from '../../testing/api';
import { fileClient } from '../../testing/file-server';
import { startTestServer } from '../../testing/test-server';

const BUNDLE = 'dist/test-files/main.mjs';
const MAIN = fileURLToPath(new URL(`../../../${BUNDLE}`, import.meta.url));
const MIB = 1024 * 1024;
const hello = Buffer.from('hello');

let dataDir: string;
const children: ChildProcess[] = [];
before(async () => {
  await bundle(BUNDLE);
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'lender-portal-files-'));
});
after(async () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) await kill(child);
  await rm(dataDir, { recursive: true });
});

async function start(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env: { ...process.env, NODE_ENV: '', PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let greeting = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    greeting += String(chunk);
    const url = /Lender portal ready: (http:\/\/\S+)\/lenders\//.exec(greeting)?.[1];
    if (url) {
      child.stdout.resume();
      return { child, url };
    }
  }
  return assert.fail(`It did not start:\n${greeting}`);
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function fetchGrant(url: string): Promise<SignedPolicy> {
  const { access_token: token } = await signIn(url, 'main@summit.example');
  const { body } = await query(url, '{ getFileStackSecurity { policy signature } }', { token });
  assert.ok(body.data, JSON.stringify(body));
  return body.data['getFileStackSecurity'] as SignedPolicy;
}

const filesOf = async (folder: string, name: string) => {
  const root = path.join(folder, 'files');
  const [id = ''] = await readdir(root);
  return (await readdir(path.join(root, id, name), { recursive: true, withFileTypes: true })).filter((each) =>
    each.isFile(),
  );
};

test('leaves no partial file after a kill during assembly, and the next process finishes it', async () => {
  const first = await start(dataDir);
  const client = fileClient(first.url, await fetchGrant(first.url));
  const bytes = Buffer.alloc(60 * MIB, 'The quick brown fox. ');
  const { body: upload } = await client.start({ size: bytes.length });
  const parts = [];
  for (let part = 1; part <= 10; part += 1)
    parts.push(await client.sendPart(upload, bytes.subarray((part - 1) * 6 * MIB, part * 6 * MIB), part));
  const storedBefore = (await filesOf(dataDir, 'stored')).length;

  const ending = client.complete(upload, bytes.length, parts).catch(() => 'hung up');
  // Assembly has started as soon as a file is being written.
  while ((await filesOf(dataDir, 'incoming')).length === 0) await nextTurn();
  await kill(first.child);
  assert.equal(await ending, 'hung up');
  assert.equal((await filesOf(dataDir, 'stored')).length, storedBefore);
  assert.equal((await filesOf(dataDir, 'incoming')).length, 1, 'a draft is left');

  const second = await start(dataDir);
  const again = fileClient(second.url, await fetchGrant(second.url));
  const { status, body } = await again.complete(upload, bytes.length, parts);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal((await filesOf(dataDir, 'stored')).length, storedBefore + 1);
  assert.equal((await filesOf(dataDir, 'parts')).length, 0);
  await kill(second.child);
});

test('shares one database and folder between two processes', async () => {
  const postgres = await startPostgres();
  const settings = {
    database: { kind: 'postgres' as const, url: postgres.url, startWaitSeconds: 0 },
    dataDir: path.join(dataDir, 'shared'),
  };
  const [one, two] = [await startTestServer(settings), await startTestServer(settings)];
  try {
    const grant = await fetchGrant(one.url);
    const [here, there] = [one, two].map(({ url }) => fileClient(url, grant)) as [FileClient, FileClient];
    const { body: upload } = await here.start({ size: 10 });
    // Started on one process and sent to the other; the part's URL is valid on both.
    const { body: announced } = await here.announcePart(upload, hello);
    const url = announced.url.replace(one.url, two.url);
    assert.equal((await there.put({ ...announced, url }, hello)).status, 200);
    const parts = [{ part_number: 1, etag: md5(hello, 'hex') }, await there.sendPart(upload, hello, 2)];
    const answers = await Promise.all([here, there, here, there].map((each) => each.complete(upload, 10, parts)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    assert.equal(new Set(answers.map(({ body }) => body.handle)).size, 1);
    const { handle } = answers[0]!.body;
    assert.equal((await filesOf(settings.dataDir, 'stored')).filter(({ name }) => name === handle).length, 1);
  } finally {
    await Promise.all([one.close(), two.close()]);
    await postgres.close();
  }
});
