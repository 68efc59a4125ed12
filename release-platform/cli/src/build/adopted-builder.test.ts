import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { folderOf } from '../module/builds.fixtures';
import { adoptBuild } from '../module/adopt-build';
import { AdoptedBuilder } from './adopted-builder';
import type { BuildResult } from './builder';

const entry = (mount: number) => `export const bootstrap = 1, mount = ${mount}, unmount = 1;`;

// Behaviour: releases.adopt
test('adopts each build of the other tool chain under the chosen name, and leaves its folder unchanged', async () => {
  const folder = await folderOf({ 'package.json': '{"name":"reports"}', 'dist/reports.js': entry(1) });
  const build = path.join(folder, 'dist');
  await adoptBuild(build, { name: 'zip' });
  const output = await mkdtemp(path.join(tmpdir(), 'lender-portal-adopted-'));
  const results: BuildResult[] = [];
  let next = () => {};
  const nextResult = () => new Promise<void>((resolve) => (next = resolve));
  const releaseIn = async (where: string) =>
    JSON.parse(await readFile(path.join(where, 'release.json'), 'utf8')) as { name: string; files: object };
  const before = await releaseIn(build);
  let result = nextResult();
  const watcher = await new AdoptedBuilder(build).watch(output, (each) => {
    results.push(each);
    next();
  });
  try {
    await result;
    assert.deepEqual((await releaseIn(output)).files, before.files);
    result = nextResult();
    await writeFile(path.join(build, 'reports.js'), entry(22));
    // The first result may be that of a partially written file.
    for (await result; isDeepStrictEqual((await releaseIn(output)).files, before.files); await nextResult());
    assert.deepEqual(results.at(-1)!.messages, '');
    assert.equal((await releaseIn(output)).name, 'zip');
    assert.deepEqual(await releaseIn(build), before);
  } finally {
    await watcher.close();
    await rm(output, { recursive: true });
  }
});
