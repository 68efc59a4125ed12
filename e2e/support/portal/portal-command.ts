import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository, type Platform } from './platform';

/** Runs the command line against a portal with somebody's token, as a person does; resolves with what it prints. */
export async function portalCommand({ origin }: Platform, token: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', join(repository, 'release-platform/cli/src/main.ts'), ...words], {
    cwd: repository,
    env: { ...process.env, REGISTRY_URL: origin, REGISTRY_TOKEN: token },
  });
  return stdout;
}
