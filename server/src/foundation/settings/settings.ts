import type { OperationLimits } from '@lender-portal/server-kit/database/budget/operation-budget';
import type { DatabaseSettings } from '@lender-portal/server-kit/database/open-database';
import type { Limit } from '@lender-portal/server-kit/limits/limit';
import type { ReleaseSettings, TelemetryRetention } from '@lender-portal/release-server';

/** Settings of the bot challenge's widget and verification. */
export interface BotChallengeSettings {
  siteKey: string;
  secret: string;
  /** Whether to use the built-in emulator. */
  isEmulator: boolean;
}

/** Settings of the hosted file service, Filestack. */
export interface HostedFileSettings {
  isLocal: false;
  apiKey: string;
  /** Signs policies. */
  appSecret: string;
  fileApiUrl: string;
  cdnUrl: string;
  /** Buckets that pages upload file chunks to, as CSP sources. */
  storage: readonly string[];
}

/** Retention in days. */
export interface RetentionSettings extends TelemetryRetention {
  /** Sent and abandoned mails, without their content. */
  mailDays: number;
  /** Invitations after their expiry, join requests after their creation. */
  requestDays: number;
  /** Sessions after their last use. */
  sessionDays: number;
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];
export const LOG_FORMATS = ['json', 'pretty'] as const;

/** All settings of the platform, validated. */
export interface PortalSettings extends ReleaseSettings {
  /** Seconds to keep serving after /readyz fails during shutdown; skipped if nothing polls /readyz. */
  drainSeconds: number;
  /** Bearer token for Prometheus; null disables metrics. */
  metricsToken: string | null;
  /** Minimum log level. */
  logLevel: LogLevel;
  /** Format of log lines; null uses `pretty` in a terminal and `json` elsewhere. */
  logFormat: (typeof LOG_FORMATS)[number] | null;
  /** Retention of the audit log in days. */
  auditKeepDays: number;
  database: DatabaseSettings;
  /** Whether the reference marketplace runs in this process. */
  hasMarketplace: boolean;
  /** Whether startup migrates; otherwise only `npm run platform -- migrate` does. */
  migratesAtStart: boolean;
  seed: 'demo' | 'none';
  graphqlUrl: string;
  auth: {
    url: string;
    key: string;
    allowedTenantType: string;
    /** Lifetime of a sign-up link in seconds; must match the hosted service's setting. */
    linkLifetime: number;
    /** Lifetime of a password reset link in seconds. */
    recoveryLinkLifetime: number;
    /** Settings of the local auth service; null if `url` is a hosted one. */
    local: { sessionMaxAge: number } | null;
    /** Settings of the hosted auth service; null if it runs locally. */
    hosted: {
      serviceKey: string;
      /** The hook is not served if null. */ hookSecret: string | null;
      /** Maximum session age in seconds. */ sessionMaxAge: number;
    } | null;
  };
  /** The local file service under /filestack, or Filestack. */
  files: { isLocal: true; apiKey: string } | HostedFileSettings;
  retention: RetentionSettings;
  /** Whether to run a check worker next to the platform; others may run elsewhere. */
  hasCheckWorker: boolean;
  botChallenge: BotChallengeSettings | null;
  mail: {
    /** Null keeps mail: in the mailbox locally, in the outbox in production. */
    smtpUrl: string | null;
    /** Sender address. */
    from: string;
  };
  /** Configured key of the staff API; null locally, where one is generated. */
  serviceKey: string | null;
  joinRequestLimits: { perAddress: Limit; perEmail: Limit };
  /** Invitations sent by a company, in total and per recipient. */
  invitationLimits: { perCompany: Limit; perEmail: Limit };
  graphql: {
    /** Maximum database statements, fields and milliseconds per operation. */
    perOperation: OperationLimits;
    /** Operations of one user that run and that wait. */
    perUser: { running: number; waiting: number };
    introspection: boolean;
  };
  /** Lookups per network address, signed in or not. */
  invitationChecks: Limit;
  /** Documents expire at midnight in this time zone. */
  documentTimeZone: string;
  entrepreneurLoginUrl: string;
  analyticsId: string | null;
  /** URL of the analytics tag, and hosts that it sends data to. */
  analyticsTag: { url: string; hosts: readonly string[] };
}

/** Issuer of access tokens; the same for the local and the hosted service. */
export const authIssuer = ({ auth }: Pick<PortalSettings, 'auth'>): string => `${auth.url}/auth/v1`;

/** Whether mail is shown at /mailbox instead of being sent. */
export const hasMailbox = ({ nodeEnv, mail }: Pick<PortalSettings, 'nodeEnv' | 'mail'>): boolean =>
  nodeEnv !== 'production' && mail.smtpUrl === null;
