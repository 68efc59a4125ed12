import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { temporaryFolder } from '../testing/test-settings';
import { runPlatformCommand } from './run-command';

async function run(words: readonly string[], env: Record<string, string> = {}) {
  let [stdout, stderr] = ['', ''];
  const code = await runPlatformCommand(words, {
    env,
    stdout: { write: (text: string) => (stdout += text) },
    stderr: { write: (text: string) => (stderr += text) },
  });
  return { code, stdout, stderr };
}

test('reports an unknown command and invalid settings', async () => {
  const unknown = await run(['migrat']);
  assert.equal(unknown.code, 2);
  assert.match(unknown.stderr, /unknown command 'migrat'/);
  const wrong = await run(['migrate'], { DATABASE_URL: 'mysql://root:hush@localhost/db' });
  assert.equal(wrong.code, 1);
  assert.match(wrong.stderr, /DATABASE_URL is not a URL(?!.*hush)/);
  assert.equal((await run(['--help'])).code, 0);
});

test('migrates with only a database', async () => {
  const env = { DATA_DIR: temporaryFolder() };
  const before = await run(['migrate', '--dry-run'], env);
  assert.match(before.stdout, /^portal: 0001-baseline would be applied\n(.*\n)*auth: 0001-/);
  assert.equal(existsSync(path.join(env.DATA_DIR, 'database')), false);
  const done = await run(['migrate'], env);
  assert.deepEqual([done.code, done.stdout], [0, 'The tables are up to date.\n']);
  assert.match(done.stderr, /^Schema "portal" is up to date: applied \d+ migrations in [\d.]+ s\n/);
  assert.deepEqual(await run(['migrate', '--dry-run'], env), {
    code: 0,
    stdout: 'The tables are up to date.\n',
    stderr: '',
  });
  assert.deepEqual(await run(['migrate'], env), { code: 0, stdout: 'The tables are up to date.\n', stderr: '' });
  const production = await run(['migrate'], { ...env, NODE_ENV: 'production' });
  assert.match(production.stderr, /DATABASE_URL is missing/);
});
