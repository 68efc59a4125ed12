import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleTests } from '../../../tools/lib/node-tests/bundle-tests.mjs';
import { repository, type RunningPortal } from './running-portal';

const CLI = 'release-platform/cli/src/main.ts';

/** Runs once before all tests: the bundle starts in a third of the time of its sources. */
export default async function bundlePortalCli(): Promise<() => Promise<void>> {
  const cache = join(repository, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'e2e-cli-'));
  process.env['PORTAL_CLI'] = (await bundleTests(repository, [CLI], folder)).get(CLI)!.path;
  return () => rm(folder, { recursive: true, force: true });
}

/** @returns arguments of Node that run a command of `lender-portal` */
export const portalCli = (...args: string[]): string[] => [process.env['PORTAL_CLI']!, ...args];

/** Runs the CLI against a portal with a token. Resolves with its output. */
export async function runPortalCommand({ origin }: RunningPortal, token: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, portalCli(...args), {
    cwd: repository,
    env: { ...process.env, REGISTRY_URL: origin, REGISTRY_TOKEN: token },
  });
  return stdout;
}
