import type { RemoteName } from '@lender-portal/module-contract';
import type { EnvironmentReader } from '@lender-portal/server-kit/environment/environment-reader';
import { readBucket } from '@lender-portal/server-kit/environment/read-bucket';
import { readTrustedProxies } from '@lender-portal/server-kit/environment/read-trusted-proxies';
import { isUuid } from '@lender-portal/server-kit/database/is-uuid';
import type { ConnectionLimits } from '@lender-portal/server-kit/http/connection-limits';
import type { CanarySettings, EnvironmentMark } from './settings';

const DEFAULT_CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeout: 20,
  requestTimeout: 60,
  uploadTimeout: 30 * 60,
  idleTimeout: 60,
  keepAliveTimeout: 72,
  max: 2_000,
  maxPerNetwork: 256,
};

/** One year, as the HSTS preload list requires. */
const HSTS = 'max-age=31536000; includeSubDomains';
/** Long enough for a careful first deployment. 0 would make browsers forget https. */
const HSTS_MIN_AGE = 300;

/**
 * Settings that do not depend on the application.
 *
 * @param remoteNames remotes whose manifest a variable can override
 */
export function readReleaseSettings(reader: EnvironmentReader, remoteNames: readonly RemoteName[]) {
  return {
    trustProxy: readTrustedProxies(reader),
    hsts: readHsts(reader),
    connectionLimits: readConnectionLimits(reader),
    importMapFile: reader.get('IMPORT_MAP_FILE') ?? null,
    routesFile: reader.get('ROUTES_FILE') ?? null,
    remotes: readRemotes(reader, remoteNames),
    moduleStorage: readBucket(reader, 'MODULES_S3'),
    environment: readEnvironmentMark(reader),
    registry: {
      publishLimit: reader.limit('LIMIT_PUBLISHES', { max: 300, window: 3600 }),
      moduleQuota: reader.count('MODULE_QUOTA', 4096) * 1024 * 1024,
      keepDays: reader.count('MODULES_KEEP_DAYS', 30),
    },
    checkLimits: { visit: reader.count('CHECK_VISIT_SECONDS', 60), check: reader.count('CHECK_SECONDS', 900) },
    canary: readCanary(reader),
    retention: { reportDays: reader.count('REPORT_KEEP_DAYS', 90) },
    browserReports: {
      isOn: reader.choice('BROWSER_REPORTS', ['on', 'off'], 'on') === 'on',
      limit: reader.limit('LIMIT_REPORTS', { max: 1_200, window: 60 }),
    },
    reportLimit: reader.limit('LIMIT_CSP_REPORTS', { max: 60, window: 300 }),
    securityContact: readSecurityContact(reader),
    trustedTypes: reader.choice('TRUSTED_TYPES', ['enforce', 'report'], 'enforce'),
  };
}

