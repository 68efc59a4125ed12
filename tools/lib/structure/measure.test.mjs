import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSource, measure, problemsOf } from './measure.mjs';

const graph = (edges) => new Map(Object.entries(edges).map(([file, imported]) => [file, new Set(imported)]));
const measured = (edges) => measure(graph(edges), ['app'])[0];

test('tests and libraries that were copied in are no sources', () => {
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

test('rooms are the folders and files at the top of the sources, floors the longest chain between them', () => {
  const { workspace, files, rooms, floors, circles } = measured({
    'app/build.mjs': [],
    'app/src/index.ts': ['app/src/high/a.ts'],
    'app/src/high/a.ts': ['app/src/high/b.ts', 'app/src/low/c.ts'],
    'app/src/high/b.ts': [],
    'app/src/low/c.ts': [],
    'other/src/d.ts': ['app/src/index.ts'],
  });
  assert.deepEqual({ workspace, files, rooms, floors, circles }, { workspace: 'app', files: 5, rooms: 3, floors: 3, circles: [] });
});

test('a workspace without a folder of sources begins at its top', () => {
  const { rooms, floors } = measured({ 'app/tests/a.ts': ['app/support/b.ts'], 'app/support/b.ts': [], 'app/config.ts': [] });
  assert.deepEqual({ rooms, floors }, { rooms: 3, floors: 2 });
});

test('folders that import one another are a circle at any depth, though no files are', () => {
  const { circles, importsInCircles, floors } = measured({
    'app/src/x/one/a.ts': ['app/src/x/two/a.ts'],
    'app/src/x/one/b.ts': [],
    'app/src/x/two/a.ts': [],
    'app/src/x/two/b.ts': ['app/src/x/one/b.ts'],
  });
  assert.deepEqual(
    { circles: circles.map((circle) => circle.toSorted()), importsInCircles, floors },
    { circles: [['app/src/x/one', 'app/src/x/two']], importsInCircles: 2, floors: 1 },
  );
});

test('what is generated is part of circles, and not of the files that are counted', () => {
  const { circles, files } = measured({ 'app/src/a/x.ts': ['app/src/b/y.generated.ts'], 'app/src/b/y.generated.ts': ['app/src/a/z.ts'], 'app/src/a/z.ts': [] });
  assert.deepEqual([circles.length, files], [1, 2]);
});

test('every broken limit is a problem, and only those', () => {
  const fine = { workspace: 'a', floors: 6, circles: [], fullest: { folder: 'a/src', files: 15 } };
  assert.deepEqual(problemsOf([fine], []), []);
  const broken = { workspace: 'b', floors: 7, circles: [['b/x', 'b/y']], fullest: { folder: 'b/src', files: 16 } };
  assert.deepEqual(problemsOf([fine, broken], [['p.ts', 'q.ts']]), [
    'These files import one another: p.ts, q.ts',
    'These import one another, directly or not: b/x, b/y',
    'b has 7 floors; at most 6',
    'b/src holds 16 source files; at most 15',
  ]);
});
