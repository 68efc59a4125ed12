import { parseRemoteEntry, type RemoteEntry, type RemoteName } from '@lender-portal/module-contract';
import type { FastifyBaseLogger } from 'fastify';
import { readWhenChanged } from '@lender-portal/server-kit/files/read-when-changed';
import { builtFile, type BuildPlaces } from '../../domains/releases/builds/build-places';

/** Lifetime of a manifest from another host. */
const REFRESH_AFTER_MS = 60_000;
const FETCH_TIME_LIMIT_MS = 5_000;
const MAX_MANIFEST_BYTES = 256 * 1024;

const readEntry = readWhenChanged((text) => parseRemoteEntry(JSON.parse(text)));

/** Remote → its manifest and where it is. */
export type KnownRemotes = ReadonlyMap<RemoteName, { url: string; entry: RemoteEntry }>;

/**
 * Reads the manifests of remotes, whose digests go into the page's map. Without a readable manifest only these digests
 * are missing, because the browser reads the manifest itself.
 */
export class RemoteManifests {
  readonly #places: BuildPlaces;
  readonly #log: FastifyBaseLogger;
  readonly #timeLimitMs: number;
  readonly #fetched = new Map<string, { entry?: RemoteEntry; at: number }>();
  readonly #problems = new Map<string, string>();

  /** @param options time limit for a manifest from another host */
  constructor(places: BuildPlaces, log: FastifyBaseLogger, { timeLimitMs = FETCH_TIME_LIMIT_MS } = {}) {
    this.#places = places;
    this.#log = log;
    this.#timeLimitMs = timeLimitMs;
  }

  /**
   * @param urls remote → manifest URL
   * @param known an earlier result, which is returned if nothing has changed
   * @returns remote → manifest and URL of the readable ones
   */
  async current(urls: Readonly<Record<RemoteName, string>>, known: KnownRemotes = new Map()): Promise<KnownRemotes> {
    const read = await Promise.all(
      Object.entries(urls).map(async ([name, url]) => ({
        name: name as RemoteName,
        url,
        entry: await this.#entry(url),
      })),
    );
    const found = read.flatMap(({ name, url, entry }) => (entry ? [{ name, url, entry }] : []));
    const isKnown = ({ name, entry }: (typeof found)[number]) => known.get(name)?.entry === entry;
    if (known.size === found.length && found.every(isKnown)) return known;
    return new Map(found.map(({ name, ...remote }) => [name, remote]));
  }

  async #entry(url: string): Promise<RemoteEntry | undefined> {
    const file = builtFile(url, this.#places);
    if (file) return this.#readLogged(url, () => readEntry(file));
    const cached = this.#fetched.get(url);
    if (!cached || Date.now() - cached.at > REFRESH_AFTER_MS) void this.#refresh(url);
    return cached?.entry;
  }

  async #refresh(url: string): Promise<void> {
    const cached = this.#fetched.get(url)?.entry;
    this.#fetched.set(url, { ...(cached && { entry: cached }), at: Date.now() });
    const entry = await this.#readLogged(url, () => fetchEntry(url, this.#timeLimitMs));
    if (entry) this.#fetched.set(url, { entry, at: Date.now() });
  }

  /** @returns undefined if it fails; each reason is logged once */
  async #readLogged(url: string, read: () => Promise<RemoteEntry>): Promise<RemoteEntry | undefined> {
    try {
      const entry = await read();
      this.#problems.delete(url);
      return entry;
    } catch (error) {
      const { message } = error as Error;
      if (this.#problems.get(url) !== message) this.#log.warn({ url, reason: message }, 'remote manifest rejected');
      this.#problems.set(url, message);
      return undefined;
    }
  }
}

/** Follows no redirects, which could reach internal addresses (SSRF). */
async function fetchEntry(url: string, timeLimitMs: number): Promise<RemoteEntry> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeLimitMs), redirect: 'error' });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`it responded with ${response.status}`);
  }
  return parseRemoteEntry(JSON.parse(await readText(response)));
}

async function readText({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_MANIFEST_BYTES) throw new Error(`it is larger than ${MAX_MANIFEST_BYTES / 1024} kB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
