import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findOverBudget } from './budgets.mjs';

const release = (budget, ...brotli) => ({
  name: '@lender-portal/shell',
  ...(budget !== undefined && { budget }),
  files: Object.fromEntries([
    ...brotli.map((bytes, index) => [`${index}.js`, { initial: true, brotli: bytes }]),
    ['lazy.js', { initial: false, brotli: 5_000 }],
  ]),
});

test('reports a module whose initial files exceed its budget', () => {
  assert.deepEqual(findOverBudget([release(9_000, 5_000, 4_001)]), [
    '@lender-portal/shell has 9001 bytes of initial files; its budget is 9000',
  ]);
});

test('accepts modules within their budget, and modules without one', () => {
  assert.deepEqual(findOverBudget([release(9_000, 5_000, 4_000), release(undefined, 90_000)]), []);
});
