import { describeFaults, folderOf, ImportMapError, type OwnersMap, type ResolvedModules, unusedKeys } from '@lender-portal/releases/import-map';
import type { FastifyBaseLogger } from 'fastify';
import type { ImportMapFile } from '../../../domains/releases/import-map/import-map-file';
import type { ImportMapResolver } from '../../../domains/releases/import-map/import-map-resolver';
import type { LiveMap } from './live-map';

export interface ImportMapSources {
  /** The owners' map. */
  file: ImportMapFile;
  resolver: ImportMapResolver;
  log: FastifyBaseLogger;
  /** The live map of the ledger; without it the file is live. */
  liveMap?: () => Promise<LiveMap>;
  /** Whether an edit of the file is refused, so that an earlier map is served. */
  isEditRefused?: () => boolean;
  /** Called with each map that is served from now on. */
  onAccepted?: (modules: ResolvedModules) => void;
}

/** `current`: what the file says; `last-good`: what it said, as it cannot be used now; `none`: there is nothing to serve. */
export type ImportMapState = 'current' | 'last-good' | 'none';

/** The import map as it is on disk now; an edit is live at the next page. */
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
   * @returns the map; the last good one while the file cannot be used
   * @throws ImportMapError where there has been no good one yet
   */
  async current(): Promise<ResolvedModules> {
    const {
      file: { path: file },
      resolver,
      log,
    } = this.#sources;
    try {
      const live = await this.#live();
      const isAccepted = this.#lastProblem === undefined && this.#lastGood !== undefined && resolver.cached(live.map) === this.#lastGood;
      if (isAccepted) return this.#lastGood!;
      const modules = await this.#check(live);
      if (this.#lastProblem !== undefined) log.info(`${file} is good again`);
      this.#lastProblem = undefined;
      return modules;
    } catch (error) {
      const problem = (error as Error).message;
      // Logged once for each edit, not for each page.
      if (problem !== this.#lastProblem)
        log.error(`${file} is refused, ${this.#lastGood ? 'the last good one stays' : 'and there is no good one to serve'}: ${problem}`);
      this.#lastProblem = problem;
      if (this.#lastGood) return this.#lastGood;
      throw new ImportMapError(`${file}: ${problem}`, { cause: error });
    }
  }

  /** Pages that arrive during a check share it. No page gets the map before its files are checked. */
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
    const modules = isRecorded ? await resolver.resolve(map) : await resolver.resolveChange(map, async () => this.#lastGood);
    const fingerprint = JSON.stringify(modules);
    if (fingerprint !== this.#fingerprint) await resolver.inspectBeforeServing(modules);
    this.#accept(modules, fingerprint);
    return modules;
  }

  /**
   * The live map with other releases in it, for who previews them. Behaviour: releases.preview.
   *
   * @param releases module → the id of its release
   * @throws ImportMapError if these releases could not run in it
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
   * Whether an entry leads into a folder, or has led there since the start: a page that was opened before an edit still
   * loads its lazy parts from where it came from.
   *
   * @param folder such as `/modules/shell/`
   */
  async hasNamed(folder: string): Promise<boolean> {
    // Another process may have written the page.
    if (!this.#named.has(folder)) await this.current().catch(() => undefined);
    return this.#named.has(folder);
  }

  #accept(modules: ResolvedModules, fingerprint: string): void {
    this.#lastGood = modules;
    if (fingerprint === this.#fingerprint) return;
    this.#fingerprint = fingerprint;
    this.#serve(modules);
    const { file, resolver, log, onAccepted } = this.#sources;
    for (const sentence of describeFaults(modules)) log.warn(`The live map goes on with what was wrong before its last change: ${sentence}`);
    for (const key of unusedKeys(modules, resolver.needs))
      log.warn(`${file.path}: nothing needs "${key}", so it changes nothing; see whether it is written right`);
    for (const key of modules.unknownBuilds)
      log.warn(
        `${file.path}: beside the file of "${key}" is no manifest of its build, so its page begins without preloads and first query, and what it needs is not known`,
      );
    onAccepted?.(modules);
  }

  #serve({ imports, remotes }: ResolvedModules): void {
    for (const url of [...Object.values(imports), ...Object.values(remotes)]) this.#named.add(folderOf(url));
  }
}
