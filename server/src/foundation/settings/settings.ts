import type { AuthLimits } from '@lender-portal/auth-service';
import type { GraphqlExtension, RemoteName } from '@lender-portal/contracts';
import type { OperationLimits } from '@lender-portal/server-kit/database/budget/operation-budget';
import type { DatabaseSettings } from '@lender-portal/server-kit/database/open-database';
import type { ConnectionSettings } from '@lender-portal/server-kit/http/connection-limits';
import type { PublicAddress } from '@lender-portal/server-kit/http/security-headers';
import type { Limit } from '@lender-portal/server-kit/limits/limit';
import type { BucketSettings } from '@lender-portal/server-kit/objects/object-storage';

/** The bot challenge: what its widget and its verification need. */
export interface BotChallengeSettings {
  siteKey: string;
  secret: string;
  /** The platform's own emulator of the hosted service. */
  isEmulator: boolean;
}

/** How the platform works with Filestack. */
export interface HostedFileSettings {
  isLocal: false;
  apiKey: string;
  /** Signs policies. */
  appSecret: string;
  fileApiUrl: string;
  cdnUrl: string;
  /** What pages may send parts of files to: the buckets that the service puts them into. */
  storage: readonly string[];
}

/** The origin of the owners' page, which runs no code of teams. */
export interface OwnersSettings {
  /** Origin, no slash at the end. */
  url: string;
  /** False if url is derived from host and port; see `ownersUrlFor`. */
  isUrlConfigured: boolean;
  /** Port of its own listener; null if the Host header tells its requests apart. */
  port: number | null;
  /** False if another free port will do. */
  isPortConfigured: boolean;
}

