import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countLines, groupOf, importsBetweenGroups, isHandWritten } from './groups.mjs';

test('groups the portal’s modules and keeps other folders separate', () => {
  assert.deepEqual(['shell/src/a.ts', 'users-mfe/src/a.ts', 'root-config/src/a.ts', 'server/src/a.ts'].map(groupOf), [
    'modules',
    'modules',
    'modules',
    'server',
  ]);
});

test('excludes tests, test helpers and generated files from handwritten source', () => {
  const files = [
    'server/src/a.ts',
    'server/src/a.test.ts',
    'server/src/testing/a.ts',
    'e2e/support/a.ts',
    'server/src/a.generated.ts',
    'docs/a.md',
    'tools/a.mjs',
  ];
  assert.deepEqual(files.filter(isHandWritten), ['server/src/a.ts', 'tools/a.mjs']);
});

test('skips blank lines, counts comment lines separately and sorts by size', () => {
  const texts = new Map([
    ['shell/src/a.ts', 'one // more\n\n  \n  // two\n'],
    ['server/src/a.ts', 'one\ntwo\nthree\n'],
    ['server/src/b.ts', 'one'],
    ['jest.config.js', 'one'],
  ]);
  assert.deepEqual(Object.entries(countLines(texts)), [
    ['server', { files: 2, lines: 4, comments: 0 }],
    ['modules', { files: 1, lines: 2, comments: 1 }],
  ]);
});

test('ignores imports within a group', () => {
  const graph = new Map([
    ['server/src/a.ts', new Set(['server/src/b.ts', 'packages/x/src/c.ts', 'packages/y/src/d.ts'])],
    ['shell/src/a.ts', new Set(['packages/x/src/c.ts', 'root-config/src/e.ts'])],
  ]);
  assert.deepEqual(importsBetweenGroups(graph), { server: { packages: 2 }, modules: { packages: 1 } });
});
