import { parseRelease, RELEASE_FILE, releaseId, type Release } from '@lender-portal/releases';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleStore } from '../domains/releases/module-store';
import { repositoryRoot } from '../domains/releases/builds/build-places';

export const DIGEST = `sha384-${'A'.repeat(64)}`;

/** A release as its build writes it: every field that a test does not speak of has a value. */
export function testRelease(release: Pick<Release, 'name' | 'entries'> & Partial<Release> & { digests?: Record<string, string> }): Release {
  const { digests, ...rest } = release;
  const files = digests ?? Object.fromEntries(Object.values(release.entries).map((file) => [file, DIGEST]));
  return {
    version: '1.0.0',
    shared: {},
    dependencies: {},
    files: Object.fromEntries(Object.entries(files).map(([file, digest]) => [file, { digest, bytes: 1, brotli: 1, initial: true }])),
    ...rest,
  };
}

/** What a release takes of a module, in any version. */
export const taking = (...names: string[]) => ({ range: '*', names });

/** Adds a build from the folder that it was written into, which stays as it is. */
export async function addBuild(store: ModuleStore, folder: string, { files }: Release): ReturnType<ModuleStore['add']> {
  const staged = await store.stage();
  for (const file of [RELEASE_FILE, ...Object.keys(files)]) await cp(path.join(folder, file), path.join(staged, file));
  return store.add(staged);
}

/** @returns the id of the release that the repository's build of a workspace is */
export async function builtId(workspace: string): Promise<string> {
  return releaseId(parseRelease(JSON.parse(await readFile(path.join(repositoryRoot(), workspace, 'dist', RELEASE_FILE), 'utf8'))));
}
