import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { lockDataFolder } from './data-folder-lock';

let folder: string;
let file: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lender-portal-lock-'));
  file = path.join(folder, 'platform.lock');
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const isRefused = () => assert.throws(() => lockDataFolder(folder), { code: 'DATA_FOLDER_IN_USE' });
function isTaken() {
  lockDataFolder(folder)();
  assert.deepEqual(fs.readdirSync(folder), []);
}

// Behaviour: run.data-folder
test('allows one holder at a time and the next after a release', () => {
  const release = lockDataFolder(folder);
  isRefused();
  assert.deepEqual(fs.readdirSync(folder), ['platform.lock']);
  release();
  isTaken();
});

// Behaviour: run.data-folder
test('refuses a running holder with its name, and one on another host', () => {
  fs.writeFileSync(file, `${process.ppid} ${os.hostname()}`);
  assert.throws(
    () => lockDataFolder(folder),
    ({ message }: Error) =>
      message.includes(`: ${process.ppid} `) && message.includes(folder) && message.includes(file),
  );
  fs.writeFileSync(file, '1 elsewhere');
  isRefused();
});

// Behaviour: run.data-folder
test('replaces a crashed holder, also one that had the pid of this process', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  for (const crashed of [pid, process.pid]) {
    fs.writeFileSync(file, `${crashed} ${os.hostname()}`);
    isTaken();
  }
});

// Behaviour: run.disk-full
test('leaves nothing behind on a full disk', (context) => {
  const { writeFileSync } = fs;
  context.mock.method(fs, 'writeFileSync', (draft: string) => {
    writeFileSync(draft, '');
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  });
  syncBuiltinESMExports();
  assert.throws(() => lockDataFolder(folder), { code: 'ENOSPC' });
  context.mock.restoreAll();
  syncBuiltinESMExports();
  isTaken();
});
