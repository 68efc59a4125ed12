import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSteps } from './steps.mjs';

/** Runs steps; what they write is part of the result. */
async function take(t, steps, remarks) {
  const lines = [];
  for (const level of ['log', 'error']) t.mock.method(console, level, (line) => lines.push(line));
  const isGood = await runSteps(steps, remarks);
  t.mock.restoreAll();
  return { isGood, output: lines.join('\n') };
}

const counted = (passed, failed = 0) => ({ totals: async () => ({ passed, failed, skipped: 0 }) });
const types = { name: 'Types', run: async () => 0 };
const unit = { name: 'Unit tests', run: async () => 0, ...counted(3) };

test('steps that pass are summed up', async (t) => {
  const { isGood, output } = await take(t, [types, unit], ['Firefox: not installed']);
  assert.ok(isGood);
  assert.match(output, /✔ Types \(\d+\.\d s\)\n✔ Unit tests \(\d+\.\d s, 3 passed\)\n- Firefox: not installed\n\n3 passed, 0 failed$/);
});

test('a step that fails ends the run, and those after it are named', async (t) => {
  const { isGood, output } = await take(t, [{ name: 'Lint', run: async () => 2 }, unit]);
  assert.equal(isGood, false);
  assert.match(output, /✖ Lint \(.*\): exit code 2\n- Unit tests: not run\n\n0 passed, 1 failed$/);
});

test('a step that throws is told by its first line', async (t) => {
  const { isGood, output } = await take(t, [{ name: 'Browser', run: () => Promise.reject(new Error('None found\nInstall one')) }]);
  assert.equal(isGood, false);
  assert.match(output, /None found\nInstall one[^]*✖ Browser \(.*\): None found\n\n0 passed, 1 failed$/);
});

test('tests that fail, and tests that left no report, are no success', async (t) => {
  assert.match((await take(t, [{ ...unit, ...counted(3, 2) }])).output, /✖ Unit tests \(.*3 passed\): 2 failed\n\n3 passed, 2 failed$/);
  assert.match((await take(t, [{ ...unit, totals: () => Promise.reject(new Error('no file')) }])).output, /: left no report\n/);
});

test('what passed before may be left out altogether', async (t) => {
  const { isGood, output } = await take(t, [
    { name: 'Server tests', run: async () => ({ exitCode: 0, unchanged: 1 }), totals: () => Promise.reject(new Error('no file')) },
  ]);
  assert.ok(isGood);
  assert.match(output, /✔ Server tests \(.*, 1 left out that passed and did not change since\)\n\n0 passed, 0 failed$/);
});

test('a run without any test is no success', async (t) => {
  assert.equal((await take(t, [types])).isGood, false);
});
