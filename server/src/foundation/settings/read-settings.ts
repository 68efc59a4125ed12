import { TEST_SECRETS, TEST_SITE_KEYS } from '@lender-portal/bot-challenge';
import {
  ANALYTICS_TAG_URL,
  documentTimeZone,
  LINK_LIFETIME,
  portalRouteRules,
  RECOVERY_LINK_LIFETIME,
  remoteNames,
  todayIn,
} from '@lender-portal/contracts';
import { MODULE_PREFIX } from '@lender-portal/module-contract';
import {
  readDevelopedFolders,
  readLocalOwnersSettings,
  readProductionOwnersSettings,
  readReleaseSettings,
} from '@lender-portal/release-server';
import { EnvironmentReader, NONE, type Environment } from '@lender-portal/server-kit/environment/environment-reader';
import { isHookSecret } from '@lender-portal/server-kit/http/signed-webhook';
import type { Limit } from '@lender-portal/server-kit/limits/limit';
import { BASE_PATH, localAppUrl } from './local-app-url';
import { parseSmtp } from './parse-smtp';
import { readDatabase, readDataDir, readMigrations } from './read-database';
import { LOG_FORMATS, LOG_LEVELS, type BotChallengeSettings, type PortalSettings } from './settings';

/** Keys of the local services are public, so production rejects them. */
const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_lender-portal-local';
const LOCAL_FILES_KEY = 'lender-portal-local';
const WELL_KNOWN = [
  LOCAL_PUBLISHABLE_KEY,
  LOCAL_FILES_KEY,
  ...Object.values(TEST_SITE_KEYS),
  ...Object.values(TEST_SECRETS),
];

/** Modules of every page, whatever its route mounts. */
const FOUNDATION = ['root-config', 'shell', 'client/graphql'].map((name) => MODULE_PREFIX + name);

/** Known Filestack buckets; Filestack documents none. Set FILESTACK_STORAGE for other buckets. */
const FILESTACK_STORAGE = [
  'https://filestack-uploads-persist-production.s3.amazonaws.com',
  'https://s3.amazonaws.com/filestack-uploads-persist-production/',
  'https://s3-eu-west-1.amazonaws.com/filestack-uploads-production-eu-west-1/',
  'https://filestack-uploads-production-eu-west-1.s3.eu-west-1.amazonaws.com',
];

/** Destinations of the analytics tag. Source: Google's CSP guide for Google Analytics 4. */
const GOOGLE_ANALYTICS_HOSTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/** API endpoints of Filestack's own client. */
const FILESTACK_URLS = {
  fileApiUrl: 'https://www.filestackapi.com/api/file',
  cdnUrl: 'https://cdn.filestackcontent.com',
};

/** Seven years, including leap days. */
const AUDIT_KEEP_DAYS = 2_557;
/** The database keeps entries at least this long. */
const AUDIT_MIN_DAYS = 30;

const FEW_REQUESTS: Limit = { max: 30, window: 300 };

/** Same for the local and the hosted auth service. */
const SESSION_MAX_AGE = 7 * 24 * 60 * 60;
/** 30 days, after which NIST SP 800-63B requires a new sign-in. */
const SESSION_MAX_AGE_LIMIT = 2_592_000;

/**
 * @param environment the process's environment
 * @throws SettingsError listing all missing and invalid variables
 */
export function readSettings(environment: Environment): PortalSettings {
  const reader = new EnvironmentReader(environment);
  const settings = reader.isProduction ? readProduction(reader) : readLocal(reader);
  reader.assertValid();
  return settings;
}

