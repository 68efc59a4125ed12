import { OperatorError } from '../errors/application-error';
import type { Limit } from '../limits/limit';

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

/** Reads variables and collects all problems, so one failed start reports every one of them. */
export class EnvironmentReader {
  readonly problems: string[] = [];
  readonly #environment: Environment;
  #isEncryptionRequired = false;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Returns the trimmed value; empty means unset. */
  get(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined;
  }

  required(name: string, why = 'is missing'): string {
    const value = this.get(name);
    if (value === undefined) this.problems.push(`${name} ${why}`);
    return value ?? '';
  }

  /** Requires encryption for connections to other hosts from now on. */
  requireEncryption(): void {
    this.#isEncryptionRequired = true;
  }

  /** Reports an unencrypted connection to another host, without repeating the value. */
  assertEncrypted(
    name: string,
    { isEncrypted, host, advice }: { isEncrypted: boolean; host: string; advice: string },
  ): void {
    if (!this.#isEncryptionRequired || isEncrypted || isLocalHost(host)) return;
    this.problems.push(`${name} is not encrypted: ${advice}, or allow it with INSECURE_CONNECTIONS=allow`);
  }

  /** Reads a required secret, which must not be a published default. */
  secret(name: string, wellKnown: readonly string[]): string {
    const value = this.required(name);
    if (wellKnown.includes(value)) this.problems.push(`${name} is a well-known test value; set one of your own`);
    return value;
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

  seconds(name: string, fallback: number): number {
    return this.#integer(name, fallback, 'a number of seconds');
  }

  count(name: string, fallback: number): number {
    return this.#integer(name, fallback, 'a count');
  }

  /** 0 disables the feature. */
  milliseconds(name: string, fallback: number): number {
    return this.#integer(name, fallback, 'a number of milliseconds', 0);
  }

  #integer(name: string, fallback: number, what: string, least = 1): number {
    const value = this.get(name);
    if (value === undefined) return fallback;
    if (/^\d{1,9}$/.test(value) && Number(value) >= least) return Number(value);
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

  assertValid(): void {
    if (this.problems.length > 0) throw new SettingsError(this.problems);
  }
}
