export { appUrlFor, type RequestOrigin } from './foundation/http/app-url';
export { localOrigin } from './foundation/http/local-origin';
export { readLocalOwnersSettings, readProductionOwnersSettings } from './foundation/read-owners-settings';
export { readDevelopedFolders, readReleaseSettings } from './foundation/read-settings';
export type { OwnersSettings, ReleaseSettings, TelemetryRetention } from './foundation/settings';
export type { ReleaseTables } from './foundation/tables';
export { releaseMigrations } from './domains/migrations/migrations';
export { bindOwnersPort, withOwnersPort } from './http/owners-origin/owners-listener';
export { separateOrigins } from './http/addresses/separate-origins';
export { answerUnknownAddresses, sendUndecodable } from './http/addresses/unknown-addresses';
export { protectModuleFiles } from './http/page-host/files/module-file-headers';
export { openImportMap } from './http/page-host/open-import-map';
export type { ConfigurePage } from './http/page-host/page/page-configuration';
export { ReleasePlatform } from './release-platform';
export { repositoryRoot } from './domains/releases/builds/build-places';
export type { CheckAccounts, SignedInViewer } from './domains/releases/checks/check-accounts';
export { OPEN_STATES } from './domains/releases/checks/checks';
export {
  createToken,
  listTokens,
  replaceToken,
  revokeToken,
  type RegistryToken,
} from './domains/releases/tokens/registry-tokens';
