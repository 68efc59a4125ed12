import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

/** The repository root. */
export const repository = resolve(import.meta.dirname, '../../..');
/** The folder of the portal under test: a deployment if set. */
const portalRoot = process.env['E2E_PORTAL'] ?? repository;
const readyLine = /^Lender portal ready: (http:\/\/\S+)\/lenders\/$/m;
/** The last one if the platform has a check worker. */
const workerLine = /Waiting for checks of /;
const ownersLine = /^ {2}Owners' page: (http:\/\/\S+)\/platform$/m;

/** A running platform: the built one, as `npm start` runs it. */
export interface RunningPortal {
  /** For example http://localhost:40123 */
  origin: string;
  /** Origin of the owners' page. */
  ownersOrigin: string;
  /** The folder of its local state, including the staff key. */
  dataDir: string;
  /** Output so far. */
  output: () => string;
  /** Sends SIGINT. Resolves with the exit code. */
  stop: () => Promise<number>;
  /** Process ID. */
  pid: number;
}

/** The platform exited before it was ready. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly exitCode: number;
  readonly output: string;

  constructor(exitCode: number, output: string) {
    super(`The platform exited with code ${exitCode} before it was ready:\n${output}`);
    this.exitCode = exitCode;
    this.output = output;
  }
}

/** A platform under test runs for minutes, so optimizing the embedded database's Wasm costs more than it saves. */
const flags = ['--liftoff-only', '--max-lazy'];

/** Many tests share one IP address, and some one mailbox. Tests of the limits set their own. */
const looseLimits = Object.fromEntries(
  ['JOIN_REQUESTS', 'JOIN_REQUESTS_PER_EMAIL', 'INVITATION_CHECKS'].map((name) => [`LIMIT_${name}`, '10000/60']),
);

/**
 * Starts the platform on a free port and waits until it is ready.
 *
 * @param env added to the environment; DATA_DIR is required
 * @param root folder of the built portal
 * @throws StartError if it exits instead
 */
export async function startPortal(
  env: { DATA_DIR: string } & Record<string, string>,
  root = portalRoot,
): Promise<RunningPortal> {
  const child = spawn(process.execPath, [...flags, join(root, 'server/dist/main.mjs')], {
    env: { ...process.env, PORT: '0', CHECK_WORKER: 'off', ...looseLimits, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));

  const origins = await new Promise<Pick<RunningPortal, 'origin' | 'ownersOrigin'>>((ready, fail) => {
    child.stdout.on('data', () => {
      const [, origin] = readyLine.exec(output) ?? [];
      const [, ownersOrigin] = ownersLine.exec(output) ?? [];
      if (origin === undefined || ownersOrigin === undefined) return;
      if (env['CHECK_WORKER'] !== 'on' || workerLine.test(output)) ready({ origin, ownersOrigin });
    });
    // "close" instead of "exit", because only then has all output arrived.
    child.once('close', (code) => fail(new StartError(code ?? 1, output)));
    child.once('error', fail);
  });
  return { ...origins, dataDir: env.DATA_DIR, output: () => output, stop: () => interrupt(child), pid: child.pid! };
}

async function interrupt(child: ChildProcess): Promise<number> {
  if (child.exitCode !== null) return child.exitCode;
  const closed = once(child, 'close') as Promise<[number | null]>;
  child.kill('SIGINT');
  const [code] = await closed;
  return code ?? 1;
}
