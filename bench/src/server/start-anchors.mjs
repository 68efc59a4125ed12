import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/**
 * @param {{ databaseUrl: string, bodies: number[] }} options `bodies`: the sizes that it answers with, in bytes
 * @returns {Promise<{ origin: string, pid: number, stop: () => Promise<void> }>}
 */
export async function startAnchors({ databaseUrl, bodies }) {
  const child = fork(path.join(import.meta.dirname, 'anchors.mjs'), { env: { ...process.env, DATABASE_URL: databaseUrl, BODY_BYTES: bodies.join(' ') } });
  const [{ origin }] = await once(child, 'message');
  return {
    origin,
    pid: child.pid,
    async stop() {
      const closed = once(child, 'close');
      child.kill();
      await closed;
    },
  };
}
