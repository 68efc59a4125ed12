import type { DatabaseSettings } from '@lender-portal/server/database/open-database';
import { EnvironmentReader, type Environment } from '@lender-portal/server/environment/environment-reader';
import path from 'node:path';

const DATABASE_WAIT_SECONDS = 30;

export const readDataDir = (reader: EnvironmentReader): string => path.resolve(reader.get('DATA_DIR') ?? '.data');

/** Any other word would silently mean a local platform, with its stand-ins and its demo data. */
export const readNodeEnv = (reader: EnvironmentReader) => reader.choice('NODE_ENV', ['production', 'development', 'test'], 'development');

export function readDatabase(reader: EnvironmentReader, dataDir: string): DatabaseSettings {
  const url = reader.get('DATABASE_URL');
  if (url === undefined) return { kind: 'embedded', folder: path.join(dataDir, 'database') };
  // The value holds a password, so the message must not repeat it.
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol))
    reader.problems.push('DATABASE_URL is not a URL such as postgres://user:password@host:5432/database');
  return { kind: 'postgres', url, startWaitSeconds: DATABASE_WAIT_SECONDS };
}

/** What a command needs that works on the database alone: a job that migrates knows no keys of other services. */
export interface DatabaseCommandSettings {
  dataDir: string;
  database: DatabaseSettings;
  /** Whether the auth service runs here, and its schema is ours. */
  hasAuthService: boolean;
}

/** @throws SettingsError that names every variable that is missing or wrong */
export function readDatabaseSettings(environment: Environment): DatabaseCommandSettings {
  const reader = new EnvironmentReader(environment);
  const isProduction = readNodeEnv(reader) === 'production';
  if (isProduction) reader.required('DATABASE_URL');
  const dataDir = readDataDir(reader);
  const database = readDatabase(reader, dataDir);
  reader.done();
  return { dataDir, database, hasAuthService: !isProduction };
}
