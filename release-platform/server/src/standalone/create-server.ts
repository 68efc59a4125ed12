import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { migrate } from '@lender-portal/server-kit/database/migrations/migrate';
import { assertOwnTables } from '@lender-portal/server-kit/database/migrations/schema-state';
import { openDatabase } from '@lender-portal/server-kit/database/open-database';
import { restrictDataFolder } from '@lender-portal/server-kit/environment/data-folder';
import { hasFreeSpace } from '@lender-portal/server-kit/errors/disk-full';
import { toTrustFunction } from '@lender-portal/server-kit/environment/read-trusted-proxies';
import { answerError, preventFailureCaching } from '@lender-portal/server-kit/http/error-handler';
import { closeConnectionsOnceIdle } from '@lender-portal/server-kit/http/close-idle-connections';
import { assertHost } from '@lender-portal/server-kit/http/host-header';
import { createHttpServer } from '@lender-portal/server-kit/http/http-server';
import { rejectNulInUrls } from '@lender-portal/server-kit/http/reject-malformed-input';
import { sendRequestId, requestIdOf } from '@lender-portal/server-kit/http/request-id';
import { reservePort } from '@lender-portal/server-kit/http/reserved-port';
import { trackRequestContext } from '@lender-portal/server-kit/security-log/request-context';
import { fastify, type FastifyInstance, type FastifyLoggerOptions } from 'fastify';
import { Registry } from 'prom-client';
import { localOrigin } from '../foundation/http/local-origin';
import type { ReleaseTables } from '../foundation/tables';
import { bindOwnersPort, withOwnersPort } from '../http/owners-origin/owners-listener';
import { separateOrigins } from '../http/addresses/separate-origins';
import { protectModuleFiles } from '../http/page-host/files/module-file-headers';
import { openImportMap } from '../http/page-host/open-import-map';
import { answerUnknownAddresses, sendUndecodable } from '../http/addresses/unknown-addresses';
import { ReleasePlatform, type HostedApplication } from '../release-platform';
import { standaloneLine } from './migrations';
import type { StandaloneSettings } from './read-settings';

/** An application without users, data or services. */
export const noApplication = ({
  basePath,
  brandName,
}: Pick<StandaloneSettings, 'basePath' | 'brandName'>): HostedApplication => ({
  configurePage: (_remotes, origin) => ({
    config: {
      brand: { name: brandName },
      basePath,
      ...(origin && { appUrl: `${origin.protocol}://${origin.host}${basePath}` }),
    },
    graphqlUrl: '/graphql',
    sources: {},
    trustedTypesPolicies: [],
  }),
  checkAccounts: {
    storageKey: '',
    async open() {
      return {};
    },
    async remove() {},
    async removeLeft() {},
  },
  findCompanies: undefined,
  metrics: new Registry(),
});

export interface StandaloneServer {
  app: FastifyInstance;
  /** Settings with the ports that were actually bound. */
  settings: StandaloneSettings;
  database: OpenDatabase<ReleaseTables>;
}

/** The release platform alone, ready to listen. Closing the server closes the database too. */
export async function createStandaloneServer(
  requested: StandaloneSettings,
  logger: boolean | FastifyLoggerOptions = false,
  { shouldInitializeLedger = false, application = noApplication(requested) } = {},
): Promise<StandaloneServer> {
  const reserved = requested.port === 0 ? await reservePort(requested.host) : undefined;
  const owners = await bindOwnersPort(requested);
  const port = reserved?.port ?? requested.port;
  const appUrl = requested.isAppUrlConfigured
    ? requested.appUrl
    : localOrigin(requested.host, port) + requested.basePath;
  const settings = withOwnersPort({ ...requested, port, appUrl }, owners);
  const app: FastifyInstance = fastify({
    serverFactory: (handler) => createHttpServer(protectModuleFiles(handler), settings, () => app.log),
    logger,
    trustProxy: toTrustFunction(settings.trustProxy),
    frameworkErrors: sendUndecodable(settings),
    genReqId: (request) => requestIdOf(request, settings.trustProxy !== false),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  if (reserved) {
    reserved.assignTo(app.server);
    app.addHook('onClose', async () => reserved.release());
  }
  const importMap = openImportMap(settings, app.log);
  await restrictDataFolder(settings.dataDir);
  const database = await openDatabase<ReleaseTables>(settings.database, app.log);
  app.setErrorHandler(answerError);
  answerUnknownAddresses(app, settings, () => importMap.routeTable.table);
  sendRequestId(app);
  app.addHook('onRequest', async (request) => assertHost(request));
  rejectNulInUrls(app);
  preventFailureCaching(app);
  app.addHook('onClose', () => database.close());
  closeConnectionsOnceIdle(app);
  owners?.serve(app);
  try {
    const isEmbedded = settings.database.kind === 'embedded';
    const platform = await ReleasePlatform.open(importMap, {
      settings,
      database: { db: database.db, isEmbedded },
      log: app.log,
      shouldInitializeLedger,
    });
    await assertOwnTables(database, [standaloneLine]);
    await migrate(database.db, standaloneLine, { log: app.log, waitSeconds: 10 });
    trackRequestContext(app);
    separateOrigins(app, settings);
    app.get('/', async (_request, reply) => reply.redirect(`${settings.basePath}/`));
    app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
    app.get('/readyz', async (_request, reply) => {
      const [state, hasModules, hasSpace] = await Promise.all([
        platform.state(),
        platform.hasModules(),
        hasFreeSpace(settings.dataDir).catch(() => false),
      ]);
      const isReady = state !== 'none' && hasModules;
      const parts = {
        importMap: state,
        routes: platform.routesState(),
        modules: hasModules ? 'available' : 'unavailable',
        disk: hasSpace ? 'available' : 'full',
      };
      return reply
        .code(isReady ? 200 : 503)
        .header('cache-control', 'no-store')
        .send({ status: isReady ? 'ready' : 'not-ready', parts });
    });
    await platform.register(app, application);
    await app.ready();
    await platform.takeEdits();
  } catch (error) {
    await app.close();
    throw error;
  }
  return { app, settings, database };
}
