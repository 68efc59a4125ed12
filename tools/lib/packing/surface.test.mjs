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

test('a package offers what its entry exports, by whatever way', async () => {
  assert.deepEqual(
    await surfaceOf({
      'src/index.ts': `export * from './one'; export { two as second, type Two } from './two'; export const own = 1; export { useState } from 'react';`,
      'src/one/index.ts': 'export interface One { a: string; b?: number } export type Alias = string; function one() {} export { one };',
      'src/two.tsx': 'export const two = 2; export interface Two { c(): void } export const hidden = 3;',
    }),
    ['One', 'One.a', 'One.b', 'Alias', 'Two', 'Two.c']
      .map((name) => `type ${name}`)
      .concat('one', 'own', 'second', 'useState')
      .toSorted(),
  );
});

test('an entry that exports all of another package is refused: it would change with that', async () => {
  await assert.rejects(surfaceOf({ 'src/index.ts': `export * from 'yup';` }), /exports all of yup/);
});

const listed = { major: 1, exports: { '.': ['Pager', 'type PagerProps'], './forms': ['Field'] } };
const current = (changes) => ({ name: '@p/ui', version: '1.4.0', exports: listed.exports, isMajorPending: false, ...changes });

test('what is as the list says is fine', () => {
  assert.deepEqual(compareSurface(listed, current()), { broken: [], stale: [] });
});

test('a name that is gone breaks modules, and is named', () => {
  assert.deepEqual(compareSurface(listed, current({ exports: { '.': ['type Pager', 'type PagerProps'], './forms': ['Field'] } })).broken, [
    '@p/ui no longer offers "Pager".',
  ]);
  assert.deepEqual(compareSurface(listed, current({ exports: { '.': listed.exports['.'] } })).broken, ['@p/ui/forms no longer offers "Field".']);
});

test('a new major may leave it out, and the list follows', () => {
  const exports = { '.': ['Pager', 'type PagerProps'] };
  for (const changes of [{ isMajorPending: true }, { version: '2.0.0' }]) {
    const { broken, stale } = compareSurface(listed, current({ exports, ...changes }));
    assert.deepEqual(broken, []);
    assert.ok(stale.includes('@p/ui/forms no longer offers "Field".'));
  }
});

test('a name that is new has to be listed', () => {
  assert.deepEqual(compareSurface(listed, current({ exports: { ...listed.exports, './forms': ['Field', 'Select'] } })), {
    broken: [],
    stale: ['@p/ui/forms offers "Select", which is not in it.'],
  });
  assert.deepEqual(compareSurface(undefined, current()).stale, ['@p/ui is not in it.']);
});
