import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../bundles/paths.mjs';

/**
 * The repository's import map as it would be with the modules of many more teams: each an entry with its file's digest.
 *
 * @param {number} entries how many it has in all
 * @returns {Promise<string>} its file
 */
export async function writeLargeMap(entries) {
  const { imports, integrity = {} } = JSON.parse(await readFile(path.join(repository, 'importmap.json'), 'utf8'));
  for (let number = Object.keys(imports).length; number < entries; number += 1) {
    const url = `https://modules.example/team-${number}/${randomBytes(5).toString('hex')}/lender-portal-team-${number}-mfe.js`;
    imports[`@lender-portal/team-${number}-mfe`] = url;
    integrity[url] = `sha384-${randomBytes(48).toString('base64')}`;
  }
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'lender-portal-map-')), 'importmap.json');
  await writeFile(file, JSON.stringify({ imports, integrity }));
  return file;
}
