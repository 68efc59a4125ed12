import type { FastifyBaseLogger } from 'fastify';
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { repositoryRoot } from '@lender-portal/release-server';
import type { PlatformSettings } from '../foundation/settings/settings';

const RESTART_MS = 5_000;
/** The command line refuses with it: there is no browser. */
const REFUSED = 1;
/** What a browser needs to run; the worker opens builds of teams, so nothing else of the environment reaches it. */
const PASSED_ON = [
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
 * Runs a worker that checks releases beside the platform, as a process of its own, which ends with this one however it
 * ends. Behaviour: releases.check-worker.
 *
 * @returns how to stop it
 */
export function runCheckWorker(
  { appUrl }: Pick<PlatformSettings, 'appUrl'>,
  token: string,
  log: FastifyBaseLogger,
): () => void {
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const environment = Object.fromEntries(
    PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
  // APP_URL decides about TLS: the token must reach the portal that started the worker.
  const env = { ...environment, REGISTRY_URL: new URL(appUrl).origin, REGISTRY_HTTP: 'allow' };

  function begin(): void {
    let complaint = '';
    // The channel closes with this process, which tells the worker to end.
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
    // Not in its environment, which the compilers and browsers that it starts would inherit.
    started.stdin!.on('error', () => undefined);
    started.stdin!.end(token);
    createInterface({ input: started.stdout! }).on('line', (line) => log.info(line));
    createInterface({ input: started.stderr! }).on('line', (line) => (complaint += `${line} `));
    started.once('error', (error) => (complaint += error.message));
    started.once('close', (code) => {
      child = undefined;
      if (isStopped) return;
      if (code === REFUSED) {
        log.info(`Releases cannot be checked here, so only owners can swap, with --force: ${complaint.trim()}`);
        return;
      }
      log.warn(`The worker that checks releases ended and begins again: ${complaint.trim()}`);
      timer = setTimeout(begin, RESTART_MS);
    });
  }
  begin();

  return () => {
    isStopped = true;
    clearTimeout(timer);
    child?.kill('SIGTERM');
  };
}