function readLocal(reader: EnvironmentReader): PortalSettings {
  const common = readCommon(reader);
  const configuredUrl = readAppUrl(reader, reader.get('APP_URL'));
  const appUrl = configuredUrl ?? localAppUrl(common.host, common.port);
  return {
    ...common,
    mail: readMail(reader, appUrl),
    nodeEnv: 'development',
    seed: reader.choice('SEED', ['demo', 'none'], 'demo'),
    developedFolders: readDevelopedFolders(reader),
    appUrl,
    isAppUrlConfigured: configuredUrl !== undefined,
    owners: readLocalOwnersSettings(reader, { ...common, appUrl }),
    auth: {
      url: new URL(appUrl).origin,
      key: LOCAL_PUBLISHABLE_KEY,
      allowedTenantType: 'lender',
      ...readLinkLifetimes(reader),
      local: { sessionMaxAge: reader.seconds('SESSION_MAX_AGE', SESSION_MAX_AGE) },
      hosted: null,
    },
    files: { isLocal: true, apiKey: LOCAL_FILES_KEY },
    botChallenge: readLocalChallenge(reader),
    entrepreneurLoginUrl: reader.url('ENTREPRENEUR_LOGIN_URL') ?? 'https://entrepreneurs.example/sign-in',
  };
}

function readProduction(reader: EnvironmentReader): PortalSettings {
  const common = readCommon(reader);
  const appUrl = readAppUrl(reader, reader.required('APP_URL') || undefined) ?? '';
  if (reader.get('SEED') === 'demo') reader.problems.push('SEED is "demo"; the demo data is for local use only');
  const challenge = reader.choice('BOT_CHALLENGE', ['off', 'stand-in', 'turnstile'], 'turnstile');
  if (common.hasCheckWorker)
    reader.problems.push(
      'CHECK_WORKER is "on"; run check workers on another machine, because they run unreviewed code',
    );
  if (challenge === 'stand-in') reader.problems.push('BOT_CHALLENGE is "stand-in"; the emulator is for local use only');
  return {
    ...common,
    mail: readMail(reader, appUrl),
    nodeEnv: 'production',
    seed: 'none',
    developedFolders: readDevelopedFolders(reader),
    appUrl,
    isAppUrlConfigured: true,
    owners: readProductionOwnersSettings(reader, { ...common, appUrl }),
    auth: {
      url: reader.requiredUrl('SUPABASE_URL'),
      key: reader.publishableKey('SUPABASE_PUBLISHABLE_KEY', WELL_KNOWN),
      allowedTenantType: 'lender',
      ...readLinkLifetimes(reader),
      local: null,
      hosted: {
        serviceKey: reader.secret('SUPABASE_SERVICE_KEY', WELL_KNOWN),
        hookSecret: readHookSecret(reader),
        sessionMaxAge: reader.seconds('SESSION_MAX_AGE', SESSION_MAX_AGE, SESSION_MAX_AGE_LIMIT),
      },
    },
    files: {
      isLocal: false,
      apiKey: reader.publishableKey('FILESTACK_API_KEY', WELL_KNOWN),
      appSecret: reader.secret('FILESTACK_APP_SECRET', WELL_KNOWN),
      ...FILESTACK_URLS,
      storage: readFileStorage(reader),
    },
    botChallenge: challenge === 'turnstile' ? readTurnstile(reader, WELL_KNOWN) : null,
    entrepreneurLoginUrl: reader.requiredUrl('ENTREPRENEUR_LOGIN_URL'),
  };
}

const readLinkLifetimes = (reader: EnvironmentReader) => ({
  linkLifetime: reader.seconds('LINK_LIFETIME', LINK_LIFETIME, LINK_LIFETIME),
  recoveryLinkLifetime: reader.seconds('RECOVERY_LINK_LIFETIME', RECOVERY_LINK_LIFETIME, LINK_LIFETIME),
});

/** The emulator's widget passes unless another test key makes it fail or require interaction. */
function readLocalChallenge(reader: EnvironmentReader): BotChallengeSettings | null {
  switch (reader.choice('BOT_CHALLENGE', ['off', 'stand-in', 'turnstile'], 'off')) {
    case 'off':
      return null;
    case 'stand-in':
      return {
        siteKey: reader.get('TURNSTILE_SITE_KEY') ?? TEST_SITE_KEYS.passes,
        secret: reader.optionalSecret('TURNSTILE_SECRET') ?? TEST_SECRETS.passes,
        isEmulator: true,
      };
    case 'turnstile':
      return readTurnstile(reader, []);
  }
}

const readTurnstile = (reader: EnvironmentReader, refused: readonly string[]): BotChallengeSettings => ({
  siteKey: reader.publishableKey('TURNSTILE_SITE_KEY', refused),
  secret: reader.secret('TURNSTILE_SECRET', refused),
  isEmulator: false,
});

