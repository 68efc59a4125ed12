import { restrictFileMode } from '@lender-portal/server-kit/environment/data-folder';
import type { Environment } from '@lender-portal/server-kit/environment/environment-reader';
import type { FastifyInstance } from 'fastify';
import { readSettings } from '../foundation/settings/read-settings';
import type { PortalSettings } from '../foundation/settings/settings';
import { createServer } from '../server';
import { hostname } from 'node:os';
import pretty from 'pino-pretty';
import { replaceToken } from '@lender-portal/release-server';
import { runCheckWorker } from './check-worker';
import { closeServer, drain } from './drain';
import { portInUseError } from '@lender-portal/server-kit/http/port-in-use-error';
import { explain } from '../foundation/explain';
import { greeting } from './greeting';
import { stopOnSignals } from './stop-on-signals';
import { productionWarnings } from './production-warnings';

/** Starts the platform and runs it until a signal stops it. Exits with code 1 on failure. */
export async function start(environment: Environment): Promise<void> {
  restrictFileMode();
  let app: FastifyInstance | undefined;
  let stopWorker: (() => void) | undefined;
  const stop = stopOnSignals(
    () =>
      app && {
        drain: () => drain(app!),
        close: () => {
          stopWorker?.();
          return closeServer(app!);
        },
      },
  );
  try {
    const settings = readSettings(environment);
    // Not with folders under development, because an unfinished build must not become a release.
    app = await createServer(settings, loggerOptions(settings), {
      shouldInitializeLedger: settings.developedFolders.length === 0,
    });
    if (stop.isRequested) return await stop.now();
    await listen(app);
    for (const line of productionWarnings(app.settings)) app.log.warn(line);
    if (app.settings.hasCheckWorker) {
      const token = await replaceToken(app.database.db, {
        name: `npm start on ${hostname()}, port ${app.settings.port}`,
        isCheckWorker: true,
      });
      stopWorker = runCheckWorker(app.settings, token, app.log);
    }
    // `npm run dev` prints it once.
    if (process.send) process.send({ greeting: greeting(app.settings) });
    else process.stdout.write(greeting(app.settings));
  } catch (error) {
    // The onClose hook closes the database.
    await app?.close();
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

async function listen(app: FastifyInstance): Promise<void> {
  const { host, port } = app.settings;
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `Listening on ${address}` });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw portInUseError(host, port);
  }
}

function loggerOptions({ logLevel: level, logFormat }: PortalSettings) {
  const isPretty = logFormat ? logFormat === 'pretty' : process.stdout.isTTY;
  return isPretty
    ? { level, stream: pretty({ ignore: 'pid,hostname,reqId', translateTime: 'HH:MM:ss', singleLine: true }) }
    : { level };
}
