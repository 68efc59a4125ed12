import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository, type Platform } from './platform';

/**
 * Makes a token of the registry on the command line, as the portal's owner does.
 *
 * @param modules that it acts on; none for an owner's, which acts on all
 */
export async function createRegistryToken({ origin, dataDir }: Platform, name: string, ...modules: string[]): Promise<string> {
  const scope = modules.length > 0 ? modules.flatMap((module) => ['--module', module]) : ['--owner'];
  const words = ['tokens', 'create', '--name', name, ...scope, '--json'];
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', join(repository, 'packages/cli/src/main.ts'), ...words], {
    cwd: repository,
    env: { ...process.env, SERVICE_KEY: '', REGISTRY_URL: origin, DATA_DIR: dataDir },
  });
  return (JSON.parse(stdout) as { token: string }).token;
}
