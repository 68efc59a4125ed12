import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository, type Platform } from './platform';

/** Runs the CLI against a portal with a token. Resolves with its output. */
export async function runPortalCommand({ origin }: Platform, token: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join(repository, 'release-platform/cli/src/main.ts'), ...args],
    {
      cwd: repository,
      env: { ...process.env, REGISTRY_URL: origin, REGISTRY_TOKEN: token },
    },
  );
  return stdout;
}
