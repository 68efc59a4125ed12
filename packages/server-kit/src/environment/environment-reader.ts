import { OperatorError } from '../errors/application-error';
import type { Limit } from '../limits/limit';

/** What stands in the environment, by name. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** One or more values of the environment that cannot be used; each problem begins with the variable's name. */
export class SettingsError extends OperatorError {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super('INVALID_SETTINGS', `The platform cannot start with these settings:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** A loopback address, or the folder of a socket. */
const isThisMachine = (host: string): boolean => host === '' || host.startsWith('/') || /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host);

/** Reads variables and collects what is wrong with them, so that one start names every problem at once. */
export class EnvironmentReader {
  readonly problems: string[] = [];
  readonly #environment: Environment;
  #isEncryptionRequired = false;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** The value without blanks at its ends; an empty one counts as absent. */
  get(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined;
  }

  required(name: string, why = 'is missing'): string {
    const value = this.get(name);
    if (value === undefined) this.problems.push(`${name} ${why}`);
    return value ?? '';
  }

  /** From now on, connections to other machines must be encrypted. */
  requireEncryption(): void {
    this.#isEncryptionRequired = true;
  }

  /** Adds a problem for an unencrypted connection that leaves this machine; the message does not repeat the value. */
  assertEncrypted(name: string, { isEncrypted, host, advice }: { isEncrypted: boolean; host: string; advice: string }): void {
    if (!this.#isEncryptionRequired || isEncrypted || isThisMachine(host)) return;
    this.problems.push(`${name} is not encrypted: ${advice}, or allow it with INSECURE_CONNECTIONS=allow`);
  }

  /** A secret or key: present, and none of the published default values. */
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
    this.problems.push(`${name} is "${value}", not a port number from 0 to 65535 (0 takes a free one)`);
    return fallback;
  }

  /** A count and the seconds it holds for, such as 30/300. */
  limit(name: string, fallback: Limit): Limit {
    const value = this.get(name);
    if (value === undefined) return fallback;
    const [, max, window] = /^(\d{1,9})\/(\d{1,9})$/.exec(value) ?? [];
    if (Number(max) > 0 && Number(window) > 0) return { max: Number(max), window: Number(window) };
    this.problems.push(`${name} is "${value}", not a count and seconds such as ${fallback.max}/${fallback.window}`);
    return fallback;
  }

  seconds(name: string, fallback: number): number {
    return this.#whole(name, fallback, 'a number of seconds');
  }

  count(name: string, fallback: number): number {
    return this.#whole(name, fallback, 'a count');
  }

  /** None turns something off. */
  milliseconds(name: string, fallback: number): number {
    return this.#whole(name, fallback, 'a number of milliseconds', 0);
  }

  #whole(name: string, fallback: number, what: string, least = 1): number {
    const value = this.get(name);
    if (value === undefined) return fallback;
    if (/^\d{1,9}$/.test(value) && Number(value) >= least) return Number(value);
    this.problems.push(`${name} is "${value}", not ${what} such as ${fallback}`);
    return fallback;
  }

  /** An http(s) URL, without the slashes at its end. */
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

  /** A URL, or a path of this origin. */
  urlOrPath(name: string, fallback: string): string {
    const value = this.get(name) ?? fallback;
    return /^\/(?!\/)\S*$/.test(value) ? value : (this.url(name, value) ?? fallback);
  }

  done(): void {
    if (this.problems.length > 0) throw new SettingsError(this.problems);
  }
}
