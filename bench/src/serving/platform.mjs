import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repository } from '../bundles/paths.mjs';

/**
 * Starts the built platform on a free port, with fresh demo data unless it is given a folder.
 *
 * @param {string} origin the origin that browsers reach it under
 * @param {number} [port] where it listens; default: a free one
 * @param {{ dataDir?: string, environment?: Record<string, string>, folder?: string }} [options] `dataDir`: stays when the platform stops; `folder`: the repository of another version
 * @returns {Promise<{ origin: string, pid: number, stop: () => Promise<void> }>} `origin`: where it listens itself
 * @throws {Error} with what it said, where it ends instead
 */
export async function startPlatform(origin, port = undefined, { dataDir: givenFolder, environment = {}, folder = repository } = {}) {
  const dataDir = givenFolder ?? (await mkdtemp(path.join(tmpdir(), 'lender-portal-bench-')));
  const listening = port ?? (await freePort());
  const child = spawn(process.execPath, [path.join(folder, 'server/dist/main.mjs')], {
    // Vite sets NODE_ENV in this process; the platform's production has no demo data.
    env: {
      ...process.env,
      NODE_ENV: 'development',
      // Browsers of its own would be measured, too.
      CHECK_WORKER: 'off',
      PORT: String(listening),
      APP_URL: `${origin}/lenders`,
      TRUST_PROXY: '1',
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise((ready, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        said += text;
        if (/^Lender portal ready: /m.test(said)) ready();
      });
    }
    child.once('error', fail);
    child.once('close', () => fail(new Error(`The platform ended before it was ready:\n${said}`)));
  });
  return {
    origin: `http://127.0.0.1:${listening}`,
    pid: child.pid,
    async stop() {
      if (child.exitCode === null) {
        child.kill('SIGINT');
        await once(child, 'close');
      }
      if (!givenFolder) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** @returns {Promise<number>} a free port */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
