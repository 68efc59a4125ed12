import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findUndeclared } from './undeclared.mjs';

test('names workspaces that are imported without a declaration', () => {
  const graph = new Map([
    ['app/src/a.ts', new Set(['packages/b/src/b.ts', 'packages/c/src/c.ts', 'app/src/own.ts', 'tools/t.mjs'])],
    ['packages/b/src/b.test.ts', new Set(['packages/c/src/c.ts'])],
  ]);
  const manifests = new Map([
    ['app', { name: 'app', dependencies: { b: '1.0.0' } }],
    ['packages/b', { name: 'b', devDependencies: { c: '1.0.0' } }],
    ['packages/c', { name: 'c' }],
  ]);
  assert.deepEqual(findUndeclared(graph, manifests), ['app imports c, which app/package.json does not declare']);
});
