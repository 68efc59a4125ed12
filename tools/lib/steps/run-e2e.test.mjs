import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSuites } from './run-e2e.mjs';

const spec = (id, title, status = 'expected', ok = true) => ({
  id,
  file: 'shell/frame.spec.ts',
  title,
  ok,
  tests: [{ status }],
});

test('reads tests with the titles of enclosing groups and whether they passed', () => {
  const report = {
    suites: [
      {
        title: 'shell/frame.spec.ts',
        specs: [spec('1', 'the menu'), spec('2', 'the bar', 'unexpected', false), spec('3', 'skipped test', 'skipped')],
        suites: [{ title: 'on a phone', specs: [spec('4', 'the menu')] }],
      },
    ],
  };
  assert.deepEqual(
    readSuites(JSON.stringify(report)).map(({ id, file, titles, isPassed }) => [
      id,
      file,
      titles.join(' › '),
      isPassed,
    ]),
    [
      ['1', 'shell/frame.spec.ts', 'the menu', true],
      ['2', 'shell/frame.spec.ts', 'the bar', false],
      ['3', 'shell/frame.spec.ts', 'skipped test', false],
      ['4', 'shell/frame.spec.ts', 'on a phone › the menu', true],
    ],
  );
});
