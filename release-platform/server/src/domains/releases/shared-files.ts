import type { Release } from '@lender-portal/releases';
import type { ModuleStore } from './module-store';

/** File names with a content hash, as the build preset writes them: `preview.92a54a2460.js`. */
const HASHED = /^[\w-][\w.-]*\.[0-9a-f]{10}\.[a-z0-9]+$/;

/**
 * Finds a file of a module by its hashed name alone. All releases share its URL, so browsers download it once.
 *
 * @param name name of the module
 * @returns the id of a release that contains the file, or undefined if none does or the name has no content hash
 */
export async function findReleaseWithFile(store: ModuleStore, name: string, file: string): Promise<string | undefined> {
  if (!HASHED.test(file)) return undefined;
  const find = async (ids: string[]) =>
    (await filesOf(store, name, ids)).find(({ files }) => Object.hasOwn(files, file))?.id;
  return (await find(await store.localReleasesOf(name))) ?? find(await store.releasesOf(name));
}

/**
 * Detects a hashed file name with different content in another release. Browsers cache hashed names for a year.
 *
 * @returns the first such file and the other release's id, or undefined
 */
export async function findConflictingFile(
  store: ModuleStore,
  release: Release,
): Promise<{ file: string; id: string } | undefined> {
  const hashed = Object.entries(release.files).filter(([file]) => HASHED.test(file));
  for (const { id, files } of await filesOf(store, release.name, await store.releasesOf(release.name))) {
    const other = hashed.find(([file, { digest }]) => Object.hasOwn(files, file) && files[file]!.digest !== digest);
    if (other) return { file: other[0], id };
  }
  return undefined;
}

/** Lists the files of a module's releases. An unreadable manifest counts as empty. */
async function filesOf(
  store: ModuleStore,
  name: string,
  ids: readonly string[],
): Promise<{ id: string; files: Release['files'] }[]> {
  return Promise.all(
    ids.map(async (id) => ({ id, files: (await store.find(name, id).catch(() => undefined))?.files ?? {} })),
  );
}