function readHookSecret(reader: EnvironmentReader): string | null {
  const secret = reader.optionalSecret('AUTH_HOOK_SECRET') ?? null;
  if (secret !== null && !isHookSecret(secret))
    reader.problems.push('AUTH_HOOK_SECRET is not a webhook secret such as v1,whsec_…');
  return secret;
}

function readCommon(reader: EnvironmentReader) {
  const dataDir = readDataDir(reader);
  const { retention, ...releases } = readReleaseSettings(reader, remoteNames);
  return {
    ...releases,
    host: reader.host(),
    port: reader.port('PORT', 4000),
    dataDir,
    drainSeconds: readDrain(reader),
    metricsToken: reader.key('METRICS_TOKEN'),
    logLevel: reader.choice('LOG_LEVEL', LOG_LEVELS, 'info'),
    logFormat: reader.get('LOG_FORMAT') === undefined ? null : reader.choice('LOG_FORMAT', LOG_FORMATS, 'json'),
    auditKeepDays: readAuditKeepDays(reader),
    database: readDatabase(reader, dataDir),
    ...readMigrations(reader),
    applicationFolder: null,
    routeRules: portalRouteRules,
    foundation: FOUNDATION,
    basePath: BASE_PATH,
    graphqlUrl: reader.urlOrPath('GRAPHQL_URL', '/graphql'),
    brandName: reader.get('BRAND_NAME') ?? 'Lender Portal',
    analyticsId: readAnalyticsId(reader),
    analyticsTag: { url: reader.url('ANALYTICS_TAG_URL') ?? ANALYTICS_TAG_URL, hosts: readAnalyticsHosts(reader) },
    serviceKey: reader.key(
      'SERVICE_KEY',
      `is missing; the staff API and the owners' first token need it ("${NONE}" disables both)`,
    ),
    documentTimeZone: readTimeZone(reader),
    retention: {
      ...retention,
      mailDays: reader.count('MAIL_KEEP_DAYS', 90),
      requestDays: reader.count('REQUEST_KEEP_DAYS', 365),
      sessionDays: reader.count('SESSION_KEEP_DAYS', 90),
    },
    hasCheckWorker: reader.choice('CHECK_WORKER', ['on', 'off'], reader.isProduction ? 'off' : 'on') === 'on',
    graphql: {
      perOperation: { maxStatements: 200, maxFields: 15_000, maxMs: 10_000 },
      perUser: { running: reader.count('GRAPHQL_RUNNING', 4), waiting: reader.count('GRAPHQL_WAITING', 40) },
      introspection: !reader.isProduction,
    },
    invitationChecks: reader.limit('LIMIT_INVITATION_CHECKS', { max: 60, window: 300 }),
    joinRequestLimits: {
      perAddress: reader.limit('LIMIT_JOIN_REQUESTS', FEW_REQUESTS),
      perEmail: reader.limit('LIMIT_JOIN_REQUESTS_PER_EMAIL', { max: 5, window: 3600 }),
    },
    invitationLimits: {
      perCompany: reader.limit('LIMIT_INVITATIONS', { max: 100, window: 3600 }),
      perEmail: reader.limit('LIMIT_INVITATIONS_PER_EMAIL', { max: 1, window: 60 }),
    },
  };
}

function readAuditKeepDays(reader: EnvironmentReader): number {
  const days = reader.count('AUDIT_KEEP_DAYS', AUDIT_KEEP_DAYS);
  if (days < AUDIT_MIN_DAYS)
    reader.problems.push(`AUDIT_KEEP_DAYS is "${days}"; it must be at least ${AUDIT_MIN_DAYS}`);
  return days;
}

/** Longer than a proxy needs to notice the shutdown: two probes, five seconds apart. */
function readDrain(reader: EnvironmentReader): number {
  const value = reader.get('DRAIN_SECONDS') ?? (reader.isProduction ? '10' : '0');
  if (!/^\d{1,3}$/.test(value))
    reader.problems.push(`DRAIN_SECONDS is "${value}", not a number of seconds from 0 to 999`);
  return Number(value);
}

