import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../testing/test-settings';
import { runPlatformCommand } from './migrate';

test('fails for another command and for invalid settings', async () => {
  assert.equal(await runPlatformCommand(['migrat'], {}), 2);
  assert.equal(await runPlatformCommand(['migrate'], { DATABASE_URL: 'mysql://root:hush@localhost/db' }), 1);
});

test('migrates with only a database, and again', async () => {
  const env = { DATA_DIR: temporaryFolder() };
  for (let run = 0; run < 2; run += 1) assert.equal(await runPlatformCommand(['migrate'], env), 0);
  assert.equal(existsSync(path.join(env.DATA_DIR, 'database')), true);
});
