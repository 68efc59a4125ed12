import type { HookRefusal } from './errors';
import type { AuthLimits } from './limits/auth-limits';
import type { Db, Metadata, Trx } from './tables';

/** What the service is given by the server that it runs in. */
export interface AuthServiceOptions {
  /** With the tables of the service, up to date; see `authMigrations`. */
  db: Db;
  /** What the server runs as; `production` is refused. */
  nodeEnv: string;
  /** The address of the service, as tokens and links name it. */
  issuer: string;
  /** The application, no slash at the end: links may lead to it and to what is below it. */
  appUrl: string;
  /** The page that mailed links lead to, where a click sends the token: what opens links by itself uses nothing up. */
  confirmUrl: string;
  limits: AuthLimits;
  /** How many seconds a mailed link works. */
  linkLifetimes: Readonly<Record<LinkType, number>>;
  rules: AccountRules;
  mails: AuthMails;
  hooks: AuthHooks;
  /** Whether a bearer is the key of the service itself, which opens the admin interface. */
  isServiceKey(key: string): Promise<boolean>;
  /** Left out, there is no bot challenge. */
  verifyCaptcha?: VerifyCaptcha;
}

/** What a mailed link is for. */
export type LinkType = 'signup' | 'recovery';

/** What may be entered, beside the rules that the hosted service has. */
export interface AccountRules {
  passwordMinLength: number;
  isEmail(address: string): boolean;
  /** @returns why a password is too easy to guess, or undefined */
  passwordProblem?(password: string, owner: { email: string }): string | undefined;
  /** @returns what is wrong with the data of a sign-up, or undefined */
  metadataProblem?(metadata: Metadata): string | undefined;
  /** The keys of a sign-up's data that belong to its address, not to the person who signed up: of an unverified address they alone count where a link proves it that is not the sign-up's. */
  addressMetadata?: readonly string[];
}

/** Writes mails. Each is a part of the transaction that gives the reason for it, and is sent only where that commits. */
export interface AuthMails {
  /** @param mail `lifetime` in seconds */
  link(trx: Trx, mail: { type: LinkType; to: string; link: string; lifetime: number }): Promise<void>;
  passwordChanged(trx: Trx, mail: { to: string; at: Date }): Promise<void>;
}

export interface NewSignUp {
  email: string;
  metadata: Metadata;
  /** Whether the service itself makes the link, by the admin interface. */
  isMadeByService: boolean;
}

export interface SignUpRefusal extends HookRefusal {
  /** Whether it is for this address only. Where an account has it, that is not told: the answer is the one that looks like a new account. */
  isOfAddress?: boolean;
}

export interface ConfirmedUser {
  id: string;
  email: string;
  /** Of the sign-up that counts. */
  metadata: Metadata;
}

/**
 * What the server does within the transactions of the service, by the names of the hosted service's hooks where it has
 * such. Where one refuses or throws, nothing of the transaction stays.
 */
export interface AuthHooks {
  /** Before a sign-up is written. Guests' are asked about before the address is looked up, so that the time of an answer does not tell who has an account. */
  beforeUserCreated?(trx: Trx, signUp: NewSignUp): Promise<SignUpRefusal | undefined>;
  /** @returns what is merged into the user's `app_metadata`, or why the address must not become theirs */
  userConfirmed?(trx: Trx, user: ConfirmedUser): Promise<{ appMetadata: Metadata } | { refusal: HookRefusal }>;
  /** @throws a unique violation where the address is another user's already, which is answered as `email_exists` */
  emailChanged?(trx: Trx, user: { id: string; email: string }): Promise<void>;
}

/** Whether a challenge was passed; where it was not, the verifying service's own codes for why. Undefined where that cannot be said now. */
export type CaptchaResult = { isPassed: true } | { isPassed: false; codes: readonly string[] } | undefined;

/** @param ip where the request came from, where that is known */
export type VerifyCaptcha = (token: string | undefined, ip: string | null) => Promise<CaptchaResult>;
