import { OperatorError } from '../errors/application-error';
import type { Limit } from '../limits/limit';
import { findSecretProblems, redact, type Secret } from './secret-checks';

/** Environment variables by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** One or more invalid settings. Each problem starts with the variable's name. */
export class SettingsError extends OperatorError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      'INVALID_SETTINGS',
      `The platform cannot start with these settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/** Accepts loopback addresses and socket folders. */
const isLocalHost = (host: string): boolean =>
  host === '' || host.startsWith('/') || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

const MIN_KEY_LENGTH = 24;
const MIN_UNPREDICTABLE = 10;
/** Operators choose passwords of services, which limit guesses. */
const MIN_UNPREDICTABLE_IN_PASSWORD = 5;
/** Explicitly disables a feature. */
export const NONE = 'none';

/**
 * Reads variables and collects all problems, so one failed start reports every one of them. Each setting is declared
 * secret or public by the method that reads it; `assertValid` compares them.
 */
export class EnvironmentReader {
  readonly problems: string[] = [];
  readonly isProduction: boolean;
  readonly #environment: Environment;
  readonly #isEncryptionRequired: boolean;
  readonly #public = new Map<string, string>();
  readonly #secrets: Secret[] = [];

  constructor(environment: Environment) {
    this.#environment = environment;
    // Unknown values are rejected, because they would silently mean a local platform with emulators and demo data.
    this.isProduction = this.choice('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';
    this.#isEncryptionRequired =
      this.isProduction && this.choice('INSECURE_CONNECTIONS', ['allow', 'deny'], 'deny') === 'deny';
    if (this.#isEncryptionRequired && this.get('NODE_TLS_REJECT_UNAUTHORIZED') === '0')
      this.problems.push(
        'NODE_TLS_REJECT_UNAUTHORIZED is "0", so certificates of services are not verified; remove it',
      );
  }

  #value(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined;
  }

  /** Returns the trimmed value of a public setting; empty means unset. */
  get(name: string): string | undefined {
    const value = this.#value(name);
    if (value !== undefined) this.#public.set(name, value);
    return value;
  }

  required(name: string, why?: string): string {
    return this.get(name) ?? this.#missing(name, why);
  }

  #missing(name: string, why = 'is missing'): string {
    this.problems.push(`${name} ${why}`);
    return '';
  }

  /** Reports an unencrypted connection to another host, without repeating the value. */
  assertEncrypted(
    name: string,
    { isEncrypted, host, advice }: { isEncrypted: boolean; host: string; advice: string },
  ): void {
    if (!this.#isEncryptionRequired || isEncrypted || isLocalHost(host)) return;
    this.problems.push(
      `${name} is not encrypted with a verified certificate: ${advice}, or allow it with INSECURE_CONNECTIONS=allow`,
    );
  }

  /** The listen address. Without NODE_ENV, only this machine may reach the demo accounts and the mailbox. */
  host(): string {
    const host = this.get('HOST') ?? '127.0.0.1';
    if (!isLocalHost(host) && this.#value('NODE_ENV') === undefined)
      this.problems.push(
        `HOST is "${host}", so other machines reach a portal that is not in production: its demo accounts, its mailbox and its keys. Set NODE_ENV=production, or NODE_ENV=development to allow it`,
      );
    return host;
  }

  /** A required key of a service for pages, which must not be a published default. */
  publishableKey(name: string, wellKnown: readonly string[]): string {
    return this.#ownValue(name, this.required(name), wellKnown);
  }

  /** A required secret, which must not be a published default. */
  secret(name: string, wellKnown: readonly string[] = []): string {
    return this.#ownValue(name, this.optionalSecret(name) ?? this.#missing(name), wellKnown);
  }

  #ownValue(name: string, value: string, wellKnown: readonly string[]): string {
    if (wellKnown.includes(value)) this.problems.push(`${name} is a well-known test value; set one of your own`);
    return value;
  }

  optionalSecret(name: string): string | undefined {
    const value = this.#value(name);
    if (value !== undefined) this.#secrets.push({ name, subject: name, value, minUnpredictable: MIN_UNPREDICTABLE });
    return value;
  }

  /**
   * An access key of one of our own APIs.
   * @param requirement reason why production needs it, or needs "none"
   */
  key(name: string, requirement?: string): string | null {
    const value = this.#value(name);
    if (value === undefined && requirement !== undefined && this.isProduction) this.#missing(name, requirement);
    if (value === undefined || value === NONE) return null;
    const key = this.secret(name);
    if (key.length < MIN_KEY_LENGTH) this.problems.push(`${name} is too short: at least ${MIN_KEY_LENGTH} characters`);
    return key;
  }

  /** A URL that contains a password: messages must not repeat it. Declare the password with `addPassword`. */
  connectionUrl(name: string, requirement?: string): string | undefined {
    const value = this.#value(name);
    if (value === undefined && requirement !== undefined && this.isProduction) this.#missing(name, requirement);
    return value;
  }

  /** Declares the password in the connection URL of a service on `host`. */
  addPassword(name: string, password: string, host: string): void {
    const minUnpredictable = isLocalHost(host) ? 0 : MIN_UNPREDICTABLE_IN_PASSWORD;
    if (password !== '')
      this.#secrets.push({ name, subject: `${name} has a password that`, value: password, minUnpredictable });
  }

  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const value = this.get(name) ?? fallback;
    const found = choices.find((choice) => choice === value);
    if (found === undefined) this.problems.push(`${name} is "${value}", not one of: ${choices.join(', ')}`);
    return found ?? fallback;
  }

  port(name: string, fallback: number): number {
    const value = this.get(name);
    if (value === undefined) return fallback;
    if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value);
    this.problems.push(`${name} is "${value}", not a port number from 0 to 65535 (0 for any free port)`);
    return fallback;
  }

  /** A count per number of seconds, such as 30/300. */
  limit(name: string, fallback: Limit): Limit {
    const value = this.get(name);
    if (value === undefined) return fallback;
    const [, max, window] = /^(\d{1,9})\/(\d{1,9})$/.exec(value) ?? [];
    if (Number(max) > 0 && Number(window) > 0) return { max: Number(max), window: Number(window) };
    this.problems.push(`${name} is "${value}", not a count and seconds such as ${fallback.max}/${fallback.window}`);
    return fallback;
  }

  /** @param maximum in production */
  seconds(name: string, fallback: number, maximum = Infinity): number {
    const seconds = this.#integer(name, fallback, 'a number of seconds');
    if (this.isProduction && seconds > maximum)
      this.problems.push(`${name} is "${seconds}"; it must be at most ${maximum}`);
    return seconds;
  }

  count(name: string, fallback: number): number {
    return this.#integer(name, fallback, 'a count');
  }

  #integer(name: string, fallback: number, what: string): number {
    const value = this.get(name);
    if (value === undefined) return fallback;
    if (/^\d{1,9}$/.test(value) && Number(value) >= 1) return Number(value);
    this.problems.push(`${name} is "${value}", not ${what} such as ${fallback}`);
    return fallback;
  }

  /** An http(s) URL without trailing slashes. */
  url(name: string, value = this.get(name)): string | undefined {
    if (value === undefined) return undefined;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) {
      this.problems.push(`${name} is "${value}", not an http(s) URL`);
      return undefined;
    }
    if (url.username || url.password) {
      this.problems.push(`${name} contains a user or a password`);
      return undefined;
    }
    this.assertEncrypted(name, { isEncrypted: url.protocol === 'https:', host: url.hostname, advice: 'use https' });
    return value.replace(/(?<!\/)\/+$/, '');
  }

  requiredUrl(name: string): string {
    return this.url(name, this.required(name) || undefined) ?? '';
  }

  /** A URL, or a path on this origin. */
  urlOrPath(name: string, fallback: string): string {
    const value = this.get(name) ?? fallback;
    return /^\/(?!\/)\S*$/.test(value) ? value : (this.url(name, value) ?? fallback);
  }

  /** @throws SettingsError listing all problems without secrets */
  assertValid(): void {
    const named = new Set(this.problems.map((problem) => problem.split(' ', 1)[0]));
    const found = this.isProduction ? findSecretProblems(this.#public, this.#secrets) : [];
    // One problem per value: an invalid one needs another anyway. The password in a URL is a value of its own.
    const isNew = (problem: string) => !named.has(problem.split(' ', 1)[0]) || problem.includes(' has a password ');
    const problems = [...this.problems, ...found.filter(isNew)];
    if (problems.length > 0) throw new SettingsError(problems.map((problem) => redact(problem, this.#secrets)));
  }
}
