import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@lender-portal/server-kit/testing/servers/server-process';
import { makeFolder } from '../harness/folder.mjs';

/** The repository's root folder. */
export const repository = path.join(import.meta.dirname, '../../..');

const STOP_MS = 30_000;
const MAX_OUTPUT = 10_000;

/** Starts a platform process. Resolves when it is ready, with its origin, pid and the seconds that it took. */
export async function startServer(script, env, cwd) {
  const begin = performance.now();
  const child = spawn(process.execPath, [script], { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const closed = once(child, 'close').finally(() => process.off('exit', kill));
  let output = '';
  const origin = await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        if (output.length < MAX_OUTPUT) output += text;
        const [, address] = /^Lender portal ready: (https?:\/\/[^/]+)\//m.exec(output) ?? [];
        if (address) resolve(address);
      });
    }
    closed.then(() => reject(new Error(`${script} exited before it was ready:\n${output}`)), reject);
  });
  return {
    origin,
    pid: child.pid,
    seconds: (performance.now() - begin) / 1000,
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([closed, delay(STOP_MS, undefined, { ref: false }).then(kill)]);
    },
  };
}

/** Starts the built platform on a free port, in development mode and with demo data. `folder`: another version. */
export async function startPortal({ publicOrigin, dataDir, environment, folder = repository } = {}) {
  const port = await freePort();
  const ownOrigin = publicOrigin ?? `http://localhost:${port}`;
  const temporary = dataDir ? undefined : await makeFolder();
  const data = dataDir ?? temporary.folder;
  const server = await startServer(path.join(folder, 'server/dist/main.mjs'), {
    ...process.env,
    // Vite sets NODE_ENV=production in this process; production has no demo data.
    NODE_ENV: 'development',
    // Browsers of the check worker would distort the measurement.
    CHECK_WORKER: 'off',
    PORT: String(port),
    APP_URL: `${ownOrigin}/lenders`,
    TRUST_PROXY: '1',
    DATA_DIR: data,
    ...environment,
  });
  return {
    ...server,
    origin: `http://127.0.0.1:${port}`,
    publicOrigin: ownOrigin,
    dataDir: data,
    async stop() {
      await server.stop();
      await temporary?.stop();
    },
  };
}
