import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from '../run.mjs';
import { removeStale } from './remove-stale.mjs';

const HOUR = 3_600_000;

/**
 * A database that is migrated and seeded, for the servers of tests to begin with.
 *
 * @param {string} root the repository's top folder
 * @param {string} maker the bundle of what makes it, whose name carries the fingerprint of its code
 * @param {string[]} flags of Node
 * @param {string} [ownParent] the folder of this run, where its database is on a server that is the run's own
 * @returns {Promise<string>} its folder; one of the same code is used again within the hour, as what is seeded counts days from now
 */
export async function makeSeededTemplate(root, maker, flags, ownParent) {
  const parent = ownParent ?? join(root, '.cache', 'seeded-templates');
  const folder = join(parent, `${basename(maker, '.mjs')}-${Math.floor(Date.now() / HOUR)}`);
  if (existsSync(folder)) return folder;
  if (!ownParent) await removeStale(parent, 2 * HOUR);
  const exitCode = await run(process.execPath, [...flags, maker, folder]);
  if (exitCode !== 0) throw new Error('The seeded database could not be made.');
  return folder;
}
