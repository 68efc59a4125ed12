import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkDocuments, referencedPaths } from './documents.mjs';

const folders = ['shell', 'docs'];

test('reads paths from code spans that start with a top-level folder', () => {
  assert.deepEqual(referencedPaths('`shell/src/menu` and `shell/src/a.ts`, in `docs/`', folders), [
    'shell/src/menu',
    'shell/src/a.ts',
  ]);
});

test('ignores patterns, other names and generated paths', () => {
  assert.deepEqual(
    referencedPaths(
      '`shell/<name>`, `shell/**/*.ts`, `application/json`, `shell/dist/a.js`, `npm run x -w shell/y`, shell/src/a.ts',
      folders,
    ),
    [],
  );
});

test('reports a named path that does not exist', async () => {
  const root = await mkdtemp(join(tmpdir(), 'lender-portal-documents-'));
  await mkdir(join(root, 'docs'));
  await mkdir(join(root, 'shell/src'), { recursive: true });
  await writeFile(join(root, 'README.md'), 'The menu is in `shell/src/menu`, the rest in `shell/src/`.');
  await writeFile(join(root, 'docs/TESTING.md'), 'See `docs/TESTING.md`.');
  assert.deepEqual(await checkDocuments(root), ['README.md names shell/src/menu, which does not exist']);
  await rm(root, { recursive: true });
});
