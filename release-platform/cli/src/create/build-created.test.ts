// Full suite only: it builds created modules.
import type { Release } from '@lender-portal/releases';
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { runBuild } from '../build/run-build';
import { createRepository } from './create-repository';

// Inside this repository, so that the projects find the packages that a team installs.
const CACHE = path.resolve(import.meta.dirname, '../../../../.cache');

let parent: string;
before(async () => {
  await mkdir(CACHE, { recursive: true });
  parent = await mkdtemp(path.join(CACHE, 'created-'));
});
after(() => rm(parent, { recursive: true }));

for (const [kind, name, release] of [
  ['module', 'loan-reports-mfe', '@lender-portal/loan-reports-mfe'],
  ['remote', 'loan-reports', 'loan-reports'],
] as const)
  // Behaviour: releases.types
  test(`builds a created ${kind}`, async () => {
    const folder = await createRepository(parent, {
      name,
      title: "The lender's reports",
      path: 'reports',
      isRemote: kind === 'remote',
      registry: 'https://npm.portal.example/',
    });
    const types = 'export interface Events {}\n';
    const packageJson = await readJson<{ lenderPortal: object }>(folder, 'package.json');
    Object.assign(packageJson.lenderPortal, { types: 'src/public-types.ts' });
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(packageJson));
    await writeFile(path.join(folder, 'src/public-types.ts'), types);
    await runBuild(folder);
    const built = await readJson<Release>(folder, 'dist/release.json');
    assert.deepEqual([built.name, built.types], [release, 'types.d.ts']);
    assert.equal(await readFile(path.join(folder, 'dist/types.d.ts'), 'utf8'), types);
    assert.equal(built.files['types.d.ts']?.initial, false);
  });

const readJson = async <Json>(folder: string, file: string) =>
  JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Json;
