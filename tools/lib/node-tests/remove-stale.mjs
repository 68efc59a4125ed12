import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Creates a cache folder if missing, and removes entries from earlier runs.
 *
 * @param {string} folder
 * @param {number} maxAge milliseconds
 */
export async function removeStale(folder, maxAge) {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (Date.now() - (await stat(path)).mtimeMs > maxAge) await rm(path, { recursive: true, force: true });
  }
}
