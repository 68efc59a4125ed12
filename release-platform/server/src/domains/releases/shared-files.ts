import type { Release } from '@lender-portal/releases';
import type { ModuleStore } from './module-store';

/** What has the hash of its content in its name, as the build preset writes it: `preview.92a54a2460.js`. */
const HASHED = /^[\w-][\w.-]*\.[0-9a-f]{10}\.[a-z0-9]+$/;

/**
 * Finds a file that releases of a module have in common by its name alone. Its address is that of all of them, so that
 * a browser which has it from one needs it of none. Behaviour: releases.shared-files.
 *
 * @param name of the module
 * @returns the id of a release that has it; undefined where none has, or its name is not that of one content
 */
export async function releaseWith(store: ModuleStore, name: string, file: string): Promise<string | undefined> {
  if (!HASHED.test(file)) return undefined;
  const find = async (ids: string[]) => (await filesOf(store, name, ids)).find(({ files }) => Object.hasOwn(files, file))?.id;
  return (await find(await store.localReleasesOf(name))) ?? find(await store.releasesOf(name));
}

/**
 * What a browser has kept under a name for a year is what every release means by it.
 *
 * @returns the first file that has other bytes in a release which is in the store, and that release; undefined where
 *   there is none
 */
export async function findOtherBytes(store: ModuleStore, release: Release): Promise<{ file: string; id: string } | undefined> {
  const hashed = Object.entries(release.files).filter(([file]) => HASHED.test(file));
  for (const { id, files } of await filesOf(store, release.name, await store.releasesOf(release.name))) {
    const other = hashed.find(([file, { digest }]) => Object.hasOwn(files, file) && files[file]!.digest !== digest);
    if (other) return { file: other[0], id };
  }
  return undefined;
}

/** Of releases of a module; one whose manifest cannot be read has none. */
async function filesOf(store: ModuleStore, name: string, ids: readonly string[]): Promise<{ id: string; files: Release['files'] }[]> {
  return Promise.all(ids.map(async (id) => ({ id, files: (await store.find(name, id).catch(() => undefined))?.files ?? {} })));
}
