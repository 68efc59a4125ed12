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
  return (JSON.parse(await tokens(portal, 'create', '--name', name, ...scope, '--json')) as { token: string }).token;
}

/** Revokes a registry token. */
export async function revokeRegistryToken(portal: RunningPortal, name: string): Promise<void> {
  await tokens(portal, 'revoke', name);
}

async function tokens({ origin, dataDir }: RunningPortal, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, portalCli('tokens', ...args), {
    cwd: repository,
    env: { ...process.env, SERVICE_KEY: '', REGISTRY_URL: origin, DATA_DIR: dataDir },
  });
  return stdout;
}
