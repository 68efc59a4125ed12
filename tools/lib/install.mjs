// Imports only Node's own modules because it runs before anything is installed.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './run.mjs';

/**
 * Installs the dependencies if they differ from package-lock.json.
 *
 * @param {string} root the repository root
 * @returns {Promise<boolean>} whether an installation ran
 * @throws {Error} with advice if npm fails
 */
export async function ensureInstalled(root) {
  const reason = await findInstallReason(root);
  if (!reason) return false;
  console.log(`Installing dependencies (${reason}) …`);
  // Engine warnings are hidden because the versions check covers Node support.
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root });
  if (code !== 0) {
    throw new Error(
      `npm ci failed with exit code ${code}; its output is above.\n` +
        'It needs Node 20.19 or newer, access to the npm registry, and a package-lock.json that matches the package.json files.',
    );
  }
  return true;
}

/**
 * npm writes node_modules/.package-lock.json as the last step of an installation, so an interrupted one counts as not
 * installed.
 *
 * @param {string} root the repository root
 * @returns {Promise<string | undefined>} why an installation is needed, or undefined if none is
 */
export async function findInstallReason(root) {
  const wanted = await readLock(join(root, 'package-lock.json'));
  if (!wanted)
    throw new Error(`${join(root, 'package-lock.json')} is missing or not valid JSON; restore it from the repository.`);
  const installed = await readLock(join(root, 'node_modules', '.package-lock.json'));
  if (!installed) return 'no dependencies are installed';
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/') || entry.optional) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const found = installed[path];
    if (!found) return `${name} is missing`;
    if (found.version !== entry.version || found.resolved !== entry.resolved) {
      return `${name} is ${found.version ?? found.resolved}, not ${entry.version ?? entry.resolved}`;
    }
  }
  return undefined;
}

async function readLock(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
