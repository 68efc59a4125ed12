import {
  describeFaults,
  folderOf,
  ImportMapError,
  type OwnersMap,
  type ResolvedModules,
  unusedKeys,
} from '@lender-portal/releases/import-map';
import type { FastifyBaseLogger } from 'fastify';
import type { ImportMapFile } from '../../../domains/releases/import-map/import-map-file';
import type { ImportMapResolver } from '../../../domains/releases/import-map/import-map-resolver';
import type { LiveMap } from './live-map';

export interface ImportMapSources {
  /** The owners' map. */
  file: ImportMapFile;
  resolver: ImportMapResolver;
  log: FastifyBaseLogger;
  /** The live map of the ledger. Without it the file is live. */
  liveMap?: () => Promise<LiveMap>;
  /** Whether an edit of the file was rejected, so an earlier map is served. */
  isEditRefused?: () => boolean;
  /** Called with each map before it is first served. */
  onAccepted?: (modules: ResolvedModules) => void;
}

/**
 * `current`: the latest content; `last-good`: an earlier one, because the latest is invalid; `none`: there is no valid
 * map.
 */
export type ImportMapState = 'current' | 'last-good' | 'none';

/** The live import map. An edit takes effect with the next page. */
export class LiveImportMap {
  readonly #sources: ImportMapSources;
  readonly #named = new Set<string>();
  #lastGood: ResolvedModules | undefined;
  #fingerprint = '';
  #lastProblem: string | undefined;
  #checking: { map: OwnersMap; modules: Promise<ResolvedModules> } | undefined;

  constructor(sources: ImportMapSources) {
    this.#sources = sources;
  }

  /**
   * @returns the live map, or the last good one while the live one is invalid
   * @throws ImportMapError if there was no valid map yet
   */
  async current(): Promise<ResolvedModules> {
    const {
      file: { path: file },
      resolver,
      log,
    } = this.#sources;
    try {
      const live = await this.#live();
      const isAccepted =
        this.#lastProblem === undefined && this.#lastGood !== undefined && resolver.cached(live.map) === this.#lastGood;
      if (isAccepted) return this.#lastGood!;
      const modules = await this.#check(live);
      if (this.#lastProblem !== undefined) log.info({ file }, 'import map valid again');
      this.#lastProblem = undefined;
      return modules;
    } catch (error) {
      const problem = (error as Error).message;
      // Log once per edit, not per page.
      if (problem !== this.#lastProblem)
        log.error({ file, reason: problem, hasFallback: this.#lastGood !== undefined }, 'import map rejected');
      this.#lastProblem = problem;
      if (this.#lastGood) return this.#lastGood;
      throw new ImportMapError(`${file}: ${problem}`, { cause: error });
    }
  }

  /** Coalesces concurrent validations. No page gets a map before its files are inspected. */
  #check(live: LiveMap): Promise<ResolvedModules> {
    const { map } = live;
    if (this.#checking?.map === map) return this.#checking.modules;
    const modules = this.#resolveLive(live).finally(() => {
      if (this.#checking?.modules === modules) this.#checking = undefined;
    });
    this.#checking = { map, modules };
    return modules;
  }

  async #resolveLive({ map, isRecorded }: LiveMap): Promise<ResolvedModules> {
    const { resolver } = this.#sources;
    const modules = isRecorded
      ? await resolver.resolve(map)
      : await resolver.resolveChange(map, async () => this.#lastGood);
    const fingerprint = JSON.stringify(modules);
    if (fingerprint !== this.#fingerprint) await resolver.inspectFiles(modules);
    this.#accept(modules, fingerprint);
    return modules;
  }

  /**
   * Resolves the live map with other releases in it, for previews.
   *
   * @param releases module → release id
   * @throws ImportMapError if the releases cannot run in the map
   */
  async withReleases(releases: Readonly<Record<string, string>>): Promise<ResolvedModules> {
    return this.#sources.resolver.withReleases((await this.#live()).map, releases);
  }

  #live(): Promise<LiveMap> {
    const { liveMap, file } = this.#sources;
    return liveMap ? liveMap() : file.read().then((map) => ({ map, isRecorded: false }));
  }

  async state(): Promise<ImportMapState> {
    const isServed = await this.current().then(
      () => true,
      () => false,
    );
    if (!isServed) return 'none';
    return this.#lastProblem !== undefined || this.#sources.isEditRefused?.() ? 'last-good' : 'current';
  }

  /**
   * Whether a map that this process has served names a folder. Open pages still load lazy chunks from there.
   *
   * @param folder such as `/modules/shell/`
   */
  async hasNamed(folder: string): Promise<boolean> {
    // Another process may have served the page.
    if (!this.#named.has(folder)) await this.current().catch(() => undefined);
    return this.#named.has(folder);
  }

  #accept(modules: ResolvedModules, fingerprint: string): void {
    this.#lastGood = modules;
    if (fingerprint === this.#fingerprint) return;
    this.#fingerprint = fingerprint;
    this.#serve(modules);
    const { file, resolver, log, onAccepted } = this.#sources;
    for (const fault of describeFaults(modules)) log.warn({ fault }, 'import map served with an existing fault');
    for (const key of unusedKeys(modules, resolver.needs)) log.warn({ file: file.path, key }, 'import map key unused');
    for (const key of modules.unknownBuilds) log.warn({ file: file.path, key }, 'build manifest missing');
    onAccepted?.(modules);
  }

  #serve({ imports, remotes }: ResolvedModules): void {
    for (const url of [...Object.values(imports), ...Object.values(remotes)]) this.#named.add(folderOf(url));
  }
}
