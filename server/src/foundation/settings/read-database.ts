import type { DatabaseSettings } from '@lender-portal/server-kit/database/open-database';
import { parseConnection, type Connection } from '@lender-portal/server-kit/database/server/parse-connection';
import { EnvironmentReader, type Environment } from '@lender-portal/server-kit/environment/environment-reader';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

const DATABASE_WAIT_SECONDS = 30;
const POOL_SIZE = 10;

export const readDataDir = (reader: EnvironmentReader): string => path.resolve(reader.get('DATA_DIR') ?? '.data');

export function readDatabase(reader: EnvironmentReader, dataDir: string): DatabaseSettings {
  const url = reader.connectionUrl('DATABASE_URL', 'is missing');
  if (url === undefined) return { kind: 'embedded', folder: path.join(dataDir, 'database') };
  const migrationUrl = reader.connectionUrl('MIGRATION_DATABASE_URL');
  const ca = reader.get('DATABASE_CA');
  const connection = readConnection(reader, 'DATABASE_URL', url, ca);
  const migrations = migrationUrl && readConnection(reader, 'MIGRATION_DATABASE_URL', migrationUrl, ca);
  reader.addPassword('DATABASE_URL', connection.password, connection.host);
  // One role may use a pooler for requests and a direct connection for migrations.
  if (migrations && migrations.password !== connection.password)
    reader.addPassword('MIGRATION_DATABASE_URL', migrations.password, migrations.host);
  return {
    kind: 'postgres',
    url: connection.url,
    startWaitSeconds: DATABASE_WAIT_SECONDS,
    poolSize: reader.count('DATABASE_POOL_SIZE', POOL_SIZE),
    ...(migrations && { migrationUrl: migrations.url }),
  };
}

/** Adds CA certificates to the URL. It contains a password, so messages do not repeat it. */
function readConnection(reader: EnvironmentReader, name: string, value: string, ca: string | undefined) {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const nothing = { url: value, host: '', password: '' };
  if (!url || !/^postgres(ql)?:$/.test(url.protocol)) {
    reader.problems.push(`${name} is not a URL such as postgres://user:password@host:5432/database`);
    return nothing;
  }
  const { searchParams } = url;
  if (ca !== undefined) {
    searchParams.set('sslrootcert', ca);
    if (!searchParams.has('sslmode')) searchParams.set('sslmode', 'verify-full');
  }
  for (const parameter of ['sslrootcert', 'sslcert', 'sslkey']) {
    const file = searchParams.get(parameter);
    if (!file || isReadable(file)) continue;
    reader.problems.push(
      `${ca === file ? 'DATABASE_CA' : `${parameter} of ${name}`} is "${file}", not a readable file`,
    );
    return nothing;
  }
  // The driver and the client programs of backups disagree about which of ssl and sslmode counts.
  const parameters = [...searchParams.keys()].map((key) => key.toLowerCase().replace(/^ssl$/, 'sslmode'));
  const repeated = parameters.find((key, index) => parameters.indexOf(key) < index);
  if (repeated !== undefined) reader.problems.push(`${name} sets ${repeated} more than once`);
  const connection = tryParse(url.href);
  if (!connection) {
    reader.problems.push(`${name} is rejected by the database driver; check its parameters`);
    return nothing;
  }
  const { host, password, isVerified } = connection;
  if (host.includes(',')) reader.problems.push(`${name} names several hosts; the driver connects to one`);
  // Other modes, and TLS without a mode, are weaker in the client programs of backups.
  else if (repeated === undefined)
    reader.assertEncrypted(name, {
      isEncrypted: isVerified && searchParams.get('sslmode') === 'verify-full',
      host,
      advice: 'set DATABASE_CA, or sslmode=verify-full in the URL',
    });
  return { url: url.href, host, password };
}

function tryParse(url: string): Connection | undefined {
  try {
    return parseConnection(url);
  } catch {
    return undefined;
  }
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
}

export const readMigrations = (reader: EnvironmentReader) => ({
  hasMarketplace: reader.choice('MARKETPLACE', ['on', 'off'], reader.isProduction ? 'off' : 'on') === 'on',
  migratesAtStart: reader.choice('MIGRATE_ON_START', ['on', 'off'], 'on') === 'on',
});

/** Settings of commands that use the database only. A migration job needs no keys of other services. */
interface DatabaseCommandSettings extends MigrationSettings {
  dataDir: string;
}

/** @throws SettingsError listing all missing and invalid variables */
export function readDatabaseSettings(environment: Environment): DatabaseCommandSettings {
  const reader = new EnvironmentReader(environment);
  const dataDir = readDataDir(reader);
  const database = readDatabase(reader, dataDir);
  const migrations = readMigrations(reader);
  reader.assertValid();
  return { dataDir, database, hasAuthService: !reader.isProduction, ...migrations };
}
