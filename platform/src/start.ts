import { RouteTableError } from '@lender-portal/contracts';
import { DataFolderInUseError } from '@lender-portal/server/database/data-folder-lock';
import { DatabaseUnavailableError } from '@lender-portal/server/database/errors';
import { DataFolderError, writePrivately } from '@lender-portal/server/environment/data-folder';
import { SettingsError, type Environment } from '@lender-portal/server/environment/environment-reader';
import type { FastifyInstance } from 'fastify';
import { DEMO_ACCOUNTS } from './demo/demo-accounts';
import { DEMO_PASSWORD } from './demo/demo-people';
import { readSettings } from './foundation/settings/read-settings';
import { hasMailbox, type PlatformSettings } from './foundation/settings/settings';
import { createServer } from './server';

const STOP_TIMEOUT_MS = 10_000;
const START_ABORT_MS = 2_000;

/** Starts the platform and keeps it running until it is told to stop. Ends the process with code 1 where it cannot. */
export async function start(environment: Environment): Promise<void> {
  writePrivately();
  let app: FastifyInstance | undefined;
  const stop = stopOnSignals(() => app);
  try {
    const settings = readSettings(environment);
    app = await createServer(settings, loggerOptions());
    if (stop.isRequested) return await stop.now();
    await listen(app);
    process.stdout.write(greeting(app.settings));
  } catch (error) {
    // Its onClose hook gives the database back.
    await app?.close();
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

async function listen(app: FastifyInstance): Promise<void> {
  const { host, port } = app.settings;
  try {
    await app.listen({ host, port, listenTextResolver: () => 'Listening' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new PortInUseError(`Port ${port} on ${host} is in use; stop what uses it, or choose another one with PORT, as in: PORT=${port + 1} npm start`);
  }
}

class PortInUseError extends Error {}

function explain(error: unknown): string {
  const isExpected = [SettingsError, PortInUseError, DataFolderError, DataFolderInUseError, DatabaseUnavailableError, RouteTableError].some(
    (type) => error instanceof type,
  );
  if (!(error instanceof Error)) return String(error);
  return isExpected ? error.message : `The platform could not start: ${error.stack ?? error.message}`;
}

function greeting(settings: PlatformSettings): string {
  const { appUrl, seed } = settings;
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  const list = DEMO_ACCOUNTS.map(({ email, about }) => `    ${email.padEnd(width)}  ${about}\n`).join('');
  const accounts = `\n  Demo accounts, password ${DEMO_PASSWORD}:\n${list}`;
  const mailbox = `\n  Mailbox: ${new URL(appUrl).origin}/mailbox\n`;
  return `Lender portal ready: ${appUrl}/\n${seed === 'demo' ? accounts : ''}${hasMailbox(settings) ? mailbox : ''}`;
}

function loggerOptions() {
  return process.stdout.isTTY
    ? { level: 'info', transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname,reqId', translateTime: 'HH:MM:ss' } } }
    : { level: 'info' };
}

/**
 * The first signal takes no more connections, finishes the requests under way and closes the database; a second one
 * ends at once. An error that nobody caught leaves an unknown state, so the process ends with it and is started anew.
 */
function stopOnSignals(running: () => FastifyInstance | undefined) {
  const state = { isRequested: false, now: () => end(0) };

  async function end(code: number): Promise<void> {
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    try {
      await running()?.close();
    } catch (error) {
      process.stderr.write(`The platform did not stop cleanly: ${explain(error)}\n`);
      process.exit(1);
    }
    process.exit(code);
  }

  function onSignal(): void {
    if (state.isRequested) process.exit(1);
    state.isRequested = true;
    if (running()) void end(0);
    // start() ends as soon as the server is built. Waiting for a database must not hold it up; nothing half done stays.
    else setTimeout(() => process.exit(0), START_ABORT_MS).unref();
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);

  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      process.stderr.write(`The platform ends after an error that nothing handled: ${explain(error)}\n`);
      void end(1);
    });
  }
  return state;
}
