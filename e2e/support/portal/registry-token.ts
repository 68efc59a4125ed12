import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repository, type RunningPortal } from './running-portal';
import { portalCli } from './portal-cli';

/**
 * Creates a registry token with the CLI, as the portal's owner does.
 *
 * @param modules that it may change; none for an owner token, which may change all
 */
export async function createRegistryToken(portal: RunningPortal, name: string, ...modules: string[]): Promise<string> {
  const scope = modules.length > 0 ? modules.flatMap((module) => ['--module', module]) : ['--owner'];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    portalCli('tokens', 'create', '--name', name, ...scope, '--json'),
    {
      cwd: repository,
      env: { ...process.env, SERVICE_KEY: '', REGISTRY_URL: portal.origin, DATA_DIR: portal.dataDir },
    },
  );
  return (JSON.parse(stdout) as { token: string }).token;
}
