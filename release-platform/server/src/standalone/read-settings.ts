import { MODULE_PREFIX } from '@lender-portal/module-contract';
import { EnvironmentReader, type Environment } from '@lender-portal/server-kit/environment/environment-reader';
import type { DatabaseSettings } from '@lender-portal/server-kit/database/open-database';
import path from 'node:path';
import { localOrigin } from '../foundation/http/local-origin';
import { readLocalOwnersSettings, readProductionOwnersSettings } from '../foundation/read-owners-settings';
import { readDevelopedFolders, readReleaseSettings } from '../foundation/read-settings';
import type { ReleaseSettings } from '../foundation/settings';

const BASE_PATH = '/app';

export interface StandaloneSettings extends ReleaseSettings {
  database: DatabaseSettings;
}

/**
 * Settings of a release platform without an application, with the embedded database.
 *
 * @throws SettingsError with all missing or invalid variables
 */
export function readStandaloneSettings(environment: Environment): StandaloneSettings {
  const reader = new EnvironmentReader(environment);
  const dataDir = path.resolve(reader.get('DATA_DIR') ?? '.data');
  const host = reader.host();
  const port = reader.port('PORT', 4100);
  const appUrl = reader.isProduction ? readAppUrl(reader) : localOrigin(host, port) + BASE_PATH;
  const settings: StandaloneSettings = {
    ...readReleaseSettings(reader, []),
    nodeEnv: reader.isProduction ? 'production' : 'development',
    host,
    port,
    appUrl,
    isAppUrlConfigured: reader.isProduction,
    basePath: BASE_PATH,
    brandName: reader.get('BRAND_NAME') ?? 'Release platform',
    dataDir,
    applicationFolder: reader.get('APPLICATION_FOLDER') ?? null,
    routeRules: {},
    foundation: [`${MODULE_PREFIX}root-config`],
    developedFolders: readDevelopedFolders(reader),
    owners: reader.isProduction
      ? readProductionOwnersSettings(reader, { port, appUrl })
      : readLocalOwnersSettings(reader, { host, port, appUrl }),
    database: { kind: 'embedded', folder: path.join(dataDir, 'database') },
  };
  reader.assertValid();
  return settings;
}

function readAppUrl(reader: EnvironmentReader): string {
  const url = reader.requiredUrl('APP_URL');
  if (url === '' || url === new URL(url).origin + BASE_PATH) return url;
  reader.problems.push(`APP_URL must be an origin and the base path, such as https://portal.example${BASE_PATH}`);
  return '';
}