/** Becomes part of the tag's URL. */
function readAnalyticsId(reader: EnvironmentReader): string | null {
  const id = reader.get('ANALYTICS_ID') ?? null;
  if (id !== null && !/^[A-Z]{1,3}-[A-Z0-9]{1,20}$/.test(id))
    reader.problems.push(`ANALYTICS_ID is "${id}", not a measurement ID such as G-1A2B3C4D5E`);
  return id;
}

/** Become CSP sources: an origin, or a wildcard subdomain. */
function readAnalyticsHosts(reader: EnvironmentReader): readonly string[] {
  const hosts = reader.get('ANALYTICS_HOSTS')?.split(/\s+/) ?? GOOGLE_ANALYTICS_HOSTS;
  const wrong = hosts.find((each) => !/^https?:\/\/(\*\.[\w-]+\.[\w.-]+|[\w.-]+)(:\d+)?$/.test(each));
  if (wrong !== undefined)
    reader.problems.push(`ANALYTICS_HOSTS contains "${wrong}", not an origin such as https://*.google-analytics.com`);
  return hosts;
}

/** Become CSP sources, so each must match a single bucket. */
function readFileStorage(reader: EnvironmentReader): readonly string[] {
  const sources = reader.get('FILESTACK_STORAGE')?.split(/\s+/) ?? FILESTACK_STORAGE;
  const wrong = sources.find((each) => !/^https:\/\/[\w.-]+(:\d+)?(\/[\w./-]*)?$/.test(each) || !URL.canParse(each));
  if (wrong !== undefined)
    reader.problems.push(
      `FILESTACK_STORAGE contains "${wrong}", not a bucket URL such as https://bucket.s3.eu-west-1.amazonaws.com`,
    );
  return sources;
}

function readMail(reader: EnvironmentReader, appUrl: string): PortalSettings['mail'] {
  const value = reader.connectionUrl(
    'SMTP_URL',
    `is missing; the portal needs it to mail invitations and notices ("${NONE}" leaves them queued)`,
  );
  const smtpUrl = value === undefined || value === NONE ? null : value;
  if (smtpUrl !== null) assertSmtp(reader, smtpUrl);
  const from = reader.get('MAIL_FROM') ?? `no-reply@${mailDomain(appUrl)}`;
  if (!/^[^@\s<>,;"]+@[^@\s<>,;"]+$/.test(from))
    reader.problems.push(`MAIL_FROM is "${from}", not an address such as no-reply@portal.example`);
  return { smtpUrl, from };
}

/** Mails contain links that set passwords. */
function assertSmtp(reader: EnvironmentReader, url: string): void {
  const server = parseSmtp(url);
  if (!server) {
    reader.problems.push('SMTP_URL is not a URL such as smtps://user:password@mail.example:465');
    return;
  }
  reader.addPassword('SMTP_URL', server.password, server.host);
  reader.assertEncrypted('SMTP_URL', {
    isEncrypted: server.isVerified,
    host: server.host,
    advice: 'use smtps:, or smtp: with ?requireTLS=true, and no parameters that weaken TLS',
  });
}

/** The portal's host name; mail addresses do not use IP addresses. */
function mailDomain(appUrl: string): string {
  const { hostname } = new URL(appUrl || 'http://localhost');
  return /[a-z]/i.test(hostname) && !hostname.startsWith('[') ? hostname : 'localhost';
}

function readTimeZone(reader: EnvironmentReader): string {
  const name = reader.get('DOCUMENT_TIME_ZONE') ?? documentTimeZone;
  try {
    todayIn(name);
  } catch {
    reader.problems.push(`DOCUMENT_TIME_ZONE is "${name}", not a time zone such as ${documentTimeZone}`);
  }
  return name;
}

function readAppUrl(reader: EnvironmentReader, value: string | undefined): string | undefined {
  const url = reader.url('APP_URL', value);
  if (url !== undefined && url !== `${new URL(url).origin}${BASE_PATH}`) {
    reader.problems.push(
      `APP_URL is "${url}"; it must be an origin and the base path, such as ${new URL(url).origin}${BASE_PATH}`,
    );
    return undefined;
  }
  return url;
}