/** How many days something is kept that grows. */
export interface RetentionSettings {
  /** Mails that were sent or given up, without what they said. */
  mailDays: number;
  /** Invitations after their end, requests to join after they were made. */
  requestDays: number;
  /** Sessions after their last use. */
  sessionDays: number;
  /** What browsers reported. */
  reportDays: number;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Everything the platform is told from outside, checked and typed. */
export interface PlatformSettings extends ConnectionSettings, PublicAddress {
  nodeEnv: 'production' | 'development';
  host: string;
  port: number;
  /** How long a stop goes on serving after /readyz has said no, where somebody asks it. */
  drainSeconds: number;
  /** Reports of browsers about a page's policy, of one network. */
  reportLimit: Limit;
  /** What pages report of the modules that run in them, and how often from one network. */
  browserReports: { isOn: boolean; limit: Limit };
  /** What Prometheus asks for the metrics with; null: there are none. */
  metricsToken: string | null;
  /** Where traces are sent to, by OTLP over HTTP; null: there are none. */
  traces: { url: string } | null;
  /** The least that is logged. */
  logLevel: LogLevel;
  /** From how many milliseconds on a request, and a statement, is logged as slow; 0: never. */
  slowRequestMs: number;
  slowQueryMs: number;
  /** What the release calls itself; null: what its package says. */
  appVersion: string | null;
  /** How many days the record of what was done is kept. */
  auditKeepDays: number;
  /** Where holes are reported; shown at /.well-known/security.txt. */
  securityContact: string | null;
  /** The folder of all local state. */
  dataDir: string;
  /** The file of the import map, and that of the routes; null takes the repository's. */
  importMapFile: string | null;
  routesFile: string | null;
  /** Folders such as `/modules/documents-mfe/` whose newest build is live, whatever was swapped. */
  developedFolders: readonly string[];
  database: DatabaseSettings;
  /** Whether the reference marketplace runs in this process. */
  hasMarketplace: boolean;
  /** False if `hasMarketplace` is only the default. */
  isMarketplaceConfigured: boolean;
  /** Whether a start brings the tables up to date; otherwise only `npm run platform -- migrate` does. */
  migratesAtStart: boolean;
  /** Seconds that a step of a migration tries to get a lock that others hold. */
  migrationWait: number;
  seed: 'demo' | 'none';
  /** Origin and base path, no slash at the end. */
  appUrl: string;
  /** False where appUrl was only derived from host and port; see `runtimeConfigFor`. */
  isAppUrlConfigured: boolean;
  /** Null without an owners' page, and so without sessions and previews. */
  owners: OwnersSettings | null;
  basePath: string;
  graphqlUrl: string;
  /** What the endpoint offers beyond the specification. */
  graphqlExtensions: readonly GraphqlExtension[];
  auth: {
    url: string;
    key: string;
    allowedTenantType: string;
    /** Seconds that the mailed link of a sign-up works: as the service here makes it, or as a hosted one is set. */
    linkLifetime: number;
    /** The same of a link to set a new password with. */
    recoveryLinkLifetime: number;
    /** The service itself, where the platform runs it; null where `url` is a hosted one. */
    local: AuthLimits | null;
    /** How the platform works with a hosted service; null where it runs its own. */
    hosted: {
      serviceKey: string;
      /** Without one the service's hook is not served. */ hookSecret: string | null;
      /** The longest life of a session, in seconds. */ sessionMaxAge: number;
    } | null;
  };
  /** The platform's own file service, under /filestack, or Filestack. */
  files: { isLocal: true; apiKey: string } | HostedFileSettings;
  /** Where the platform's own file service keeps them; null for a folder of `dataDir`. */
  fileStorage: BucketSettings | null;
  /** Bytes that the files of one company may have together, where the file service is the platform's own. */
  fileQuota: number;
  /** Files that come in, of one user and from one network. */
  uploadLimits: { perUser: Limit; perNetwork: Limit };
  registry: {
    /** Whether releases are copied from addresses of private networks, and by http. */
    copiesFromPrivateNetworks: boolean;
    /** Releases of one token. */
    publishLimit: Limit;
    /** Bytes of releases, previews included: kept of one module and of one token; added, in kilobytes, by each. */
    storeLimits: { perModule: number; perToken: number; added: Limit };
    /** What addresses begin with that releases are copied from; null: with anything. */
    trustedUrls: readonly string[] | null;
    /** The names that pipelines made for import-map-deployer have for what runs here. */
    environments: readonly string[];
    /** How many days a release is kept after it was published, and after it was live last. */
    keepDays: number;
  };
  retention: RetentionSettings;
  /** Whether a worker that checks releases runs beside the platform; others may run elsewhere. */
  hasCheckWorker: boolean;
  /** Seconds that a worker may take for one page, and for a whole check. */
  checkLimits: { visit: number; check: number };
  /** Where releases lie; null for a folder of `dataDir`. */
  moduleStorage: BucketSettings | null;
  botChallenge: BotChallengeSettings | null;
  /** Remote → the URL of its manifest, of those that are set: they win over the import map. */
  remotes: Record<RemoteName, string>;
  brandName: string;
  mail: {
    /** The server that mail is sent through; null keeps it: in the mailbox locally, waiting in production. */
    smtpUrl: string | null;
    /** The address that mail comes from. */
    from: string;
  };
  /** What the marketplace's staff authenticates with, where it is given from outside; null locally, where one is made. */
  serviceKey: string | null;
  /** Signs checkpoints of the ledger; null for a key that is made in `dataDir`. */
  ledgerKey: string | null;
  joinRequestLimits: { perAddress: Limit; perEmail: Limit };
  /** Mailed by one company, and by one company to one address. */
  invitationLimits: { perCompany: Limit; perEmail: Limit };
  graphql: {
    /** The most that one operation may cost; see `costOf`. */
    maxCost: number;
    /** Statements of the database and milliseconds that one operation may take; the database enforces them. */
    perOperation: OperationLimits;
    /** How many operations of one user run at a time, and how many more wait for that. */
    perUser: { running: number; waiting: number };
    introspection: boolean;
  };
  /** Asked about by one address on the network, signed in or not. */
  invitationChecks: Limit;
  /** Whose midnight makes a document expire. */
  documentTimeZone: string;
  entrepreneurLoginUrl: string;
  analyticsId: string | null;
  /** Where the tag of analytics comes from, and where it may send to. */
  analyticsTag: { url: string; hosts: readonly string[] };
  trustedTypes: 'enforce' | 'report';
}

/** The issuer of the access tokens, equal for the local and the hosted service. */
export const authIssuer = ({ auth }: Pick<PlatformSettings, 'auth'>): string => `${auth.url}/auth/v1`;

/** Mail is kept and shown at /mailbox instead of being sent. */
export const hasMailbox = ({ nodeEnv, mail }: Pick<PlatformSettings, 'nodeEnv' | 'mail'>): boolean => nodeEnv !== 'production' && mail.smtpUrl === null;
