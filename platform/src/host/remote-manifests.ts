import type { RemoteEntry, RemoteName } from '@lender-portal/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { readWhenChanged } from './read-when-changed';
import { builtFile } from './repository';

/** How long a manifest read from another host is taken as it is. */
const REFRESH_AFTER_MS = 60_000;
const FETCH_TIME_LIMIT_MS = 5_000;

const readEntry = readWhenChanged((text) => JSON.parse(text) as RemoteEntry);

/**
 * What the remotes publish, as far as it can be read: the page's map carries the hashes of their files. A remote that
 * does not answer costs nothing but that; the browser reads its manifest itself.
 */
export class RemoteManifests {
  readonly #urls: Readonly<Record<RemoteName, string>>;
  readonly #root: string;
  readonly #log: FastifyBaseLogger;
  readonly #fetched = new Map<string, { entry?: RemoteEntry; at: number }>();

  constructor(urls: Readonly<Record<RemoteName, string>>, root: string, log: FastifyBaseLogger) {
    this.#urls = urls;
    this.#root = root;
    this.#log = log;
  }

  /** @returns remote → manifest and its URL, of those that are known now */
  async current(): Promise<Map<RemoteName, { url: string; entry: RemoteEntry }>> {
    const names = Object.keys(this.#urls) as RemoteName[];
    const entries = await Promise.all(names.map(async (name) => [name, await this.#entry(this.#urls[name])] as const));
    return new Map(entries.flatMap(([name, entry]) => (entry ? [[name, { url: this.#urls[name], entry }]] : [])));
  }

  async #entry(url: string): Promise<RemoteEntry | undefined> {
    const file = builtFile(url, this.#root);
    if (file) return readEntry(file).catch(() => undefined);
    const known = this.#fetched.get(url);
    if (!known || Date.now() - known.at > REFRESH_AFTER_MS) void this.#refresh(url);
    return known?.entry;
  }

  async #refresh(url: string): Promise<void> {
    const known = this.#fetched.get(url)?.entry;
    this.#fetched.set(url, { ...(known && { entry: known }), at: Date.now() });
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(FETCH_TIME_LIMIT_MS) });
      if (!response.ok) throw new Error(`it answers ${response.status}`);
      this.#fetched.set(url, { entry: (await response.json()) as RemoteEntry, at: Date.now() });
    } catch (error) {
      this.#log.warn(`The manifest ${url} could not be read: ${(error as Error).message}`);
    }
  }
}