function readEnvironmentMark(reader: EnvironmentReader): EnvironmentMark | null {
  const name = reader.get('ENVIRONMENT_NAME') ?? (reader.isProduction ? null : 'Development');
  const color = reader.get('ENVIRONMENT_COLOR') ?? null;
  if (name !== null && name.length > 40) reader.problems.push('ENVIRONMENT_NAME has more than 40 characters');
  if (color !== null && !/^#[0-9a-f]{6}$/i.test(color))
    reader.problems.push(`ENVIRONMENT_COLOR is "${color}", not a color such as #b00020`);
  else if (color !== null && name === null)
    reader.problems.push('ENVIRONMENT_COLOR needs a name. Set ENVIRONMENT_NAME, such as Production');
  return name === null ? null : { name, color };
}

/** A deployment on a developer's machine goes live at once, because no lenders would mount its canary. */
function readCanary(reader: EnvironmentReader): CanarySettings {
  const share = reader.get('CANARY_SHARE') ?? (reader.isProduction ? '10' : '0');
  if (!/^\d+(\.\d+)?$/.test(share) || Number(share) > 50)
    reader.problems.push(`CANARY_SHARE is "${share}", not a percentage from 0 to 50`);
  const companies = reader.get('CANARY_COMPANIES')?.split(/[\s,]+/) ?? [];
  const wrong = companies.find((id) => !isUuid(id));
  if (wrong !== undefined) reader.problems.push(`CANARY_COMPANIES names "${wrong}", which is not the id of a company`);
  return {
    share: Number(share),
    minutes: reader.count('CANARY_MINUTES', 10),
    minMounts: reader.count('CANARY_MIN_MOUNTS', 200),
    companies,
    watchMinutes: reader.count('WATCH_MINUTES', 60),
  };
}

function readConnectionLimits(reader: EnvironmentReader): ConnectionLimits {
  const defaults = DEFAULT_CONNECTION_LIMITS;
  return {
    headersTimeout: reader.seconds('HEADERS_TIMEOUT', defaults.headersTimeout),
    requestTimeout: reader.seconds('REQUEST_TIMEOUT', defaults.requestTimeout),
    uploadTimeout: reader.seconds('UPLOAD_TIMEOUT', defaults.uploadTimeout),
    idleTimeout: reader.seconds('IDLE_TIMEOUT', defaults.idleTimeout),
    keepAliveTimeout: reader.seconds('KEEP_ALIVE_TIMEOUT', defaults.keepAliveTimeout),
    max: reader.count('MAX_CONNECTIONS', defaults.max),
    maxPerNetwork: reader.count('MAX_CONNECTIONS_PER_NETWORK', defaults.maxPerNetwork),
  };
}

/** Folders with builds under development, which change while the portal runs. */
export function readDevelopedFolders(reader: EnvironmentReader): readonly string[] {
  const folders = reader.get('DEVELOPED_FOLDERS')?.split(/\s+/) ?? [];
  if (reader.isProduction && folders.length > 0)
    reader.problems.push('DEVELOPED_FOLDERS is set; it is for local use only');
  const wrong = folders.find((folder) => !/^\/(modules|shared|remotes)\/[\w-]+\/$/.test(folder));
  if (wrong !== undefined)
    reader.problems.push(
      `DEVELOPED_FOLDERS names "${wrong}", which is not a folder of builds such as /modules/documents-mfe/`,
    );
  return folders;
}

/** Adds `mailto:` to a bare mail address. */
function readSecurityContact(reader: EnvironmentReader): string | null {
  const value = reader.get('SECURITY_CONTACT');
  if (value === undefined) return null;
  if (/^[^@\s:/<>]+@[^@\s:/<>]+$/.test(value)) return `mailto:${value}`;
  if (/^(mailto:[^@\s]+@\S+|https:\/\/\S+)$/.test(value)) return value;
  reader.problems.push(`SECURITY_CONTACT is "${value}", which is neither a mail address nor an https URL`);
  return null;
}

const manifestVariable = (name: RemoteName) => `REMOTE_${name.toUpperCase()}_MANIFEST`;

/** Manifests of remotes that override the import map. */
const readRemotes = (reader: EnvironmentReader, remoteNames: readonly RemoteName[]): Record<RemoteName, string> =>
  Object.fromEntries(
    remoteNames
      .filter((name) => reader.get(manifestVariable(name)) !== undefined)
      .map((name) => [name, reader.urlOrPath(manifestVariable(name), '')]),
  );

function readHsts(reader: EnvironmentReader): string {
  const value = reader.get('HSTS') ?? HSTS;
  if (!/^max-age=\d{1,10}(; includeSubDomains)?(; preload)?$/.test(value))
    reader.problems.push(`HSTS is "${value}", not a header such as ${HSTS}`);
  else if (reader.isProduction && Number(/\d+/.exec(value)) < HSTS_MIN_AGE)
    reader.problems.push(`HSTS is "${value}"; max-age must be at least ${HSTS_MIN_AGE}`);
  return value;
}
