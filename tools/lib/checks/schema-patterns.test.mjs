import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { analyse } from 'scslre';

const root = join(import.meta.dirname, '../../..');

/** Collects the patterns of a JSON Schema. */
function patternsIn(value) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === 'pattern' && typeof item === 'string' ? [item] : patternsIn(item),
  );
}

const isLinear = (source) => analyse({ source, flags: 'u' }).reports.length === 0;

for (const schema of ['contract/routes', 'releases/importmap', 'releases/release'])
  // Lint analyzes the expressions of scripts only.
  test(`the patterns of ${schema}.schema.json take linear time`, async () => {
    const patterns = patternsIn(
      JSON.parse(await readFile(join(root, `release-platform/${schema}.schema.json`), 'utf8')),
    );
    assert.ok(patterns.length > 0 && !isLinear('^(a+)+$'));
    assert.deepEqual(
      patterns.filter((pattern) => !isLinear(pattern)),
      [],
    );
  });
