import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { checkDocuments, namedPaths } from './documents.mjs';

const folders = ['shell', 'docs'];

test('the paths of a document are its code spans that begin at the top of the repository', () => {
  assert.deepEqual(namedPaths('`shell/src/menu` and `shell/src/a.ts`, in `docs/`', folders), ['shell/src/menu', 'shell/src/a.ts']);
});

test('patterns, other names, and what is built are none', () => {
  assert.deepEqual(namedPaths('`shell/<name>`, `shell/**/*.ts`, `application/json`, `shell/dist/a.js`, `npm run x -w shell/y`, shell/src/a.ts', folders), []);
});

test('what a document names and is not there is found', async () => {
  const root = await mkdtemp(join(tmpdir(), 'lender-portal-documents-'));
  await mkdir(join(root, 'docs'));
  await mkdir(join(root, 'shell/src'), { recursive: true });
  await writeFile(join(root, 'README.md'), 'The menu is in `shell/src/menu`, the rest in `shell/src/`.');
  await writeFile(join(root, 'docs/TESTING.md'), 'See `docs/TESTING.md`.');
  assert.deepEqual(await checkDocuments(root), ['README.md names shell/src/menu, which is not there']);
  await rm(root, { recursive: true });
});
