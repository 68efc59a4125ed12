import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

/** The repository's top folder. */
export const repository = resolve(import.meta.dirname, '../../..');
/** The folder of the built portal whose journeys run: a deployment where one is named. */
const portalRoot = process.env['E2E_PORTAL'] ?? repository;
const readyLine = /^Lender portal ready: (http:\/\/\S+)\/lenders\/$/m;
const ownersLine = /^ {2}Owners' page: (http:\/\/\S+)\/platform$/m;

/** A running platform: the built one, as `npm start` runs it. */
export interface Platform {
  /** e.g. http://localhost:40123 */
  origin: string;
  /** Origin of the owners' page. */
  ownersOrigin: string;
  /** The folder of its local state, the staff's key among it. */
  dataDir: string;
  /** Everything it has written so far. */
  output: () => string;
  /** Ctrl-C. Resolves with the exit code. */
  stop: () => Promise<number>;
  /** Of its process. */
  pid: number;
}

/** A start that ended before the platform was ready. */
export class StartError extends Error {
  override readonly name = 'StartError';
  readonly exitCode: number;
  readonly output: string;

  constructor(exitCode: number, output: string) {
    super(`The platform ended with exit code ${exitCode} before it was ready:\n${output}`);
    this.exitCode = exitCode;
    this.output = output;
  }
}

/** A platform of journeys lives for minutes: optimizing the embedded database's code costs more than it saves. */
const flags = ['--liftoff-only', '--max-lazy'];

/** Many journeys share one address, and some one mailbox; those of the limits set their own. */
const looseLimits = Object.fromEntries(
  'SIGN_UPS RECOVERIES RESENDS USER_UPDATES VERIFICATIONS TOKENS MAILS MAILS_PER_RECIPIENT JOIN_REQUESTS JOIN_REQUESTS_PER_EMAIL INVITATION_CHECKS UPLOADS UPLOADS_PER_NETWORK'
    .split(' ')
    .map((name) => [`LIMIT_${name}`, '10000/60']),
);

/**
 * Starts the platform on a free port and waits until it can serve.
 *
 * @param env added to the environment; DATA_DIR is always needed
 * @param root the folder with the built portal: the one whose journeys run, or a deployment of its own
 * @throws StartError where it ends instead
 */
export async function startPlatform(env: { DATA_DIR: string } & Record<string, string>, root = portalRoot): Promise<Platform> {
  const child = spawn(process.execPath, [...flags, join(root, 'server/dist/main.mjs')], {
    env: { ...process.env, PORT: '0', CHECK_WORKER: 'off', ...looseLimits, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));

  const origins = await new Promise<Pick<Platform, 'origin' | 'ownersOrigin'>>((ready, fail) => {
    child.stdout.on('data', () => {
      const [, origin] = readyLine.exec(output) ?? [];
      const [, ownersOrigin] = ownersLine.exec(output) ?? [];
      if (origin !== undefined && ownersOrigin !== undefined) ready({ origin, ownersOrigin });
    });
    // "close", not "exit": only then has everything it wrote arrived.
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
