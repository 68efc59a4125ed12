import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installFlags, run } from '../../run.mjs';

const NAME = 'releases';
const PASSWORD = 'rehearsal';

/**
 * Starts Verdaccio, an npm registry, on this machine. Only the portal's packages exist on it.
 *
 * @param {string} root the repository root
 * @returns {Promise<{ url: string, env: Record<string, string>, close: () => Promise<void> }>} `url` ends with a slash;
 *   `env` lets npm publish
 */
export async function startNpmRegistry(root) {
  const { runServer } = createRequire(join(await installVerdaccio(root), 'package.json'))('verdaccio');
  const folder = await mkdtemp(join(tmpdir(), 'lender-portal-npm-registry-'));
  const server = await runServer({
    self_path: folder,
    storage: join(folder, 'storage'),
    auth: { htpasswd: { file: join(folder, 'htpasswd') } },
    packages: { '@lender-portal/*': { access: '$all', publish: '$authenticated' } },
    web: { enable: false },
    log: { type: 'stdout', level: 'error' },
  });
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${server.address().port}/`;
  const settings = join(folder, 'npmrc');
  await writeFile(settings, `${url.replace('http:', '')}:_authToken=${await createToken(url)}\n`);
  return {
    url,
    env: { npm_config_userconfig: settings },
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** `npm login` needs a terminal. */
async function createToken(url) {
  const response = await fetch(`${url}-/user/org.couchdb.user:${NAME}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: NAME, password: PASSWORD }),
  });
  const { token } = await response.json();
  return token;
}

/** Installs Verdaccio once, apart from the repository, because only release rehearsals need its 300 packages. */
async function installVerdaccio(root) {
  const manifest = await readFile(join(import.meta.dirname, 'package.json'));
  const folder = join(root, '.cache/npm-registry', createHash('sha256').update(manifest).digest('hex').slice(0, 12));
  // npm writes this file last.
  if (await stat(join(folder, 'node_modules/.package-lock.json')).catch(() => undefined)) return folder;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), manifest);
  if ((await run('npm', ['install', ...installFlags], { cwd: folder })) !== 0)
    throw new Error('Installing Verdaccio failed; the output of npm is above.');
  return folder;
}
