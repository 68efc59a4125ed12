// Full suite only: it suspends portals.
import assert from 'node:assert/strict';
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { signIn } from '../../testing/api';
import { AcknowledgedWrites } from '../../testing/faults/acknowledged-writes';
import { PlatformProcesses } from '../../testing/platform-process';
import { seededFolder } from '../../testing/test-settings';

/** Simulates a container on another host that mounts the same folder. */
const ELSEWHERE = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent("import os from 'node:os'; os.hostname = () => 'elsewhere';")}`,
};
const WRITES = 10;

let platforms: PlatformProcesses;
before(async () => {
  platforms = await PlatformProcesses.bundle('test-suspended');
});
after(() => platforms.endAll());

// Behaviour: run.data-folder
test('ends a suspended process whose folder was taken, without acknowledging writes', async () => {
  const dataDir = seededFolder();
  const first = await platforms.start({ DATA_DIR: dataDir, CHECK_WORKER: 'off' });
  const { access_token: token } = await signIn(first.url, 'main@summit.example');
  const writes = new AcknowledgedWrites();
  while (writes.count < WRITES) await writes.write(first.url, token);

  first.child.kill('SIGSTOP');
  // The process handles these requests when it resumes.
  const late = Promise.all(Array.from({ length: WRITES }, () => writes.write(first.url, token)));
  const before_ = new Date(Date.now() - 33_000);
  await utimes(path.join(dataDir, 'platform.lock'), before_, before_);
  const second = await platforms.start({ DATA_DIR: dataDir, CHECK_WORKER: 'off', ...ELSEWHERE });
  const again = await signIn(second.url, 'main@summit.example');
  while (writes.count < 2 * WRITES) await writes.write(second.url, again.access_token);
  assert.equal(await first.end('SIGCONT'), 1);
  assert.deepEqual(await late, Array(WRITES).fill(false));
  assert.match(first.output(), /Another process took over the data folder .* Exiting/);

  assert.equal(await second.end('SIGKILL'), 'SIGKILL');
  const third = await platforms.start({ DATA_DIR: dataDir, CHECK_WORKER: 'off', ...ELSEWHERE });
  const { access_token: last } = await signIn(third.url, 'main@summit.example');
  assert.deepEqual([writes.count, await writes.lost(third.url, last)], [2 * WRITES, []]);
});
