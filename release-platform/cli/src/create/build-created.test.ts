// Full suite only: it builds created modules.
import type { Release } from '@lender-portal/releases';
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
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
  test(`builds a created ${kind}`, async () => {
    const folder = await createRepository(parent, {
      name,
      title: "The lender's reports",
      path: 'reports',
      isRemote: kind === 'remote',
      registry: 'https://npm.portal.example/',
    });
    await runBuild(folder);
    const built = await readJson<Release>(folder, 'dist/release.json');
    assert.equal(built.name, release);
  });

const readJson = async <Json>(folder: string, file: string) =>
  JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Json;
