import { authPlugin } from '@lender-portal/auth-service';
import { botChallengePlugin } from '@lender-portal/bot-challenge';
import { todayIn } from '@lender-portal/contracts';
import type { FileService } from '@lender-portal/file-service';
import {
  answerUnknownAddresses,
  bindOwnersPort,
  openImportMap,
  protectModuleFiles,
  ReleasePlatform,
  sendUndecodable,
  separateOrigins,
  withOwnersPort,
} from '@lender-portal/release-server';
import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { openDatabase } from '@lender-portal/server-kit/database/open-database';
import { restrictDataFolder } from '@lender-portal/server-kit/environment/data-folder';
import { toTrustFunction } from '@lender-portal/server-kit/environment/read-trusted-proxies';
import { answerError, preventFailureCaching } from '@lender-portal/server-kit/http/error-handler';
import { closeConnectionsOnceIdle } from '@lender-portal/server-kit/http/close-idle-connections';
import { assertHost } from '@lender-portal/server-kit/http/host-header';
import { createHttpServer } from '@lender-portal/server-kit/http/http-server';
import { rejectNulInUrls } from '@lender-portal/server-kit/http/reject-malformed-input';
import { sendRequestId, requestIdOf } from '@lender-portal/server-kit/http/request-id';
import { reservePort, type ReservedPort } from '@lender-portal/server-kit/http/reserved-port';
import { trackRequestContext } from '@lender-portal/server-kit/security-log/request-context';
import { loggerOptions } from '@lender-portal/server-kit/log/logger-options';
import { fastify, LogController, type FastifyInstance, type FastifyLoggerOptions } from 'fastify';

import { seedCheckCompany } from './demo/seed-check-company';
import { seedDemo } from './demo/seed-demo';
import { storeFileIn } from './demo/store-file';
import { attentionPlugin } from './domains/attention/plugin';
import { verifyCaptcha } from './domains/bot-challenge/verify-captcha';
import { documentsPlugin } from './domains/documents/plugin';
import { FileReferences } from './domains/files/file-references';
import type { FileStore } from './domains/files/file-store';
import { hostedFileStore } from './domains/files/hosted-file-store';
import { beforeUserCreatedHook } from './domains/invitations/hosted/before-user-created';
import { claimMembership } from './domains/invitations/hosted/claim-membership';
import { mailPlugin } from './domains/mail/plugin';
import { assertPublishedKeys } from './domains/sessions/assert-published-keys';
import type { AuthAdmin } from './domains/sessions/auth-admin';
import { hostedAuthAdmin, hostedCheckSessions, setHostedBan } from './domains/sessions/hosted-auth-admin';
import { hostedSessions } from './domains/sessions/hosted-sessions';
import { SeenSessions } from './domains/sessions/user-sessions';
import { verifyWithHostedService } from './domains/sessions/verify-session';
import { HostedAccounts } from './domains/team/hosted-accounts';
import { PortalCheckAccounts } from './domains/check-accounts/check-accounts';
import { cleanUpRegularly } from './domains/retention/clean-up-regularly';
import { termsPlugin } from './domains/terms/plugin';
import { migrateAtStart } from './migrations/migrate-tables';
import type { Tables } from './foundation/database/tables';
import type { OtherSeeds } from './foundation/demo-seeds';
import { BOT_CHALLENGE_PREFIX, FILES_PREFIX } from './foundation/settings/service-addresses';
import { localAppUrl } from './foundation/settings/local-app-url';
import { runtimeConfigFor } from './foundation/settings/runtime-config';
import { hasMailbox, type PortalSettings } from './foundation/settings/settings';
import { companiesIn } from './domains/team/companies';
import { configurePages } from './interfaces/page-configuration/configure-page';
import { serveHealth } from './interfaces/health/plugin';
import { graphqlPlugin } from './interfaces/graphql/plugin';
import { openMetrics } from './interfaces/metrics/open-metrics';
import { metricsPlugin } from './interfaces/metrics/plugin';
import { logAccess } from './interfaces/observability/access-log';
import { versionPlugin } from './interfaces/observability/version';
import { staffPlugin } from './interfaces/staff/plugin';
import { localAccounts, localAuthAdmin } from './local/auth-service/local-accounts';
import { localCheckSessions } from './local/auth-service/local-check-sessions';
import { localSessions } from './local/auth-service/local-sessions';
import { createLocalAuthService, verifyWithLocalService } from './local/auth-service/local-auth-service';
import { localFileStore, openLocalFiles } from './local/file-service/local-file-store';
import { localMailPlugin } from './local/mailbox/plugin';
import { createMarketplace } from './marketplace/create-marketplace';
import { dormantFiles } from './marketplace/file-uses';

