import { hasCode } from '../errors/application-error';
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs, { appendFile, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { lockDataFolder } from './data-folder-lock';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'lender-portal-lock-'));
  file = path.join(folder, 'platform.lock');
});
afterEach(() => rm(folder, { recursive: true }));

const holder = (changes: object) =>
  JSON.stringify({ id: 'other', pid: process.ppid, host: os.hostname(), started: '', ...changes });
const isRefused = () => assert.rejects(lockDataFolder(folder), { code: 'DATA_FOLDER_IN_USE' });
async function isTaken() {
  const lock = await lockDataFolder(folder);
  await lock.release();
  assert.deepEqual(await readdir(folder), []);
}

// Behaviour: run.data-folder
test('allows one holder at a time and the next after a release', async () => {
  const lock = await lockDataFolder(folder);
  await isRefused();
  await lock.release();
  await isTaken();
});

test('grants the lock to one of many concurrent callers', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataFolder(folder)));
  const locks = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  assert.equal(locks.length, 1);
  assert.deepEqual(await readdir(folder), ['platform.lock']);
  await locks[0]!.release();
});

// Behaviour: run.disk-full
test('leaves nothing behind on a full disk', async (context) => {
  context.mock.method(fs, 'writeFile', async (draft: string) => {
    await appendFile(draft, '');
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  await assert.rejects(lockDataFolder(folder), { code: 'ENOSPC' });
  context.mock.restoreAll();
  syncBuiltinESMExports();
  await isTaken();
});

test('names a running holder', async () => {
  await writeFile(file, holder({}));
  await assert.rejects(
    lockDataFolder(folder),
    (error: Error) => error.message.includes(`pid ${process.ppid} on`) && error.message.includes(folder),
  );
});

// Behaviour: run.data-folder
test('replaces a crashed holder', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(file, holder({ pid }));
  await isTaken();
});

test('ignores a later process with the holder’s pid', async () => {
  await writeFile(file, holder({ started: 'an-earlier-boot 1' }));
  await isTaken();
  await writeFile(file, holder({ pid: process.pid, started: 'an-earlier-boot 1' }));
  await isTaken();
});

test('respects a holder on another machine while its heartbeat is fresh', async () => {
  await writeFile(file, holder({ host: 'elsewhere' }));
  await isRefused();
  const before = new Date(Date.now() - 60_000);
  await utimes(file, before, before);
  await isTaken();
});

test('replaces an empty lock file', async () => {
  await writeFile(file, '');
  await isTaken();
});

test('releases only its own lock', async () => {
  const lock = await lockDataFolder(folder);
  await writeFile(file, holder({}));
  await lock.release();
  assert.match(await readFile(file, 'utf8'), /"other"/);
});

// Behaviour: run.data-folder
test('detects an expired lock before a successor takes the folder', async () => {
  const lost: string[] = [];
  const lock = await lockDataFolder(folder, ({ message }) => lost.push(message));
  lock.assertHeld();
  const before = new Date(Date.now() - 31_000);
  await utimes(file, before, before);
  const hostname = mock.method(os, 'hostname', () => 'elsewhere');
  const taking = lockDataFolder(folder);
  let hasSuccessor = false;
  void taking.then(() => (hasSuccessor = true));
  while (lost.length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    try {
      lock.assertHeld();
    } catch (error) {
      assert.ok(hasCode(error, 'DATA_FOLDER_LOST'));
    }
  }
  assert.equal(hasSuccessor, false);
  assert.match(lost[0]!, /Another process took over the data folder/);
  const successor = await taking;
  hostname.mock.restore();
  await lock.release();
  successor.assertHeld();
  await successor.release();
  assert.deepEqual(await readdir(folder), []);
});
