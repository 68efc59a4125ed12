import type { FastifyBaseLogger } from 'fastify';
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '@lender-portal/release-server';
import type { PortalSettings } from '../foundation/settings/settings';

const RESTART_MS = 5_000;
/** Exit code of the CLI if no browser is available. */
const NO_BROWSER = 1;
/** The worker's environment: only what a browser needs, because the worker runs teams' code. */
const PASSED_ENVIRONMENT = [
  'PATH',
  'HOME',
  'TMPDIR',
  'TEMP',
  'TMP',
  'SystemRoot',
  'USERPROFILE',
  'LOCALAPPDATA',
  'PROGRAMFILES',
  'CHROMIUM_PATH',
  'DISPLAY',
  'LANG',
];

/**
 * Runs a check worker as a child process, which ends when this process ends.
 * @returns a function that stops it
 */
export function runCheckWorker(
  { appUrl }: Pick<PortalSettings, 'appUrl'>,
  token: string,
  log: FastifyBaseLogger,
): () => void {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const environment = Object.fromEntries(
    PASSED_ENVIRONMENT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  // APP_URL determines TLS, and the token must reach the portal that started the worker.
  const env = { ...environment, REGISTRY_URL: new URL(appUrl).origin, REGISTRY_HTTP: 'allow' };

  function startWorker(): void {
    let errorOutput = '';
    // The IPC channel closes when this process ends, which stops the worker.
    const started = spawn(
      process.execPath,
      ['--import', 'tsx', 'release-platform/cli/src/main.ts', 'check-worker', '--token-stdin'],
      {
        cwd: repositoryRoot(),
        env,
        stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
      },
    );
    child = started;
    // The token is passed via stdin, because compilers and browsers inherit the environment.
    started.stdin!.on('error', () => undefined);
    started.stdin!.end(token);
    createInterface({ input: started.stdout! }).on('line', (line) => log.info(line));
    createInterface({ input: started.stderr! }).on('line', (line) => (errorOutput += `${line} `));
    started.once('error', (error) => (errorOutput += error.message));
    started.once('close', (code) => {
      child = undefined;
      if (isStopped) return;
      if (code === NO_BROWSER) {
        log.info(`Release checks are unavailable, so only owners can swap, with --force: ${errorOutput.trim()}`);
        return;
      }
      log.warn(`check worker exited; restarting: ${errorOutput.trim()}`);
      timer = setTimeout(startWorker, RESTART_MS);
    });
  }
  startWorker();

  return () => {
    isStopped = true;
    clearTimeout(timer);
    child?.kill('SIGTERM');
  };
}
