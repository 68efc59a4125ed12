import { assertIntegrity, findModule, type FoundModule } from '../../../domains/releases/copying/find-module';
import type { CopyOptions } from '../../../domains/releases/copying/copy-release';
import type { ModuleStore } from '../../../domains/releases/module-store';
import { ReleaseRefusal } from '../../../domains/releases/publishing/release-refusal';
import { existsSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { publishedFile } from '../../../domains/releases/builds/build-places';
import type { LiveMap } from '../swapping/live-map';
import type { ServicePatch } from './requests';
import { WireError } from './wire-error';

/** The release for an import map key. */
export interface Target {
  service: string;
  name: string;
  id: string;
}

interface TargetOptions {
  store: ModuleStore;
  fetching: CopyOptions;
  /** The live map as pages get it. */
  live: LiveMap;
  /** Origins of the portal. */
  origins: ReadonlySet<string>;
  publish: (found: FoundModule) => Promise<{ name: string; id: string }>;
}

/** Finds the releases behind the URLs of one call, and publishes new ones. */
export class Targets {
  readonly #options: TargetOptions;
  /** Folder → release that was copied from it. Several keys may have files of the same folder. */
  readonly #copied = new Map<string, { name: string; id: string }>();

  constructor(options: TargetOptions) {
    this.#options = options;
  }

  /**
   * @param level number of folders to search for the release: that of the file, and its parents
   * @returns undefined if the key already has this target
   * @throws WireError for an unreachable URL
   * @throws ReleaseRefusal if there is no valid release
   */
  async find(patch: ServicePatch, level = 1): Promise<Target | undefined> {
    const { service, url: written, integrity } = patch;
    const path = this.#ownPath(written);
    if (this.isLive(service, written)) {
      if (integrity !== undefined) await this.#assertLive(path ?? written, integrity);
      return undefined;
    }
    if (path !== undefined) return this.#findPublished(path, patch);
    const url = new URL(written);
    const roots = foldersOf(url, level);
    const root = roots.find(({ href }) => this.#copied.has(href));
    const copied = root && this.#copied.get(root.href)!;
    if (copied && (await this.#options.store.find(copied.name, copied.id))?.entries[service] !== undefined)
      return this.#findStored({ ...copied, file: url.pathname.slice(root.pathname.length) }, patch);
    return { service, ...(await this.#copy(patch, url, roots)) };
  }

  /** Whether a key already has this target. */
  isLive(service: string, written: string): boolean {
    return this.#options.live.imports[service] === (this.#ownPath(written) ?? written);
  }

  /**
   * Verifies the digest of a file that is no entry, such as a lazy chunk.
   *
   * @throws WireError if the file belongs to no live release and to none that this call copied
   * @throws ReleaseRefusal if its digest differs
   */
  async assertPart(written: string, integrity: string): Promise<void> {
    const [root, copied] = [...this.#copied].find(([folder]) => written.startsWith(folder)) ?? [];
    const file = copied && (await this.#options.store.fileOf(copied.name, copied.id, written.slice(root!.length)));
    if (file && existsSync(file)) return assertIntegrity(file, { url: written, integrity });
    const digest = this.#options.live.integrity[this.#ownPath(written) ?? written];
    if (digest !== integrity)
      throw new WireError(`The integrity of '${written}' belongs to no module in the request body`);
  }

  /** @returns the path of a URL on this origin or without an origin, or undefined for another origin */
  #ownPath(written: string): string | undefined {
    if (written.startsWith('/') && !written.startsWith('//')) return written;
    if (!/^https?:/i.test(written) || !URL.canParse(written))
      throw new WireError(`Failed to parse URL from ${written}`);
    const { origin, pathname } = new URL(written);
    return this.#options.origins.has(origin) ? pathname.replaceAll('%40', '@').replaceAll('%2B', '+') : undefined;
  }

  async #copy(
    { service, integrity }: ServicePatch,
    url: URL,
    roots: readonly URL[],
  ): Promise<{ name: string; id: string }> {
    try {
      const { fetching, publish } = this.#options;
      const found = await findModule({ specifier: service, url, roots, integrity }, fetching);
      const { name, id } = await publish(found);
      this.#copied.set(found.root.href, { name, id });
      return { name, id };
    } catch (error) {
      if (!(error instanceof ReleaseRefusal && error.code === 'NOT_FETCHED' && error.details?.['address'] === url.href))
        throw error;
      const status = error.details['status'];
      const what =
        typeof status === 'number' ? `${url.href} ${status} ${STATUS_CODES[status] ?? ''}`.trim() : error.message;
      throw new WireError(`The following url in the request body is not reachable: ${what}`);
    }
  }

  async #findPublished(path: string, patch: ServicePatch): Promise<Target> {
    const file = publishedFile(path);
    if (!file)
      throw new ReleaseRefusal('INVALID_RELEASE', `${patch.url} does not point to a published release`, {
        address: patch.url,
      });
    return this.#findStored(file, patch);
  }

  async #findStored(
    { name, id, file }: { name: string; id: string; file: string },
    { service, url, integrity }: ServicePatch,
  ): Promise<Target> {
    const release = await this.#options.store.find(name, id);
    if (!release || !Object.hasOwn(release.files, file))
      throw new WireError(`The following url in the request body is not reachable: ${url} 404 ${STATUS_CODES[404]!}`);
    if (release.entries[service] !== file)
      throw new ReleaseRefusal(
        'INVALID_RELEASE',
        `${url} is not the file of "${service}" in release ${id} of "${name}"`,
        { address: url },
      );
    if (integrity !== undefined)
      await assertIntegrity((await this.#options.store.fileOf(name, id, file))!, { url, integrity });
    return { service, name, id };
  }

  async #assertLive(url: string, integrity: string): Promise<void> {
    const file = publishedFile(url);
    if (file)
      return assertIntegrity((await this.#options.store.fileOf(file.name, file.id, file.file))!, { url, integrity });
    const digest = this.#options.live.integrity[url];
    if (digest !== integrity)
      throw new ReleaseRefusal(
        'INVALID_RELEASE',
        `${url} ${digest === undefined ? 'has no known digest' : `has the digest ${digest}`}`,
        {
          address: url,
        },
      );
  }
}

/** @returns the folder of a file and its parents, at most `level` folders */
function foldersOf(url: URL, level: number): URL[] {
  const folders = [new URL('./', url)];
  while (folders.length < level && folders.at(-1)!.pathname !== '/') folders.push(new URL('../', folders.at(-1)));
  return folders;
}
