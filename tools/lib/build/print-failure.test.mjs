import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';

const run = (script) =>
  spawnSync(process.execPath, [
    '--import',
    join(import.meta.dirname, 'print-failure.mjs'),
    '--input-type=module',
    '--eval',
    script,
  ]);

test("prints a bundler's message without its stack", () => {
  const { status, stderr } = run(
    `throw Object.assign(new Error('src/drain.ts:2:5: Unexpected "("'), { errors: [{}] });`,
  );
  assert.equal(status, 1);
  assert.equal(stderr.toString(), 'src/drain.ts:2:5: Unexpected "("\n');
});

test('prints the stack of other errors', () => {
  const { status, stderr } = run(`throw new TypeError('no folder');`);
  assert.equal(status, 1);
  assert.match(stderr.toString(), /^TypeError: no folder\n +at /);
});
