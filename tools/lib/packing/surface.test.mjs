import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { compareSurface, readSurface } from './surface.mjs';

const folders = [];
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function surfaceOf(files) {
  const folder = await mkdtemp(join(tmpdir(), 'lender-portal-surface-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return readSurface(folder, { '.': 'src/index.ts' })['.'];
}

test('reads all kinds of exports of an entry', async () => {
  assert.deepEqual(
    await surfaceOf({
      'src/index.ts': `export * from './one'; export { two as second, type Two } from './two'; export const own = 1; export { useState } from 'react';`,
      'src/one/index.ts':
        'export interface One { a: string; b?: number } export type Alias = string; function one() {} export { one };',
      'src/two.tsx': 'export const two = 2; export interface Two { c(): void } export const hidden = 3;',
    }),
    ['One', 'One.a', 'One.b', 'Alias', 'Two', 'Two.c']
      .map((name) => `type ${name}`)
      .concat('one', 'own', 'second', 'useState')
      .toSorted(),
  );
});

test('rejects an entry that re-exports all of another package', async () => {
  await assert.rejects(surfaceOf({ 'src/index.ts': `export * from 'yup';` }), /re-exports all of yup/);
});

const listed = { major: 1, exports: { '.': ['Pager', 'type PagerProps'], './forms': ['Field'] } };
const current = (changes) => ({
  name: '@p/ui',
  version: '1.4.0',
  exports: listed.exports,
  isMajorPending: false,
  ...changes,
});

test('accepts unchanged exports', () => {
  assert.deepEqual(compareSurface(listed, current()), { broken: [], stale: [] });
});

test('reports a removed export as breaking', () => {
  assert.deepEqual(
    compareSurface(listed, current({ exports: { '.': ['type Pager', 'type PagerProps'], './forms': ['Field'] } }))
      .broken,
    ['@p/ui no longer exports "Pager".'],
  );
  assert.deepEqual(compareSurface(listed, current({ exports: { '.': listed.exports['.'] } })).broken, [
    '@p/ui/forms no longer exports "Field".',
  ]);
});

test('accepts a removed export in a new major and requires an update of the list', () => {
  const exports = { '.': ['Pager', 'type PagerProps'] };
  for (const changes of [{ isMajorPending: true }, { version: '2.0.0' }]) {
    const { broken, stale } = compareSurface(listed, current({ exports, ...changes }));
    assert.deepEqual(broken, []);
    assert.ok(stale.includes('@p/ui/forms no longer exports "Field".'));
  }
});

test('requires new exports to be listed', () => {
  assert.deepEqual(
    compareSurface(listed, current({ exports: { ...listed.exports, './forms': ['Field', 'Select'] } })),
    {
      broken: [],
      stale: ['@p/ui/forms exports "Select", which is not listed.'],
    },
  );
  assert.deepEqual(compareSurface(undefined, current()).stale, ['@p/ui is not listed.']);
});
