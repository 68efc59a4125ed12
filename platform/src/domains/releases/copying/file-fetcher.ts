import { RELEASE_LIMITS } from '@lender-portal/releases/inspection/parts';
import http from 'node:http';
import https from 'node:https';
import { tooLarge } from '../publishing/limits';
import { ReleaseRefusal } from '../publishing/release-refusal';
import { assertPublicHost, lookupPublic, PrivateAddressError } from './public-address';

interface FetcherOptions {
  /** Whether private networks may be reached, and any host by http. */
  allowsPrivate: boolean;
  /** For all files together. */
  timeMs: number;
}

/** Fetches the files of one release: as many bytes as a release may have, in a bounded time, following nothing. */
export class FileFetcher {
  readonly #allowsPrivate: boolean;
  readonly #timeMs: number;
  readonly #timeLimit: AbortSignal;
  /** Of its own: a connection that somebody else made was not looked at. */
  readonly #agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };
  #left = RELEASE_LIMITS.bytes;

  constructor({ allowsPrivate, timeMs }: FetcherOptions) {
    this.#allowsPrivate = allowsPrivate;
    this.#timeMs = timeMs;
    this.#timeLimit = AbortSignal.timeout(timeMs);
  }

  /** @throws ReleaseRefusal that names the address */
  async fetch(url: URL): Promise<Buffer> {
    const refuse = (what: string) => new ReleaseRefusal('NOT_FETCHED', `${url.href} ${what}`, { address: url.href });
    if (url.protocol !== 'https:' && (url.protocol !== 'http:' || !this.#allowsPrivate)) throw refuse('is no address by https');
    if (url.username !== '' || url.password !== '') throw refuse('has a name or a password in it');
    try {
      if (!this.#allowsPrivate) assertPublicHost(url);
      const response = await this.#request(url);
      const { statusCode = 0, headers } = response;
      if (statusCode !== 200) {
        response.destroy();
        throw refuse(statusCode >= 300 && statusCode < 400 ? `answers ${statusCode} and leads elsewhere` : `answers ${statusCode}`);
      }
      if ((headers['content-encoding'] ?? 'identity') !== 'identity') {
        response.destroy();
        throw refuse(`answers with ${headers['content-encoding']}, although it was asked for the bytes as they are`);
      }
      return await this.#read(response);
    } catch (error) {
      if (error instanceof ReleaseRefusal) throw error;
      if (this.#timeLimit.aborted) throw refuse(`did not come within ${this.#timeMs / 1000} s, with all files before it`);
      if (error instanceof PrivateAddressError) throw new ReleaseRefusal('PRIVATE_ADDRESS', error.message, { address: url.href });
      throw refuse(`cannot be fetched: ${(error as NodeJS.ErrnoException).code ?? (error as Error).message}`);
    }
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
    if (!response.complete) throw new Error('the answer was cut off');
    return Buffer.concat(chunks);
  }
}
