import { MODULE_PREFIX } from '@lender-portal/contracts';
import { EnvironmentReader, type Environment } from '@lender-portal/server-kit/environment/environment-reader';
import type { DatabaseSettings } from '@lender-portal/server-kit/database/open-database';
import path from 'node:path';
import { localOrigin } from '../foundation/http/local-origin';
import { readLocalOwnersSettings } from '../foundation/read-owners-settings';
import { readDevelopedFolders, readReleaseSettings } from '../foundation/read-settings';
import type { ReleaseSettings } from '../foundation/settings';

const BASE_PATH = '/app';

export interface StandaloneSettings extends ReleaseSettings {
  database: DatabaseSettings;
  hsts: string;
}

/**
 * Settings of a release platform without an application: local, with the embedded database.
 *
 * @throws SettingsError with all missing or invalid variables
 */
export function readStandaloneSettings(environment: Environment): StandaloneSettings {
  const reader = new EnvironmentReader(environment);
  const dataDir = path.resolve(reader.get('DATA_DIR') ?? '.data');
  const host = reader.get('HOST') ?? '127.0.0.1';
  const port = reader.port('PORT', 4100);
  const appUrl = localOrigin(host, port) + BASE_PATH;
  const settings: StandaloneSettings = {
    ...readReleaseSettings(reader),
    nodeEnv: 'development',
    host,
    port,
    appUrl,
    isAppUrlConfigured: false,
    basePath: BASE_PATH,
    brandName: reader.get('BRAND_NAME') ?? 'Release platform',
    dataDir,
    applicationFolder: reader.get('APPLICATION_FOLDER') ?? null,
    requiresPortalRoutes: false,
    foundation: [`${MODULE_PREFIX}root-config`],
    developedFolders: readDevelopedFolders(reader),
    owners: readLocalOwnersSettings(reader, { host, port, appUrl }),
    ledgerKey: null,
    database: { kind: 'embedded', folder: path.join(dataDir, 'database') },
    hsts: '',
  };
  reader.assertValid();
  return settings;
}
