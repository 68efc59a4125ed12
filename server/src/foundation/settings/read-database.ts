import type { DatabaseSettings } from '@lender-portal/server-kit/database/open-database';
import { EnvironmentReader, type Environment } from '@lender-portal/server-kit/environment/environment-reader';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const DATABASE_WAIT_SECONDS = 30;
const POOL_SIZE = 10;
const MIGRATION_WAIT_SECONDS = 600;
/** `sslmode` values that make the driver encrypt. */
const ENCRYPTED_MODES: ReadonlySet<string> = new Set(['prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']);

export const readDataDir = (reader: EnvironmentReader): string => path.resolve(reader.get('DATA_DIR') ?? '.data');

/** Unknown values are rejected, because they would silently mean a local platform with emulators and demo data. */
export const readNodeEnv = (reader: EnvironmentReader) =>
  reader.choice('NODE_ENV', ['production', 'development', 'test'], 'development');

/** Production requires TLS to other hosts, unless the operator allows unencrypted connections. */
export function readEncryption(reader: EnvironmentReader): void {
  if (reader.choice('INSECURE_CONNECTIONS', ['allow', 'deny'], 'deny') === 'deny') reader.requireEncryption();
}

export function readDatabase(reader: EnvironmentReader, dataDir: string): DatabaseSettings {
  const url = reader.get('DATABASE_URL');
  if (url === undefined) return { kind: 'embedded', folder: path.join(dataDir, 'database') };
  const migrationUrl = reader.get('MIGRATION_DATABASE_URL');
  const ca = reader.get('DATABASE_CA');
  return {
    kind: 'postgres',
    url: withCertificates(reader, 'DATABASE_URL', url, ca),
    startWaitSeconds: DATABASE_WAIT_SECONDS,
    poolSize: reader.count('DATABASE_POOL_SIZE', POOL_SIZE),
    ...(migrationUrl !== undefined && {
      migrationUrl: withCertificates(reader, 'MIGRATION_DATABASE_URL', migrationUrl, ca),
    }),
  };
}

/** Adds CA certificates to the URL. It contains a password, so messages do not repeat it. */
function withCertificates(reader: EnvironmentReader, name: string, value: string, ca: string | undefined): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    reader.problems.push(`${name} is not a URL such as postgres://user:password@host:5432/database`);
    return value;
  }
  if (ca !== undefined) {
    url.searchParams.set('sslrootcert', ca);
    if (!url.searchParams.has('sslmode')) url.searchParams.set('sslmode', 'verify-full');
  }
  for (const parameter of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = url.searchParams.get(parameter);
    if (file && !isReadable(file))
      reader.problems.push(
        `${ca === file ? 'DATABASE_CA' : `${parameter} of ${name}`} is "${file}", not a readable file`,
      );
  }
  const isEncrypted =
    ENCRYPTED_MODES.has(url.searchParams.get('sslmode') ?? '') || /^(true|1)$/.test(url.searchParams.get('ssl') ?? '');
  const host = url.searchParams.get('host') ?? decodeURIComponent(url.hostname);
  reader.assertEncrypted(name, { isEncrypted, host, advice: 'set DATABASE_CA, or sslmode=verify-full in the URL' });
  return url.href;
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** Settings for migrating the tables. */
export interface MigrationSettings {
  database: DatabaseSettings;
  /** Whether the auth service runs in this process, with its own schema. */
  hasAuthService: boolean;
  /** Whether the reference marketplace runs in this process, with its own tables. */
  hasMarketplace: boolean;
  /** Whether startup migrates; otherwise only the command does. */
  migratesAtStart: boolean;
  /** Seconds that a migration step retries to get locks. */
  migrationWait: number;
}

export const readMigrations = (reader: EnvironmentReader) => ({
  hasMarketplace:
    reader.choice('MARKETPLACE', ['on', 'off'], reader.get('NODE_ENV') === 'production' ? 'off' : 'on') === 'on',
  migratesAtStart: reader.choice('MIGRATE_ON_START', ['on', 'off'], 'on') === 'on',
  migrationWait: reader.seconds('MIGRATION_WAIT', MIGRATION_WAIT_SECONDS),
});

/** Settings of commands that use the database only. A migration job needs no keys of other services. */
interface DatabaseCommandSettings extends MigrationSettings {
  dataDir: string;
}

/** @throws SettingsError listing all missing and invalid variables */
export function readDatabaseSettings(environment: Environment): DatabaseCommandSettings {
  const reader = new EnvironmentReader(environment);
  const isProduction = readNodeEnv(reader) === 'production';
  if (isProduction) {
    readEncryption(reader);
    reader.required('DATABASE_URL');
  }
  const dataDir = readDataDir(reader);
  const database = readDatabase(reader, dataDir);
  const migrations = readMigrations(reader);
  reader.assertValid();
  return { dataDir, database, hasAuthService: !isProduction, ...migrations };
}
