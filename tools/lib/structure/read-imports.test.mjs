import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { readImports } from './read-imports.mjs';

test('reads all kinds of imports, including types', async (context) => {
  const root = await mkdtemp(join(tmpdir(), 'lender-portal-imports-'));
  context.after(() => rm(root, { recursive: true }));
  const sources = {
    'a.tsx': [
      `import { b } from './b';`,
      `import type { C } from './deep/c';`,
      `export { d } from './d.mjs';`,
      `export * from './folder';`,
      `const later = () => import('./later');`,
      `type F = import('./f').F;`,
      `import fs from 'node:fs';`,
      `export const text = "import('./b')";`,
      `export const A = () => <p>{[b, later, fs].length}</p>;`,
      `export type { C, F };`,
    ].join('\n'),
    'b.ts': `import './b';\nexport const b = 1;`,
    'deep/c.ts': `export interface C { a: typeof import('../a').A }`,
    'd.mjs': `export const d = 1;`,
    'folder/index.ts': '',
    'later.ts': '',
    'f.ts': 'export type F = string;',
  };
  for (const [file, text] of Object.entries(sources)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  const graph = await readImports(root, Object.keys(sources));
  assert.deepEqual([...graph.get('a.tsx')].toSorted(), [
    'b.ts',
    'd.mjs',
    'deep/c.ts',
    'f.ts',
    'folder/index.ts',
    'later.ts',
  ]);
  assert.deepEqual([...graph.get('deep/c.ts')], ['a.tsx']);
  assert.deepEqual([...graph.get('b.ts')], []);
});
