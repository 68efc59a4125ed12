import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { after, before, it } from 'node:test';
import { promisify } from 'node:util';
import { bundleTests } from './bundle-tests.mjs';

const repository = join(import.meta.dirname, '../../..');

/** Below the repository, where libraries are found. */
let folder;
before(async () => {
  const parent = join(repository, '.cache');
  await mkdir(parent, { recursive: true });
  folder = await mkdtemp(join(parent, 'bundle-tests-'));
});
after(() => rm(folder, { recursive: true }));

const write = (name, text) => writeFile(join(folder, name), text);
const bundle = async (name) => (await bundleTests(folder, [name], join(folder, 'out'))).get(name);
const output = async (path) => (await promisify(execFile)(process.execPath, [path])).stdout.trim();

it('keeps what a source says of its place', async () => {
  await write('place.ts', 'console.log(JSON.stringify([import.meta.url, import.meta.dirname]));');
  assert.deepEqual(JSON.parse(await output(await bundle('place.ts'))), [new URL(`file://${join(folder, 'place.ts')}`).href, folder]);
});

it('takes libraries in, and leaves scripts where they stand', async () => {
  await write('script.mjs', 'export const place = import.meta.dirname;');
  await write('uses.ts', `import { sql } from 'kysely'; import { place } from './script.mjs'; console.log(typeof sql, place);`);
  assert.equal(await output(await bundle('uses.ts')), `function ${folder}`);
});

it('gives a bundle another name as soon as anything that it imports is another', async () => {
  await write('migration.ts', `export const migration: string = 'create table a';`);
  await write('between.ts', `export * from './migration';`);
  await write('seeds.ts', `import { migration } from './between'; console.log(migration);`);
  const first = basename(await bundle('seeds.ts'));
  assert.equal(basename(await bundle('seeds.ts')), first);
  await write('migration.ts', `export const migration: string = 'create table b';`);
  assert.notEqual(basename(await bundle('seeds.ts')), first);
});
