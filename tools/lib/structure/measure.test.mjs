import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSource, measure, findStructureProblems } from './measure.mjs';

const graph = (edges) => new Map(Object.entries(edges).map(([file, imported]) => [file, new Set(imported)]));
const measured = (edges) => measure(graph(edges), ['app'])[0];

test('excludes tests and vendored libraries from sources', () => {
  const files = [
    'app/src/a.ts',
    'app/src/a.test.ts',
    'app/src/a.fixtures.ts',
    'app/src/test/help.ts',
    'app/src/types.d.ts',
    'bench/vendor/x.js',
    'e2e/a.spec.ts',
  ];
  assert.deepEqual(files.filter(isSource), ['app/src/a.ts']);
});

test('counts top-level entries of the sources and the longest import chain between them', () => {
  const { workspace, files, topLevelEntries, layers, cycles } = measured({
    'app/build.mjs': [],
    'app/src/index.ts': ['app/src/high/a.ts'],
    'app/src/high/a.ts': ['app/src/high/b.ts', 'app/src/low/c.ts'],
    'app/src/high/b.ts': [],
    'app/src/low/c.ts': [],
    'other/src/d.ts': ['app/src/index.ts'],
  });
  assert.deepEqual(
    { workspace, files, topLevelEntries, layers, cycles },
    { workspace: 'app', files: 5, topLevelEntries: 3, layers: 3, cycles: [] },
  );
});

test('measures a workspace without src from its root', () => {
  const { topLevelEntries, layers } = measured({
    'app/tests/a.ts': ['app/support/b.ts'],
    'app/support/b.ts': [],
    'app/config.ts': [],
  });
  assert.deepEqual({ topLevelEntries, layers }, { topLevelEntries: 3, layers: 2 });
});

test('finds folder cycles at any depth, even without file cycles', () => {
  const { cycles, importsInCycles, layers } = measured({
    'app/src/x/one/a.ts': ['app/src/x/two/a.ts'],
    'app/src/x/one/b.ts': [],
    'app/src/x/two/a.ts': [],
    'app/src/x/two/b.ts': ['app/src/x/one/b.ts'],
  });
  assert.deepEqual(
    { cycles: cycles.map((cycle) => cycle.toSorted()), importsInCycles, layers },
    { cycles: [['app/src/x/one', 'app/src/x/two']], importsInCycles: 2, layers: 1 },
  );
});

test('includes generated files in cycles but not in file counts', () => {
  const { cycles, files } = measured({
    'app/src/a/x.ts': ['app/src/b/y.generated.ts'],
    'app/src/b/y.generated.ts': ['app/src/a/z.ts'],
    'app/src/a/z.ts': [],
  });
  assert.deepEqual([cycles.length, files], [1, 2]);
});

test('reports exceeded limits only', () => {
  const fine = { workspace: 'a', layers: 6, cycles: [], largestFolder: { folder: 'a/src', files: 15 } };
  assert.deepEqual(findStructureProblems([fine], []), []);
  const broken = { workspace: 'b', layers: 7, cycles: [['b/x', 'b/y']], largestFolder: { folder: 'b/src', files: 16 } };
  assert.deepEqual(findStructureProblems([fine, broken], [['p.ts', 'q.ts']]), [
    'Import cycle of files: p.ts, q.ts',
    'Import cycle: b/x, b/y',
    'b has 7 layers of imports; the limit is 6',
    'b/src holds 16 source files; the limit is 15',
  ]);
});
