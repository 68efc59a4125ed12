import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository, type Platform } from './platform';

/** Makes a token of the registry on the command line, as the portal's owner does. */
export async function createRegistryToken({ origin, dataDir }: Platform, name: string, ...modules: string[]): Promise<string> {
  const words = ['tokens', 'create', '--name', name, ...modules.flatMap((module) => ['--module', module]), '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', join(repository, 'packages/cli/src/main.ts'), ...words], {
    cwd: repository,
    env: { ...process.env, SERVICE_KEY: '', REGISTRY_URL: origin, DATA_DIR: dataDir },
  });
  return (JSON.parse(stdout) as { token: string }).token;
}
