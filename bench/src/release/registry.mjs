import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repository } from '../bundles/paths.mjs';

const runFile = promisify(execFile);

/** The command line that teams publish with. */
async function portal(words, environment) {
  const { stdout } = await runFile(process.execPath, ['--import', 'tsx', 'release-platform/cli/src/main.ts', ...words, '--json'], {
    cwd: repository,
    env: { ...process.env, ...environment },
  });
  return JSON.parse(stdout);
}

/**
 * @param {string} origin where the platform listens
 * @param {string} dataDir its data, with the service key
 * @param {string} module what is published
 * @returns {Promise<(folder: string) => Promise<string>>} publishes a build by the path of its folder, and resolves with the id of the release
 */
export async function openRegistry(origin, dataDir, module) {
  const { token } = await portal(['tokens', 'create', '--name', `bench-${module.split('/').at(-1)}`, '--module', module], {
    REGISTRY_URL: origin,
    DATA_DIR: dataDir,
  });
  return async (folder) => (await portal(['publish', folder], { REGISTRY_URL: origin, REGISTRY_TOKEN: token })).id;
}
