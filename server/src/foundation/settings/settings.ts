import type { AuthLimits } from '@lender-portal/auth-service';
import type { OperationLimits } from '@lender-portal/server-kit/database/budget/operation-budget';
import type { DatabaseSettings } from '@lender-portal/server-kit/database/open-database';
import type { PublicAddress } from '@lender-portal/server-kit/http/security-headers';
import type { Limit } from '@lender-portal/server-kit/limits/limit';
import type { BucketSettings } from '@lender-portal/server-kit/objects/object-storage';
import type { ReleaseSettings, TelemetryRetention } from '@lender-portal/release-server';

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

/** How many days something is kept that grows. */
export interface RetentionSettings extends TelemetryRetention {
  /** Mails that were sent or given up, without what they said. */
  mailDays: number;
  /** Invitations after their end, requests to join after they were made. */
  requestDays: number;
  /** Sessions after their last use. */
  sessionDays: number;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

/** Everything the platform is told from outside, checked and typed. */
export interface PlatformSettings extends ReleaseSettings, PublicAddress {
  /** How long a stop goes on serving after /readyz has said no, where somebody asks it. */
  drainSeconds: number;
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
  graphqlUrl: string;
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
  retention: RetentionSettings;
  /** Whether a worker that checks releases runs beside the platform; others may run elsewhere. */
  hasCheckWorker: boolean;
  botChallenge: BotChallengeSettings | null;
  mail: {
    /** The server that mail is sent through; null keeps it: in the mailbox locally, waiting in production. */
    smtpUrl: string | null;
    /** The address that mail comes from. */
    from: string;
  };
  /**
   * What the marketplace's staff authenticates with, where it is given from outside; null locally, where one is made.
   */
  serviceKey: string | null;
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
}

/** The issuer of the access tokens, equal for the local and the hosted service. */
export const authIssuer = ({ auth }: Pick<PlatformSettings, 'auth'>): string => `${auth.url}/auth/v1`;

/** Mail is kept and shown at /mailbox instead of being sent. */
export const hasMailbox = ({ nodeEnv, mail }: Pick<PlatformSettings, 'nodeEnv' | 'mail'>): boolean =>
  nodeEnv !== 'production' && mail.smtpUrl === null;
