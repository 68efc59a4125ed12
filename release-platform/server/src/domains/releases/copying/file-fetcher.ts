import { hasCode } from '@lender-portal/server-kit/errors/application-error';
import { RELEASE_LIMITS } from '@lender-portal/releases/inspection/internals';
import http from 'node:http';
import https from 'node:https';
import { tooLarge } from '../publishing/limits';
import { ReleaseRefusal } from '../publishing/release-refusal';
import { assertPublicHost, lookupPublic } from './public-address';
import { isTrusted, type TrustedAddresses } from './trusted-address';

const TIME_MS = 120_000;
/** Temporary errors. Later requests may succeed. */
const TEMPORARY_STATUSES = new Set([408, 425, 429]);

export interface FetcherOptions {
  /** Whether private networks and plain HTTP are allowed. */
  allowsPrivate: boolean;
  /** URL prefixes that releases may be copied from. */
  trusted: TrustedAddresses;
  /** Time limit for all files together. */
  timeMs?: number;
}

/** Downloads the files of one release within the limits of size and time. Never follows redirects. */
export class FileFetcher {
  readonly #allowsPrivate: boolean;
  readonly #trusted: TrustedAddresses;
  readonly #timeMs: number;
  readonly #timeLimit: AbortSignal;
  /** Private agents: a pooled connection of another caller has not passed the address check. */
  readonly #agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };
  #left = RELEASE_LIMITS.bytes;

  constructor({ allowsPrivate, trusted, timeMs = TIME_MS }: FetcherOptions) {
    this.#allowsPrivate = allowsPrivate;
    this.#trusted = trusted;
    this.#timeMs = timeMs;
    this.#timeLimit = AbortSignal.timeout(timeMs);
  }

  /** @throws ReleaseRefusal that names the URL, and the status of the response if there was one */
  async fetch(url: URL): Promise<Buffer> {
    const refuse = (what: string, status?: number) =>
      new ReleaseRefusal('NOT_FETCHED', `${url.href} ${what}`, {
        address: url.href,
        ...(status !== undefined && { status }),
      });
    if (url.protocol !== 'https:' && (url.protocol !== 'http:' || !this.#allowsPrivate))
      throw refuse('is not an https URL');
    if (!isTrusted(url, this.#trusted))
      throw new ReleaseRefusal('UNTRUSTED_ADDRESS', `${url.href} is not an allowed source of releases`, {
        address: url.href,
      });
    if (url.username !== '' || url.password !== '') throw refuse('contains credentials');
    try {
      if (!this.#allowsPrivate) assertPublicHost(url);
      const response = await this.#request(url);
      const { statusCode = 0, headers } = response;
      if (statusCode !== 200) {
        response.destroy();
        throw refuse(
          statusCode >= 300 && statusCode < 400
            ? `responded with ${statusCode}, a redirect`
            : `responded with ${statusCode}`,
          statusCode,
        );
      }
      if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
        response.destroy();
        throw refuse(`responded with the encoding ${headers['content-encoding']} although none was accepted`);
      }
      return await this.#read(response);
    } catch (error) {
      if (error instanceof ReleaseRefusal) throw error;
      if (this.#timeLimit.aborted)
        throw refuse(`was not downloaded within ${this.#timeMs / 1000} s, together with the files before it`);
      if (hasCode(error, 'PRIVATE_ADDRESS'))
        throw new ReleaseRefusal('PRIVATE_ADDRESS', error.message, { address: url.href });
      throw refuse(`cannot be fetched: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`);
    }
  }

  /**
   * @returns undefined if the server has no such file
   * @throws ReleaseRefusal
   */
  async find(url: URL): Promise<Buffer | undefined> {
    return this.fetch(url).catch((error: unknown) => {
      const status = error instanceof ReleaseRefusal ? error.details?.['status'] : undefined;
      // Storage without list permission answers 403 for missing files. Other servers redirect to a page.
      if (typeof status === 'number' && status >= 300 && status < 500 && !TEMPORARY_STATUSES.has(status))
        return undefined;
      throw error;
    });
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }

  #request(url: URL): Promise<http.IncomingMessage> {
    const isSecure = url.protocol === 'https:';
    const options = {
      agent: this.#agents[isSecure ? 'https:' : 'http:'],
      signal: this.#timeLimit,
      headers: { 'accept-encoding': 'identity' },
      ...(!this.#allowsPrivate && { lookup: lookupPublic }),
    };
    return new Promise((resolve, reject) => {
      (isSecure ? https : http).get(url, options, resolve).once('error', reject);
    });
  }

  async #read(response: http.IncomingMessage): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of response as AsyncIterable<Buffer>) {
      this.#left -= chunk.length;
      if (this.#left < 0) throw tooLarge('The release', RELEASE_LIMITS.bytes);
      chunks.push(chunk);
    }
    if (!response.complete) throw new Error('the response was cut off');
    return Buffer.concat(chunks);
  }
}
