import { parseRemoteEntry, type RemoteEntry, type RemoteName } from '@lender-portal/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { readWhenChanged } from '@lender-portal/server-kit/files/read-when-changed';
import { builtFile, type BuildPlaces } from '../../domains/releases/builds/build-places';

/** Lifetime of a manifest from another host. */
const REFRESH_AFTER_MS = 60_000;
const FETCH_TIME_LIMIT_MS = 5_000;
const MAX_MANIFEST_BYTES = 256 * 1024;

const readEntry = readWhenChanged((text) => parseRemoteEntry(JSON.parse(text)));

interface ReadingOptions {
  /** Time limit for a manifest from another host. */
  timeLimitMs?: number;
  /** Called with each changed manifest. */
  onChanged?: (remote: RemoteName, url: string, entry: RemoteEntry) => void;
}

/**
 * Reads the manifests of remotes, whose digests go into the page's map. Without a readable manifest only these digests
 * are missing, because the browser reads the manifest itself.
 */
export class RemoteManifests {
  readonly #places: BuildPlaces;
  readonly #log: FastifyBaseLogger;
  readonly #options: ReadingOptions;
  readonly #reported = new Map<RemoteName, string>();
  readonly #last = new WeakMap<object, Map<RemoteName, { url: string; entry: RemoteEntry }>>();
  readonly #fetched = new Map<string, { entry?: RemoteEntry; at: number }>();
  readonly #problems = new Map<string, string>();

  constructor(places: BuildPlaces, log: FastifyBaseLogger, options: ReadingOptions = {}) {
    this.#places = places;
    this.#log = log;
    this.#options = options;
  }

  /**
   * @param urls remote → manifest URL
   * @returns remote → manifest and URL of the known ones; the same object until something changes
   */
  async current(
    urls: Readonly<Record<RemoteName, string>>,
  ): Promise<Map<RemoteName, { url: string; entry: RemoteEntry }>> {
    const entries = await Promise.all(
      (Object.entries(urls) as [RemoteName, string][]).map(async ([name, url]) => ({
        name,
        url,
        entry: await this.#entry(url),
      })),
    );
    const last = this.#last.get(urls);
    if (last && entries.every(({ name, entry }) => last.get(name)?.entry === entry)) return last;
    for (const { name, url, entry } of entries) if (entry) this.#reportChange(name, url, entry);
    const current = new Map(
      entries.flatMap(({ name, url, entry }) => (entry ? [[name, { url, entry }] as const] : [])),
    );
    this.#last.set(urls, current);
    return current;
  }

  #reportChange(remote: RemoteName, url: string, entry: RemoteEntry): void {
    const content = `${url} ${JSON.stringify(entry)}`;
    if (this.#reported.get(remote) === content) return;
    this.#reported.set(remote, content);
    this.#options.onChanged?.(remote, url, entry);
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
    const entry = await this.#readLogged(url, () => fetchEntry(url, this.#options.timeLimitMs ?? FETCH_TIME_LIMIT_MS));
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
