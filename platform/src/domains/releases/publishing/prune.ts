import { RELEASE_FILE, type Release } from '@lender-portal/releases';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseRefusal } from './release-refusal';

/** What builds write beside their files: packed ones, and what no page asks for. */
const BY_PRODUCT = /\.(br|map|LICENSE\.txt|release\.json)$/;

/** @returns the names of all files in a folder, in order */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name))).sort();
}

export const isByProduct = (file: string): boolean => BY_PRODUCT.test(file);

/**
 * Takes away what builds write beside their files.
 *
 * @throws ReleaseRefusal for any other file that the manifest does not name
 */
export async function prune(folder: string, { files }: Release): Promise<void> {
  if (RELEASE_FILE in files) throw new ReleaseRefusal('INVALID_RELEASE', `${RELEASE_FILE} cannot be one of the files that it names`, { file: RELEASE_FILE });
  for (const file of await listFiles(folder)) {
    if (file === RELEASE_FILE || file in files || (file.endsWith('.br') && file.slice(0, -'.br'.length) in files)) continue;
    if (!isByProduct(file))
      throw new ReleaseRefusal('INVALID_RELEASE', `"${file}" is not among the files of the manifest. Publish a build from an empty folder`, { file });
    await rm(path.join(folder, file));
  }
}
