import type { GraphqlExtension, RemoteName } from '@lender-portal/contracts';
import type { ConnectionSettings } from '@lender-portal/server-kit/http/connection-limits';
import type { Limit } from '@lender-portal/server-kit/limits/limit';
import type { BucketSettings } from '@lender-portal/server-kit/objects/object-storage';

/** The origin of the owners' page, which runs no code of teams. */
export interface OwnersSettings {
  /** Origin, no slash at the end. */
  url: string;
  /** False if url is derived from host and port; see `ownersOriginFor`. */
  isUrlConfigured: boolean;
  /** Port of its own listener; null if the Host header tells its requests apart. */
  port: number | null;
  /** False if another free port will do. */
  isPortConfigured: boolean;
}

/** Limits and rules of the registry. */
interface RegistrySettings {
  /** Whether releases are copied from addresses of private networks, and by http. */
  copiesFromPrivateNetworks: boolean;
  /** Releases of one token. */
  publishLimit: Limit;
  /** Bytes of releases, previews included: kept of one module and of one token; added, in kilobytes, by each. */
  storeLimits: { perModule: number; perToken: number; added: Limit };
  /** Prefixes of addresses that releases may be copied from; null: any address. */
  trustedUrls: readonly string[] | null;
  /** The names that pipelines made for import-map-deployer have for this deployment. */
  environments: readonly string[];
  /** How many days a release is kept after it was published, and after it was live last. */
  keepDays: number;
}

export interface TelemetryRetention {
  /** Days that telemetry of browsers is kept. */
  reportDays: number;
}

/** Settings of the release platform. The application that hosts it reads them. */
export interface ReleaseSettings extends ConnectionSettings {
  nodeEnv: 'production' | 'development';
  host: string;
  port: number;
  /** The public address of the application: origin and base path, no slash at the end. */
  appUrl: string;
  /** False if appUrl is derived from host and port; see `appUrlFor`. */
  isAppUrlConfigured: boolean;
  basePath: string;
  brandName: string;
  /** The folder of all local state. */
  dataDir: string;
  /** The folder of the application's builds; null for the repository. */
  applicationFolder: string | null;
  /** Whether `routes.json` must have the routes that the portal's guards and links lead to. */
  requiresPortalRoutes: boolean;
  /** Specifiers that every page needs, whatever its route mounts. */
  foundation: readonly string[];
  /** The file of the import map, and that of the routes; null takes those of the application's folder. */
  importMapFile: string | null;
  routesFile: string | null;
  /** Folders such as `/modules/documents-mfe/` whose newest build is live, whatever was swapped. */
  developedFolders: readonly string[];
  /** Bucket of releases; null for a folder of `dataDir`. */
  moduleStorage: BucketSettings | null;
  /** Remote → the URL of its manifest, of those that are set: they win over the import map. */
  remotes: Record<RemoteName, string>;
  /** Null without an owners' page, and so without sessions and previews. */
  owners: OwnersSettings | null;
  registry: RegistrySettings;
  /** Seconds that a worker may take for one page, and for a whole check. */
  checkLimits: { visit: number; check: number };
  /** Signs checkpoints of the ledger; null for a key that is made in `dataDir`. */
  ledgerKey: string | null;
  retention: TelemetryRetention;
  /** Telemetry of modules in browsers, and how often one network may send it. */
  browserReports: { isOn: boolean; limit: Limit };
  /** Reports of browsers about a page's policy, of one network. */
  reportLimit: Limit;
  /** GraphQL extensions of the endpoint; early queries of modules are reduced to them. */
  graphqlExtensions: readonly GraphqlExtension[];
  /** Contact for reports of vulnerabilities; shown at /.well-known/security.txt. */
  securityContact: string | null;
  trustedTypes: 'enforce' | 'report';
}
