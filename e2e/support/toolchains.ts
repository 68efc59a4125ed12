import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { fingerprint } from '../../tools/lib/fingerprints.mjs';
import { installFlags } from '../../tools/lib/run.mjs';
import { repository } from './portal/running-portal';

const run = promisify(execFile);

const webpack = (output: string) => ['npx', '--no-install', 'webpack', '--mode=production', '--output-path', output];
const vite = (output: string) => ['npx', '--no-install', 'vite', 'build', '--outDir', output];

/** Build commands of the toolchains whose packages this repository installs, with the output folder. */
const COMMANDS: Partial<Record<string, (output: string) => string[]>> = {
  'create-single-spa': webpack,
  'create-single-spa esm': (output) => [...webpack(output), '--env', 'esm'],
  'native-federation': (output) => ['node', 'build.mjs', output],
  vite,
  lit: vite,
  'libraries-mfe': webpack,
};

/** Inputs of a build besides its sources and installed packages. */
const INPUTS: Partial<Record<string, string[]>> = {
  'libraries-mfe': ['release-platform/build/src', 'packages/shared-deps/src'],
};

/** Frameworks of `docs/FRAMEWORKS.md` → Trusted Types policies, which an owner grants. */
export const FRAMEWORKS: Readonly<Record<string, readonly string[]>> = {
  'web-component': [],
  lit: ['lit-html'],
  vue: ['vue'],
  svelte: ['svelte-trusted-html'],
  'react-18': [],
  'module-federation': [],
  angular: [],
};

/** The route of `libraries-mfe`. */
export const librariesRoute = {
  id: 'libraries',
  path: 'libraries',
  title: 'Libraries',
  access: 'lender',
  menu: { group: 'company', icon: 'tools' },
  module: 'libraries-mfe',
};

/** Toolchains without a build → folder that they publish. */
const UNBUILT: Partial<Record<string, string>> = { 'web-component': 'page' };

/** Remotes that a team outside the repository has already built. */
const builtOutside = process.env['E2E_REMOTES'];

/**
 * Builds a remote or micro-frontend of `e2e/toolchains` with its own toolchain, once per source version. Others than those of
 * `COMMANDS` are copied and installed first.
 *
 * @returns the folder of the build
 */
export async function buildForeignRemote(toolchain: string): Promise<string> {
  if (builtOutside) return join(builtOutside, toolchain, 'dist');
  // A second word selects another build of the same sources.
  const folder = join(repository, 'e2e/toolchains', toolchain.split(' ')[0]!);
  const unbuilt = UNBUILT[toolchain];
  if (unbuilt !== undefined) return join(folder, unbuilt);
  const builds = join(repository, '.cache/toolchains');
  const target = join(
    builds,
    `${toolchain.replace(' ', '-')}-${await fingerprint(repository, [relative(repository, folder), 'package-lock.json', ...(INPUTS[toolchain] ?? [])])}`,
  );
  if (await stat(target).catch(() => undefined)) return join(target, 'dist');
  await mkdir(builds, { recursive: true });
  const built = await mkdtemp(join(builds, '.building-'));
  const command = COMMANDS[toolchain]?.(relative(folder, join(built, 'dist')));
  if (command) {
    const [program = '', ...args] = command;
    await run(program, args, { cwd: folder });
    await cp(join(folder, 'package.json'), join(built, 'package.json'));
  } else {
    await cp(folder, built, { recursive: true });
    await run('npm', ['install', ...installFlags], { cwd: built });
    await run('npm', ['run', 'build'], { cwd: built });
    await rm(join(built, 'node_modules'), { recursive: true });
  }
  // Another process may have built the same version in the meantime.
  await rename(built, target).catch(() => rm(built, { recursive: true }));
  return join(target, 'dist');
}
