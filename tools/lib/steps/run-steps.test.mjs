import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runSteps } from './run-steps.mjs';

/** Runs steps and captures what they print, without clocks. */
async function runAndCapture(t, steps, options) {
  const lines = [];
  t.mock.method(console, 'log', (line) => lines.push(line));
  const hasPassed = await runSteps(steps, { cwd: import.meta.dirname, atOnce: 1, ...options });
  t.mock.restoreAll();
  return { hasPassed, output: lines.join('\n').replaceAll(/\b\d+:\d\d\b/g, '0:00') };
}

/** A command that prints text. */
const print = (text, exitCode = 0) =>
  `"${process.execPath}" -e "console.log(Buffer.from('${Buffer.from(text).toString('hex')}', 'hex').toString()); process.exitCode = ${exitCode}"`;
const types = { name: 'Types', seconds: 40, command: print('checked 3 files') };
const unit = { name: 'Unit tests', command: print('Tests:       3 passed, 3 total'), isTest: true };
const failing = { name: 'Lint', command: print('', 2), alone: 'npm run lint' };

test('summarizes passing steps', async (t) => {
  const passed = [];
  const { hasPassed, output } = await runAndCapture(
    t,
    [types, { ...unit, onPassed: async () => passed.push('unit') }],
    {
      remarks: ['Firefox: not installed'],
    },
  );
  assert.ok(hasPassed);
  assert.deepEqual(passed, ['unit']);
  assert.match(output, /^0:00 {2}▶ Types, about 0:00\n0:00 {2}✔ Types \(0:00\)\n0:00 {2}▶ Unit tests\n/);
  assert.match(
    output,
    /✔ Types \(0:00\)\n✔ Unit tests \(0:00, 3 passed\)\n- Firefox: not installed\n\n3 passed, 0 failed$/,
  );
  assert.doesNotMatch(output, /checked/);
});

test('runs steps that do not need a failed one, and says how to repeat it', async (t) => {
  const { hasPassed, output } = await runAndCapture(t, [failing, { ...types, needs: 'Lint' }, unit]);
  assert.equal(hasPassed, false);
  assert.match(
    output,
    /✖ Lint \(0:00\): exit code 2\n- Types: not run\n✔ Unit tests .*\n\nTo repeat:\n {2}npm run lint\n\n3 passed, 1 failed$/,
  );
});

test('runs as many steps at once as allowed, the first ones first, and a step after the one that it needs', async (t) => {
  const { output } = await runAndCapture(
    t,
    [{ ...types, name: 'b', needs: 'c' }, ...['c', 'd', 'e'].map((name) => ({ ...types, name }))],
    { atOnce: 2 },
  );
  assert.match(output, /^0:00 {2}▶ c.*\n0:00 {2}▶ d/);
  assert.match(output, /✔ c[^]*▶ b/);
});

for (const [runner, text, problem] of [
  ['jest', 'FAIL a.test.ts\nTests:       1 failed, 2 passed, 3 total', '1 failed'],
  ['jest', 'Tests:       1 todo, 2 passed, 3 total', '1 skipped'],
  ["Node's runner", '✖ adds (3 ms)\nℹ pass 2\nℹ fail 1\nℹ cancelled 0\nℹ skipped 0\nℹ todo 0', '1 failed'],
  ["Node's runner", 'ℹ pass 2\nℹ fail 0\nℹ skipped 0\nℹ todo 4', '4 skipped'],
  ['Playwright', '  ✘  1 [chromium] › a\n  1 failed\n    [chromium] › a\n  2 passed (1.2m)\n\n  1 passed', '1 failed'],
  ['Playwright', '  1 skipped\n  2 passed (1.2m)', '1 skipped'],
])
  test(`reads "${problem}" from the output of ${runner}`, async (t) => {
    const { hasPassed, output } = await runAndCapture(t, [{ ...unit, command: print(text, 1) }]);
    assert.equal(hasPassed, false);
    assert.match(output, /── Unit tests ──\n[^]*── Repeat it with: /);
    assert.match(
      output,
      new RegExp(`✖ Unit tests \\(0:00, 2 passed\\): ${problem === '1 failed' ? problem : 'exit code 1'}`),
    );
    const passing = await runAndCapture(t, [{ ...unit, command: print(text) }]);
    assert.ok(passing.output.includes(`2 passed): ${problem}`));
  });

test('prints a failed test at once', async (t) => {
  const { output } = await runAndCapture(t, [{ ...unit, command: print('  ✖ adds (3 ms)\nℹ fail 1', 1) }]);
  assert.match(output, /▶ Unit tests\n0:00 {2}Unit tests: ✖ adds \(3 ms\)\n0:00 {2}✖ Unit tests/);
});

test('fails a test step without tests', async (t) => {
  assert.match(
    (await runAndCapture(t, [{ ...unit, command: print('') }])).output,
    /✖ Unit tests \(0:00\): ran no tests/,
  );
});
