import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { fingerprint } from '../../tools/lib/fingerprints.mjs';
import { repository } from './portal/platform';

/** Build commands of the toolchains, with the output folder. */
const COMMANDS = {
  'native-federation': (output: string) => ['node', 'build.mjs', output],
  vite: (output: string) => ['npx', '--no-install', 'vite', 'build', '--outDir', output],
};

/** Remotes that a team outside the repository has already built. */
const builtOutside = process.env['E2E_REMOTES'];

/**
 * Builds a remote of `e2e/toolchains` with its own toolchain, once per source version.
 *
 * @returns the folder of the build
 */
export async function buildForeignRemote(toolchain: keyof typeof COMMANDS): Promise<string> {
  if (builtOutside) return join(builtOutside, toolchain, 'dist');
  const folder = join(repository, 'e2e/toolchains', toolchain);
  const builds = join(repository, '.cache/toolchains');
  const target = join(
    builds,
    `${toolchain}-${await fingerprint(repository, [`e2e/toolchains/${toolchain}`, 'package-lock.json'])}`,
  );
  if (await stat(target).catch(() => undefined)) return target;
  await mkdir(builds, { recursive: true });
  const output = await mkdtemp(join(builds, '.building-'));
  const [command = '', ...args] = COMMANDS[toolchain](relative(folder, output));
  await promisify(execFile)(command, args, { cwd: folder });
  // Another process may have built the same version in the meantime.
  await rename(output, target).catch(() => rm(output, { recursive: true }));
  return target;
}
