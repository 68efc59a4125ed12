import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, it } from 'node:test';
import { glob } from './glob.mjs';

let root;
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'lender-portal-glob-'));
  for (const file of [
    'b/src/x.test.ts',
    'a/src/deep/er/y.test.ts',
    'a/src/z.ts',
    'a/dist/w.test.ts',
    'a/node_modules/v.test.ts',
    '.cache/u.test.ts',
    'xtest.ts',
  ]) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), '');
  }
});
after(() => rm(root, { recursive: true }));

it('finds sources at any depth, except in generated and installed folders', async () => {
  assert.deepEqual(await glob(['**/*.test.ts'], root), ['a/src/deep/er/y.test.ts', 'b/src/x.test.ts']);
});
it('matches a star within one path segment', async () => {
  assert.deepEqual(await glob(['*/src/*.ts'], root), ['a/src/z.ts', 'b/src/x.test.ts']);
});
it('matches dots literally', async () => {
  assert.deepEqual(await glob(['*.test.ts'], root), []);
});
