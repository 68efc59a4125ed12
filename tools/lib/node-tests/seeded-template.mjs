import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from '../run.mjs';
import { removeStale } from './remove-stale.mjs';

const HOUR = 3_600_000;

/**
 * Creates a migrated and seeded database that test servers start from. A template is reused for at most an hour because
 * seeded dates are relative to today.
 *
 * @param {string} root the repository root
 * @param {string} seedScript the bundle that seeds the database; its name contains a fingerprint of its code
 * @param {string[]} flags of Node
 * @param {string} [runFolder] folder of this run, if its database is on a server of its own
 * @returns {Promise<string>} its folder
 */
export async function makeSeededTemplate(root, seedScript, flags, runFolder) {
  const parent = runFolder ?? join(root, '.cache', 'seeded-templates');
  const folder = join(parent, `${basename(seedScript, '.mjs')}-${Math.floor(Date.now() / HOUR)}`);
  if (existsSync(folder)) return folder;
  if (!runFolder) await removeStale(parent, 2 * HOUR);
  const exitCode = await run(process.execPath, [...flags, seedScript, folder]);
  if (exitCode !== 0) throw new Error('Creating the seeded database failed; its output is above.');
  return folder;
}
