import assert from 'node:assert/strict';
import { test } from 'node:test';
import { run } from '../run.mjs';
import { runSteps } from './run-steps.mjs';

/** Runs steps and captures what they print, without clocks. */
async function runAndCapture(t, steps, options) {
  const lines = [];
  t.mock.method(console, 'log', (line) => lines.push(line));
  const hasPassed = await runSteps(steps, options);
  t.mock.restoreAll();
  return { hasPassed, output: lines.join('\n').replaceAll(/\b\d+:\d\d\b/g, '0:00') };
}

const counted = (passed, failed = 0) => ({ totals: async () => ({ passed, failed, skipped: 0 }) });
const types = { name: 'Types', seconds: 40, command: 'npm run typecheck', run: async () => 0 };
const unit = { name: 'Unit tests', command: 'npx jest', run: async () => 0, ...counted(3) };
const failing = { name: 'Lint', command: 'npm run lint', run: async () => 2 };

test('summarizes passing steps', async (t) => {
  const { hasPassed, output } = await runAndCapture(t, [types, unit], { remarks: ['Firefox: not installed'] });
  assert.ok(hasPassed);
  assert.match(output, /^0:00 {2}▶ Types, about 0:00\n0:00 {2}✔ Types \(0:00\)\n0:00 {2}▶ Unit tests\n/);
  assert.match(
    output,
    /✔ Types \(0:00\)\n✔ Unit tests \(0:00, 3 passed\)\n- Firefox: not installed\n\n3 passed, 0 failed$/,
  );
});

test('runs steps that do not need a failed one, and says how to repeat it', async (t) => {
  const { hasPassed, output } = await runAndCapture(t, [failing, { ...types, needs: ['Lint'] }, unit]);
  assert.equal(hasPassed, false);
  assert.match(
    output,
    /✖ Lint \(0:00\): exit code 2\n- Types: not run\n✔ Unit tests .*\n\nTo repeat:\n {2}npm run lint\n\n3 passed, 1 failed$/,
  );
});

test('runs as many steps at once as allowed, the first ones first, and a step after those that it needs', async (t) => {
  const order = [];
  const step = (name, needs) => ({
    ...types,
    name,
    needs,
    async run() {
      order.push(name);
      await new Promise(setImmediate);
      order.push(`end of ${name}`);
      return 0;
    },
  });
  await runAndCapture(t, [step('a'), step('b', ['c']), step('c'), step('d')], { atOnce: 2 });
  assert.deepEqual(order.slice(0, 2), ['a', 'c']);
  assert.ok(order.indexOf('b') > order.indexOf('end of c'));
  assert.ok(order.indexOf('d') > order.indexOf('end of a'));
});

test('prints failed tests at once, and the output of a failed step only', async (t) => {
  const script = (lines, code) => () =>
    run(process.execPath, ['-e', `console.log(${JSON.stringify(lines)}); process.exitCode = ${code};`]);
  const { output } = await runAndCapture(t, [
    { ...unit, run: script('  ✖ adds (3 ms)\n  ✔ subtracts', 1), ...counted(1, 1) },
    { ...types, run: script('checked 3 files', 0) },
  ]);
  assert.match(output, /▶ Unit tests\n0:00 {2}Unit tests: ✖ adds \(3 ms\)\n0:00 {2}✖ Unit tests/);
  assert.match(output, /── Unit tests ──\n {2}✖ adds \(3 ms\)\n {2}✔ subtracts\n\n── Repeat it with: npx jest ──/);
  assert.doesNotMatch(output, /checked/);
});

test('reports the first line of a thrown error', async (t) => {
  const { hasPassed, output } = await runAndCapture(t, [
    { ...types, name: 'Browser', run: () => Promise.reject(new Error('None found\nInstall one')) },
  ]);
  assert.equal(hasPassed, false);
  assert.match(output, /None found\nInstall one[^]*✖ Browser \(0:00\): None found\n/);
  assert.match(output, /0 passed, 1 failed$/);
});

test('fails a step with failed tests or without a report', async (t) => {
  assert.match(
    (await runAndCapture(t, [{ ...unit, ...counted(3, 2) }])).output,
    /✖ Unit tests \(0:00, 3 passed\): 2 failed\n[^]*\n3 passed, 2 failed$/,
  );
  assert.match(
    (await runAndCapture(t, [{ ...unit, totals: () => Promise.reject(new Error('no file')) }])).output,
    /: wrote no report\n/,
  );
});

test('passes if all tests are unchanged and skipped', async (t) => {
  const { hasPassed, output } = await runAndCapture(t, [
    {
      ...unit,
      run: async () => ({ exitCode: 0, unchanged: 1 }),
      totals: () => Promise.reject(new Error('no file')),
    },
  ]);
  assert.ok(hasPassed);
  assert.match(output, /✔ Unit tests \(0:00, 1 unchanged and skipped\)\n\n0 passed, 0 failed$/);
});

test('fails a run without tests', async (t) => {
  assert.equal((await runAndCapture(t, [types])).hasPassed, false);
});
