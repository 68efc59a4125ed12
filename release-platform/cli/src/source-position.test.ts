import assert from 'node:assert/strict';
import { build } from 'esbuild';
import { readFile, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { folderOf } from './module/builds.fixtures';
import { findSource } from './source-position';

const SOURCE = 'export function mount() {\n  throw new Error("boom");\n}\n';

async function builtModule(files: Record<string, string>, entry: string) {
  const home = await realpath(await folderOf(files));
  const folder = path.join(home, 'dist');
  const outfile = path.join(folder, 'main.js');
  await build({
    entryPoints: [path.join(home, entry)],
    outfile,
    sourcemap: true,
    minify: true,
    format: 'esm',
    bundle: true,
  });
  const column = (await readFile(outfile, 'utf8')).indexOf('throw') + 1;
  return { home, folder, position: { line: 1, column } };
}

// Behaviour: releases.command
test('finds the source of a position by the source map', async () => {
  const { position, ...place } = await builtModule({ 'src/main.ts': SOURCE }, 'src/main.ts');
  const file = path.join(place.home, 'src/main.ts');
  assert.deepEqual(await findSource(place, 'main.js', position), { file, line: 2, column: 3 });

  const map = JSON.parse(await readFile(path.join(place.folder, 'main.js.map'), 'utf8')) as object;
  const ofWebpack = { ...map, sources: ['webpack://@lender-portal/reports-mfe/./src/main.ts?a1b2'] };
  await writeFile(path.join(place.folder, 'main.js.map'), JSON.stringify(ofWebpack));
  assert.deepEqual(await findSource(place, 'main.js', position), { file, line: 2, column: 3 });
});

test('finds no source without a source map, or outside the module', async () => {
  const library = 'node_modules/library/main.ts';
  const { position, ...place } = await builtModule({ [library]: SOURCE }, library);
  assert.equal(await findSource(place, 'main.js', position), undefined);
  assert.equal(await findSource(place, 'other.js', position), undefined);
  await writeFile(path.join(place.folder, 'main.js.map'), '{}');
  assert.equal(await findSource(place, 'main.js', position), undefined);
  const foreign = { version: 3, sources: ['../../../etc/passwd'], names: [], mappings: 'AAAA' };
  await writeFile(path.join(place.folder, 'main.js.map'), JSON.stringify(foreign));
  assert.equal(await findSource(place, 'main.js', position), undefined);
  // A position of code that the build added.
  await writeFile(path.join(place.folder, 'main.js.map'), JSON.stringify({ ...foreign, mappings: 'A' }));
  assert.equal(await findSource(place, 'main.js', position), undefined);
});
