import type { RemoteName } from '@lender-portal/module-contract';
import type { RouteTableRules } from '@lender-portal/module-contract/parsing';
import type { ConnectionSettings } from '@lender-portal/server-kit/http/connection-limits';
import type { PublicAddress } from '@lender-portal/server-kit/http/security-headers';
import type { Limit } from '@lender-portal/server-kit/limits/limit';
import type { BucketSettings } from '@lender-portal/server-kit/objects/object-storage';

/** The origin of the owners' page. It never runs code of teams. */
export interface OwnersSettings {
  /** Origin without a trailing slash. */
  url: string;
  /** False if `url` is derived from host and port, see `ownersOriginFor`. */
  isUrlConfigured: boolean;
  /** Port of its own listener, or null if it is selected by the Host header. */
  port: number | null;
  /** False if any other free port may be used. */
  isPortConfigured: boolean;
}

/** Marks this deployment on the owners' page. */
export interface EnvironmentMark {
  name: string;
  /** Background such as `#b00020`. */
  color: string | null;
}

/** Limits and options of the registry. */
interface RegistrySettings {
  /** Published releases per token. */
  publishLimit: Limit;
  /** Stored bytes per module before compression, previews included. */
  moduleQuota: number;
  /** Days to keep a release after it was published and after it was last live. */
  keepDays: number;
}

/** How deployments begin, and when they are promoted. */
export interface CanarySettings {
  /** Percentage of browsers; 0 makes deployments live at once. */
  share: number;
  /** Minutes until the first promotion. */
  minutes: number;
  /** Mounts that a promotion needs. */
  minMounts: number;
  /** Tenant ids of the owners' companies, which run every deployment first. */
  companies: readonly string[];
  /** Minutes during which a change of live releases is rolled back if it fails. */
  watchMinutes: number;
}

export interface TelemetryRetention {
  /** Days to keep browser telemetry. */
  reportDays: number;
}

/** Settings of the release platform, read by the hosting application. */
export interface ReleaseSettings extends ConnectionSettings, PublicAddress {
  nodeEnv: 'production' | 'development';
  host: string;
  port: number;
  /** False if `appUrl` is derived from host and port, see `appUrlFor`. */
  isAppUrlConfigured: boolean;
  basePath: string;
  brandName: string;
  /** Folder of all local state. */
  dataDir: string;
  /** Folder of the application's builds, or null for the repository. */
  applicationFolder: string | null;
  /** The application's rules for `routes.json`. */
  routeRules: RouteTableRules;
  /** Specifiers that every page needs. */
  foundation: readonly string[];
  /** Paths of the import map and the routes. Null for the files in the application's folder. */
  importMapFile: string | null;
  routesFile: string | null;
  /** Folders such as `/modules/documents-mfe/` whose newest build always overrides the live release. */
  developedFolders: readonly string[];
  /** Bucket of releases, or null for a folder in `dataDir`. */
  moduleStorage: BucketSettings | null;
  /** Remote → manifest URL. Overrides the import map. */
  remotes: Record<RemoteName, string>;
  /** Null disables the owners' page, and with it sessions and previews. */
  owners: OwnersSettings | null;
  environment: EnvironmentMark | null;
  registry: RegistrySettings;
  /** Time limits in seconds: per page, and per check. */
  checkLimits: { visit: number; check: number };
  retention: TelemetryRetention;
  canary: CanarySettings;
  /** Browser telemetry, and its rate limit per network. */
  browserReports: { isOn: boolean; limit: Limit };
  /** Rate limit of CSP reports per network. */
  reportLimit: Limit;
  /** Contact for vulnerability reports, published in /.well-known/security.txt. */
  securityContact: string | null;
  trustedTypes: 'enforce' | 'report';
}
