import type { HookRefusal } from './errors';
import type { Db, Metadata, Trx } from './tables';

/** Audience of all tokens and users. */
export const AUDIENCE = 'authenticated';

/** Options that the embedding server supplies. */
export interface AuthServiceOptions {
  /** A database with the service's tables migrated; see `authMigrations`. */
  db: Db;
  /** The server's NODE_ENV. `production` is rejected. */
  nodeEnv: string;
  /** The service's URL, used in tokens and links. */
  issuer: string;
  /** The application's URL without a trailing slash. Links may redirect to it and to paths below it. */
  appUrl: string;
  /** The page that mailed links open. It redeems the token on a click, so that link scanners do not use it up. */
  confirmUrl: string;
  /** Maximum seconds from sign-in to the end of a session. */
  sessionMaxAge: number;
  /** Validity of mailed links in seconds. */
  linkLifetimes: Readonly<Record<LinkType, number>>;
  rules: AccountRules;
  mails: AuthMails;
  hooks: AuthHooks;
  /** Whether a bearer token is the service key, which grants admin access. */
  isServiceKey(key: string): Promise<boolean>;
  /** If unset, the bot challenge is off. */
  verifyCaptcha?: CaptchaHook;
}

/** Type of a mailed link. */
export type LinkType = 'signup' | 'recovery';

/** Validation rules in addition to Supabase Auth's own. */
export interface AccountRules {
  passwordMinLength: number;
  isEmail(address: string): boolean;
  /** @returns why a password is too easy to guess, or undefined */
  passwordProblem?(password: string, owner: { email: string }): string | undefined;
  /** @returns the problem with a sign-up's data, or undefined */
  metadataProblem?(metadata: Metadata): string | undefined;
}

/** Queues mails. Each mail joins the transaction that causes it and is sent only after commit. */
export interface AuthMails {
  /** @param mail `lifetime` in seconds */
  link(trx: Trx, mail: { type: LinkType; to: string; link: string; lifetime: number }): Promise<void>;
  passwordChanged(trx: Trx, mail: { to: string; at: Date }): Promise<void>;
}

export interface NewSignUp {
  email: string;
  metadata: Metadata;
}

export interface ConfirmedUser {
  id: string;
  email: string;
  metadata: Metadata;
}

/**
 * Hooks that run in the service's transactions, named after Supabase Auth's hooks if they exist there. If one rejects
 * or throws, the transaction is rolled back.
 */
export interface AuthHooks {
  /** Runs before a sign-up is stored. */
  beforeUserCreated?(trx: Trx, signUp: NewSignUp): Promise<HookRefusal | undefined>;
  /** @returns data to merge into the user's `app_metadata`, or a rejection of the verification */
  userConfirmed?(trx: Trx, user: ConfirmedUser): Promise<{ appMetadata: Metadata } | { refusal: HookRefusal }>;
  /** @throws a unique violation if another user has the address; the response is `email_exists` */
  emailChanged?(trx: Trx, user: { id: string; email: string }): Promise<void>;
}

/**
 * Whether the challenge was passed, otherwise the error codes of the verification service. Undefined if the
 * verification failed.
 */
export type CaptchaHookResult = { isPassed: true } | { isPassed: false; codes: readonly string[] } | undefined;

/** @param ip client IP, if known */
export type CaptchaHook = (token: string | undefined, ip: string | null) => Promise<CaptchaHookResult>;
