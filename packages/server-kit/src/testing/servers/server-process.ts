import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, readdirSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const READY_MS = 30_000;

/** User for server processes, because PostgreSQL and PgBouncer refuse to run as root. */
export function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string, name: string) => Number(spawnSync('id', [flag, name]).stdout.toString().trim() || NaN);
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = [id('-u', name), id('-g', name)];
    if (uid > 0 && gid > 0) return { uid, gid };
  }
  throw new Error('Expected an unprivileged user (postgres or nobody) to run the server as, found root only');
}

/** Gives a folder and its files to the user of `unprivileged`. */
export function chownToServerUser(folder: string): void {
  const { uid, gid } = unprivileged();
  if (uid === undefined || gid === undefined) return;
  chownSync(folder, uid, gid);
  for (const name of readdirSync(folder)) chownSync(path.join(folder, name), uid, gid);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export interface ServerProcess {
  child: ChildProcess;
  stop(): Promise<void>;
}

/** Starts a program and waits until its database accepts connections. */
export async function startServerProcess(
  program: string,
  args: readonly string[],
  url: string,
): Promise<ServerProcess> {
  const child = spawn(program, args, { ...unprivileged(), cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4_000)));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stopWithParent = () => child.kill('SIGQUIT');
  process.once('exit', stopWithParent);
  const server = {
    child,
    async stop() {
      process.off('exit', stopWithParent);
      // SIGQUIT stops both servers immediately, even with open connections.
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGQUIT');
      await ended;
    },
  };
  for (const deadline = Date.now() + READY_MS; !(await isResponding(url)); await delay(50)) {
    if (child.exitCode === null && Date.now() < deadline) continue;
    await server.stop();
    throw new Error(`${program} did not start:\n${output}`);
  }
  return server;
}

async function isResponding(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
