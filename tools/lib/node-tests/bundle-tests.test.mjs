import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { after, before, it } from 'node:test';
import { promisify } from 'node:util';
import { bundleTests } from './bundle-tests.mjs';

const repository = join(import.meta.dirname, '../../..');

/** Below the repository root, so that libraries resolve. */
let folder;
before(async () => {
  const parent = join(repository, '.cache');
  await mkdir(parent, { recursive: true });
  folder = await mkdtemp(join(parent, 'bundle-tests-'));
});
after(() => rm(folder, { recursive: true }));

const write = (name, text) => writeFile(join(folder, name), text);
const bundle = async (name) => (await bundleTests(folder, [name], join(folder, 'out'))).get(name).path;
const output = async (path) => (await promisify(execFile)(process.execPath, [path])).stdout.trim();

it('keeps import.meta of the source file', async () => {
  await write('place.ts', 'console.log(JSON.stringify([import.meta.url, import.meta.dirname]));');
  assert.deepEqual(JSON.parse(await output(await bundle('place.ts'))), [
    new URL(`file://${join(folder, 'place.ts')}`).href,
    folder,
  ]);
});

it('bundles libraries and loads JavaScript from its original location', async () => {
  await write('script.mjs', 'export const place = import.meta.dirname;');
  await write(
    'uses.ts',
    `import { sql } from 'kysely'; import { place } from './script.mjs'; console.log(typeof sql, place);`,
  );
  assert.equal(await output(await bundle('uses.ts')), `function ${folder}`);
});

it('renames a bundle if any import changes', async () => {
  await write('migration.ts', `export const migration: string = 'create table a';`);
  await write('between.ts', `export * from './migration';`);
  await write('seeds.ts', `import { migration } from './between'; console.log(migration);`);
  const first = basename(await bundle('seeds.ts'));
  assert.equal(basename(await bundle('seeds.ts')), first);
  await write('migration.ts', `export const migration: string = 'create table b';`);
  assert.notEqual(basename(await bundle('seeds.ts')), first);
});
