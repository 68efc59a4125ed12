import assert from 'node:assert/strict';
import { test } from 'node:test';
import { circlesOf, floorsOf, groupBy } from './graph.mjs';

const graph = (edges) => new Map(Object.entries(edges).map(([node, imported]) => [node, new Set(imported)]));

test('nodes that import one another, directly or not, are a circle; others are none', () => {
  const found = circlesOf(graph({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: [], x: ['y'], y: ['x'] }));
  assert.deepEqual(
    found.map((circle) => circle.toSorted()),
    [
      ['a', 'b', 'c'],
      ['x', 'y'],
    ],
  );
});

test('two ways to the same node are no circle', () => {
  assert.deepEqual(circlesOf(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })), []);
});

test('a floor is one above the highest that is imported, and a circle shares one', () => {
  const floors = floorsOf(graph({ top: ['a', 'low'], a: ['b'], b: ['a', 'mid'], mid: ['low'], low: [], alone: [] }));
  assert.deepEqual(Object.fromEntries(floors), { low: 1, mid: 2, a: 3, b: 3, top: 4, alone: 1 });
});

test('imports between groups are kept, those within one and those of files that do not count are not', () => {
  const groups = groupBy(graph({ 'a/1': ['a/2', 'b/1'], 'a/2': ['c'], 'b/1': [], c: ['a/1'] }), (file) => file.split('/').slice(0, -1)[0]);
  assert.deepEqual(groups, graph({ a: ['b'], b: [] }));
});
