import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findCycles, computeLayers, groupImports } from './graph.mjs';

const graph = (edges) => new Map(Object.entries(edges).map(([node, imported]) => [node, new Set(imported)]));

test('finds cycles of nodes that import one another, directly or transitively', () => {
  const found = findCycles(graph({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['e'], e: [], x: ['y'], y: ['x'] }));
  assert.deepEqual(
    found.map((cycle) => cycle.toSorted()),
    [
      ['a', 'b', 'c'],
      ['x', 'y'],
    ],
  );
});

test('does not report two paths to the same node as a cycle', () => {
  assert.deepEqual(findCycles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })), []);
});

test('puts a node one layer above its highest import, and a cycle on one layer', () => {
  const layers = computeLayers(
    graph({ top: ['a', 'low'], a: ['b'], b: ['a', 'mid'], mid: ['low'], low: [], alone: [] }),
  );
  assert.deepEqual(Object.fromEntries(layers), { low: 1, mid: 2, a: 3, b: 3, top: 4, alone: 1 });
});

test('keeps imports between groups, and drops those within a group and of ignored files', () => {
  const groups = groupImports(
    graph({ 'a/1': ['a/2', 'b/1'], 'a/2': ['c'], 'b/1': [], c: ['a/1'] }),
    (file) => file.split('/').slice(0, -1)[0],
  );
  assert.deepEqual(groups, graph({ a: ['b'], b: [] }));
});
