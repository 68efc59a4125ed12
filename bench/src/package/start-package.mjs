import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/**
 * Starts a package with nothing in its environment but what it is told.
 *
 * @param {string} folder the package's
 * @param {{ environment: Record<string, string>, dataDir: string }} options
 * @returns {Promise<{ origin: string, pid: number, seconds: number, stop: () => Promise<void> }>} `seconds`: from the
 *   process's start until it says that it is ready
 */
export async function startPackage(folder, { environment, dataDir }) {
  const begun = performance.now();
  const child = spawn(process.execPath, [path.join(folder, 'server.mjs')], {
    cwd: folder,
    env: { PORT: '0', DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const origin = await new Promise((ready, fail) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        if (said.length < 10_000) said += text;
        const url = /^Lender portal ready: (http:\/\/[^/]+)\//m.exec(said)?.[1];
        if (url) ready(url);
      });
    child.once('error', fail);
    child.once('close', () => fail(new Error(`The package ended before it was ready:\n${said}`)));
  });
  return {
    origin,
    pid: child.pid,
    seconds: (performance.now() - begun) / 1000,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'close');
      }
    },
  };
}