declare module 'fastify' {
  interface FastifyInstance {
    /** Effective settings, with the actual port. */
    settings: PortalSettings;
    database: OpenDatabase<Tables>;
  }
}

interface ServerOptions {
  /** Whether built modules become the first releases if the ledger is empty; takes about a second. */
  shouldInitializeLedger?: boolean;
}

/**
 * Builds the platform: opens and migrates the database, and registers all routes. Does not listen. Closing the returned
 * server also closes the database.
 */
export async function createServer(
  requested: PortalSettings,
  logger: boolean | FastifyLoggerOptions = false,
  { shouldInitializeLedger = false }: ServerOptions = {},
): Promise<FastifyInstance> {
  const reserved = requested.port === 0 ? await reservePort(requested.host) : undefined;
  const owners = await bindOwnersPort(requested);
  const settings = withOwnersPort(reserved ? withPort(requested, reserved) : requested, owners);
  // Validates the page configuration before any side effect.
  runtimeConfigFor(settings);

  const app: FastifyInstance = fastify({
    serverFactory: (handler) => createHttpServer(protectModuleFiles(handler), settings, () => app.log),
    logger: typeof logger === 'object' ? { ...logger, ...loggerOptions() } : logger,
    trustProxy: toTrustFunction(settings.trustProxy),
    frameworkErrors: sendUndecodable(settings),
    genReqId: (request) => requestIdOf(request, settings.trustProxy !== false),
    // The access log omits the query, which may contain a token.
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Requests that arrive on open connections during shutdown are still handled.
    return503OnClosing: false,
  });
  if (reserved) {
    reserved.assignTo(app.server);
    app.addHook('onClose', async () => reserved.release());
  }
  const importMap = openImportMap(settings, app.log);
  await restrictDataFolder(settings.dataDir);
  const database = await openDatabase(settings.database, app.log);
  app.setErrorHandler(answerError);
  answerUnknownAddresses(app, settings, () => importMap.routeTable.table);
  sendRequestId(app);
  app.addHook('onRequest', async (request) => assertHost(request));
  rejectNulInUrls(app);
  preventFailureCaching(app);
  app.decorate('settings', settings);
  app.decorate('database', database);
  app.addHook('onClose', () => database.close());
  closeConnectionsOnceIdle(app);
  owners?.serve(app);
  try {
    const releases = await ReleasePlatform.open(importMap, {
      settings,
      database: { db: database.db, isEmbedded: settings.database.kind === 'embedded' },
      log: app.log,
      shouldInitializeLedger,
    });
    await prepare(app, releases);
    await app.ready();
    await releases.takeEdits();
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

async function prepare(app: FastifyInstance, releases: ReleasePlatform): Promise<void> {
  const { settings, database } = app;
  await migrateAtStart(database, { ...settings, hasAuthService: settings.auth.local !== null }, app.log);

  trackRequestContext(app);
  const metrics = openMetrics(app);
  logAccess(app);
  separateOrigins(app, settings);
  app.get('/', async (_request, reply) => reply.redirect(`${settings.basePath}/`));
  serveHealth(app, releases);

  const marketplace = settings.hasMarketplace ? createMarketplace(database.db, settings) : undefined;
  const fileReferences = new FileReferences(marketplace ? [marketplace.files] : await dormantFiles(database.db));
  const { fileService, files } = await openFiles(app);
  const authAdmin = settings.auth.local ? localAuthAdmin(database.db) : hostedAuthAdmin(settings);
  const { verifySession, checkSessions, sessions } = settings.auth.local
    ? await serveLocalAuth(app, fileService, marketplace?.seeds)
    : await serveHostedAuth(app, authAdmin);
  const memberAccounts = settings.auth.local ? localAccounts : startHostedAccounts(app);
  await app.register(graphqlPlugin, {
    db: database.db,
    verifySession,
    sessions,
    seenSessions: new SeenSessions(database.db),
    allowedTenantType: settings.auth.allowedTenantType,
    authAdmin,
    verifyCaptcha: verifyCaptcha(settings),
    joinRequestLimits: settings.joinRequestLimits,
    team: {
      appUrl: settings.appUrl,
      brandName: settings.brandName,
      documentTimeZone: settings.documentTimeZone,
      invitationLimits: settings.invitationLimits,
      accounts: memberAccounts,
    },
    extension: marketplace?.graphql,
    invitationChecks: settings.invitationChecks,
    limits: settings.graphql,
    viewerCookies: (viewer, request) => releases.viewerCookies(viewer, request),
    log: app.log,
    documents: { files, fileReferences, log: app.log, today: () => todayIn(settings.documentTimeZone) },
  });
  await app.register(documentsPlugin, { db: database.db, files, fileReferences, settings });
  await app.register(attentionPlugin, {
    db: database.db,
    settings,
    attentionSources: marketplace?.graphql.attentionSources ?? [],
  });
  marketplace?.startJobs(app);
  await app.register(hasMailbox(settings) ? localMailPlugin : mailPlugin, { settings, db: database.db });
  await releases.register(app, {
    configurePage: configurePages(settings),
    checkAccounts: new PortalCheckAccounts(
      database.db,
      checkSessions,
      settings.auth.allowedTenantType,
      seedCheckCompany(settings.documentTimeZone, marketplace?.seedLenders),
    ),
    // A foreign endpoint does not report which companies requested data.
    findCompanies: settings.graphqlUrl === '/graphql' ? companiesIn(database.db) : undefined,
    metrics,
  });
  cleanUpRegularly(app, { db: database.db, settings, additionalExpiredRows: marketplace?.expiredRows });
  await app.register(staffPlugin, {
    prefix: '/staff',
    db: database.db,
    settings,
    authAdmin,
    extension: marketplace?.staff,
  });
  if (settings.botChallenge?.isEmulator)
    await app.register(botChallengePlugin, {
      prefix: BOT_CHALLENGE_PREFIX,
      keys: settings.botChallenge,
      nodeEnv: settings.nodeEnv,
    });
  await app.register(termsPlugin, { db: database.db, settings });
  await app.register(metricsPlugin, { settings, metrics });
  await app.register(versionPlugin);
}

/** Document files, served by the local service if configured. */
async function openFiles(app: FastifyInstance): Promise<{ files: FileStore; fileService?: FileService }> {
  const {
    settings,
    database: { db },
  } = app;
  if (!settings.files.isLocal) return { files: hostedFileStore(settings.files) };
  const fileService = await openLocalFiles(db, settings);
  await app.register(fileService.routes, { prefix: FILES_PREFIX });
  return { files: localFileStore(fileService, new URL(settings.appUrl).origin), fileService };
}

async function serveHostedAuth(app: FastifyInstance, authAdmin: AuthAdmin) {
  const {
    settings,
    database: { db },
  } = app;
  await assertPublishedKeys(settings, app.log);
  const secret = settings.auth.hosted?.hookSecret;
  if (secret) await app.register(beforeUserCreatedHook, { prefix: '/hooks', db, secret });
  const verifySession = verifyWithHostedService(
    settings,
    claimMembership(db, settings.auth.allowedTenantType, authAdmin),
  );
  return { verifySession, checkSessions: hostedCheckSessions(settings), sessions: hostedSessions };
}

function startHostedAccounts(app: FastifyInstance): HostedAccounts {
  const {
    settings,
    database: { db },
  } = app;
  const accounts = new HostedAccounts(db, setHostedBan(settings), app.log);
  accounts.start(app);
  return accounts;
}

async function serveLocalAuth(
  app: FastifyInstance,
  files: FileService | undefined,
  otherSeeds: OtherSeeds | undefined,
) {
  const {
    settings,
    database: { db },
  } = app;
  const service = await createLocalAuthService(db, settings);
  const storeFile = files && storeFileIn(files, new URL(settings.appUrl).origin);
  if (settings.seed === 'demo')
    await seedDemo({
      db,
      storeFile,
      documentTimeZone: settings.documentTimeZone,
      brandName: settings.brandName,
      otherSeeds,
    });
  await app.register(authPlugin, { prefix: '/auth/v1', service });
  return {
    verifySession: verifyWithLocalService(service),
    checkSessions: localCheckSessions(db, service),
    sessions: localSessions(db, service),
  };
}

/** Replaces port 0 with the reserved port, because URLs sent to clients contain it. */
function withPort(settings: PortalSettings, { port }: ReservedPort): PortalSettings {
  if (settings.isAppUrlConfigured) return { ...settings, port };
  const appUrl = localAppUrl(settings.host, port);
  return { ...settings, port, appUrl, auth: { ...settings.auth, url: new URL(appUrl).origin } };
}
