import { execFile } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../serving/platform.mjs';

const run = promisify(execFile);
const DEBIAN_FOLDER = '/usr/lib/postgresql';
const DATABASE = 'portal';

/**
 * Starts a PostgreSQL server of its own, as the system's packages have it and with their settings, in a new folder.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 * @throws {Error} where none is installed
 */
export async function startCluster() {
  const programs = await findPrograms();
  const folder = await mkdtemp(path.join(tmpdir(), 'lender-portal-bench-postgres-'));
  const data = path.join(folder, 'data');
  const port = String(await freePort());
  const user = await unprivileged(folder);
  // The server refuses to run as root.
  const as = (program, args) => (user ? run('runuser', ['-u', user, '--', path.join(programs, program), ...args]) : run(path.join(programs, program), args));
  await as('initdb', ['--pgdata', data, '--encoding', 'UTF8', '--locale', 'C.UTF-8', '--username', 'portal', '--auth', 'trust', '--no-sync']);
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder}`;
  // Its output goes to a file: the server would keep this process's streams open.
  await as('pg_ctl', ['--pgdata', data, '--options', options, '--log', path.join(folder, 'log'), '--wait', 'start']);
  await as('createdb', ['--host', '127.0.0.1', '--port', port, '--username', 'portal', DATABASE]);
  return {
    url: `postgres://portal@127.0.0.1:${port}/${DATABASE}`,
    async stop() {
      await as('pg_ctl', ['--pgdata', data, '--mode', 'immediate', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The newest version that is installed. */
async function findPrograms() {
  const versions = (await readdir(DEBIAN_FOLDER).catch(() => [])).filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(b) - Number(a));
  if (versions.length > 0) return path.join(DEBIAN_FOLDER, versions[0], 'bin');
  throw new Error(`There is no PostgreSQL in ${DEBIAN_FOLDER}. Install it (apt-get install postgresql), or measure with --engine embedded.`);
}

/** @returns {Promise<string | undefined>} whom the server runs as where this process is root; the folder is theirs then */
async function unprivileged(folder) {
  if (process.getuid?.() !== 0) return undefined;
  const user = 'postgres';
  const [{ stdout: uid }, { stdout: gid }] = await Promise.all([run('id', ['-u', user]), run('id', ['-g', user])]);
  await chown(folder, Number(uid), Number(gid));
  return user;
}
