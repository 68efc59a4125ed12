import { parseRelease, RELEASE_FILE, releaseId, type Release } from '@lender-portal/releases';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ModuleStore } from '../domains/releases/module-store';
import { testApplication } from './test-server';

export const DIGEST = `sha384-${'A'.repeat(64)}`;

/** A gate for edits that a test writes itself. */
export const admitEdit = async () => ({ checks: [], unchecked: [], forced: [] });

/** A release as a build writes it, with defaults for all other fields. */
export function testRelease(
  release: Pick<Release, 'name' | 'entries'> & Partial<Release> & { digests?: Record<string, string> },
): Release {
  const { digests, ...rest } = release;
  const files = digests ?? Object.fromEntries(Object.values(release.entries).map((file) => [file, DIGEST]));
  return {
    version: '1.0.0',
    shared: {},
    dependencies: {},
    files: Object.fromEntries(
      Object.entries(files).map(([file, digest]) => [file, { digest, bytes: 1, brotli: 1, initial: true }]),
    ),
    ...rest,
  };
}

/** Imports of a module in any version. */
export const importing = (...names: string[]) => ({ range: '*', names });

/** Adds a copy of a build's folder to the store. */
export async function addBuild(store: ModuleStore, folder: string, { files }: Release): ReturnType<ModuleStore['add']> {
  const staged = await store.stage();
  for (const file of [RELEASE_FILE, ...Object.keys(files)]) await cp(path.join(folder, file), path.join(staged, file));
  return store.add(staged);
}

/** @returns the release id of a build of the test application */
export async function builtId(folder: string): Promise<string> {
  return releaseId(
    parseRelease(JSON.parse(await readFile(path.join(testApplication(), folder, 'dist', RELEASE_FILE), 'utf8'))),
  );
}
