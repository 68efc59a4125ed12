import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSteps } from './steps.mjs';

/** Runs steps and captures their output. */
async function runAndCapture(t, steps, remarks) {
  const lines = [];
  for (const level of ['log', 'error']) t.mock.method(console, level, (line) => lines.push(line));
  const hasPassed = await runSteps(steps, remarks);
  t.mock.restoreAll();
  return { hasPassed, output: lines.join('\n') };
}

function deferred() {
  let resolve;
  const promise = new Promise((settle) => (resolve = settle));
  return { promise, resolve };
}

const counted = (passed, failed = 0) => ({ totals: async () => ({ passed, failed, skipped: 0 }) });
const types = { name: 'Types', run: async () => 0 };
const unit = { name: 'Unit tests', run: async () => 0, ...counted(3) };

test('summarizes passing steps', async (t) => {
  const { hasPassed, output } = await runAndCapture(t, [types, unit], ['Firefox: not installed']);
  assert.ok(hasPassed);
  assert.match(
    output,
    /✔ Types \(\d+\.\d s\)\n✔ Unit tests \(\d+\.\d s, 3 passed\)\n- Firefox: not installed\n\n3 passed, 0 failed$/,
  );
});

test('stops at a failing step and lists the remaining ones', async (t) => {
  const { hasPassed, output } = await runAndCapture(t, [{ name: 'Lint', run: async () => 2 }, unit]);
  assert.equal(hasPassed, false);
  assert.match(output, /✖ Lint \(.*\): exit code 2\n- Unit tests: not run\n\n0 passed, 1 failed$/);
});

test('runs a group side by side, and stops after it if one of its steps fails', async (t) => {
  const [first, second] = [deferred(), deferred()];
  const { hasPassed, output } = await runAndCapture(t, [
    [
      { name: 'Types', run: () => (second.resolve(), first.promise.then(() => 0)) },
      { name: 'Lint', run: () => second.promise.then(() => (first.resolve(), 2)) },
    ],
    unit,
  ]);
  assert.equal(hasPassed, false);
  assert.match(output, /━━━ Types, Lint ━━━[^]*✔ Types .*\n✖ Lint \(.*\): exit code 2\n- Unit tests: not run\n/);
});

test('reports the first line of a thrown error', async (t) => {
  const { hasPassed, output } = await runAndCapture(t, [
    { name: 'Browser', run: () => Promise.reject(new Error('None found\nInstall one')) },
  ]);
  assert.equal(hasPassed, false);
  assert.match(output, /None found\nInstall one[^]*✖ Browser \(.*\): None found\n\n0 passed, 1 failed$/);
});

test('fails a step with failed tests or without a report', async (t) => {
  assert.match(
    (await runAndCapture(t, [{ ...unit, ...counted(3, 2) }])).output,
    /✖ Unit tests \(.*3 passed\): 2 failed\n\n3 passed, 2 failed$/,
  );
  assert.match(
    (await runAndCapture(t, [{ ...unit, totals: () => Promise.reject(new Error('no file')) }])).output,
    /: wrote no report\n/,
  );
});

test('passes if all tests are unchanged and skipped', async (t) => {
  const { hasPassed, output } = await runAndCapture(t, [
    {
      name: 'Server tests',
      run: async () => ({ exitCode: 0, unchanged: 1 }),
      totals: () => Promise.reject(new Error('no file')),
    },
  ]);
  assert.ok(hasPassed);
  assert.match(output, /✔ Server tests \(.*, 1 unchanged and skipped\)\n\n0 passed, 0 failed$/);
});

test('fails a run without tests', async (t) => {
  assert.equal((await runAndCapture(t, [types])).hasPassed, false);
});
