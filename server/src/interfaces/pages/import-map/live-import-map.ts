import type { FastifyBaseLogger } from 'fastify';
import { existsSync } from 'node:fs';
import type { LiveDrafts, OwnersMap } from '../../../domains/releases/ledger/entry';
import type { JudgedChange } from '../../../domains/releases/ledger/ledger';
import { builtFile, type BuildPlaces } from '../repository';
import { readWhenChanged } from '../read-when-changed';
import { checkFiles } from './check-files';
import { assertUnbroken, describeBreaks, findBreaks, introducedBreaks, unusedKeys } from './completeness';
import { KnownModules } from './known-modules';
import type { LastGoodImportMap } from './last-good-import-map';
import type { LiveMap } from './live-map';
import { replaceReleases } from './replace-releases';
import { resolveModules, type ResolvedModules } from './resolve';
import { ImportMapError, parseImportMap, type ImportMapSource } from './source';
import { toSource } from './to-source';

export interface ImportMapSources {
  /** The owners' map. */
  file: string;
  places: BuildPlaces;
  log: FastifyBaseLogger;
  /** The specifiers that no page can do without. */
  required: readonly string[];
  /** The keys that routes mount which lenders may see. A map may lack them, but no change may take them away. */
  mounted?: (drafts: LiveDrafts) => readonly string[];
  /** What is live, where swaps have been written down: the file alone otherwise. */
  liveMap?: (readFile: () => Promise<OwnersMap>) => Promise<LiveMap>;
  /** The fallback after a restart. */
  persisted?: LastGoodImportMap;
  /** Called with each map that is served from now on. */
  onAccepted?: (modules: ResolvedModules) => void;
}

/** `current`: what the file says; `last-good`: what it said, as it cannot be used now; `none`: there is nothing to serve. */
export type ImportMapState = 'current' | 'last-good' | 'none';

const readMap = readWhenChanged(parseImportMap);
/** Of the live map among those that are known. */
const LIVE = 'live';

/** The import map as it is on disk now; an edit is live at the next page. */
export class LiveImportMap {
  readonly #sources: ImportMapSources;
  readonly #known: KnownModules;
  readonly #named = new Set<string>();
  #lastGood: ResolvedModules | undefined;
  #fingerprint = '';
  #lastProblem: string | undefined;
  #checking: { map: OwnersMap; modules: Promise<ResolvedModules> } | undefined;
  #persisted: Promise<ResolvedModules | undefined> | undefined;

  constructor(sources: ImportMapSources) {
    this.#sources = sources;
    this.#known = new KnownModules(sources.places);
  }

  /**
   * @returns the map; the last good one while the file cannot be used
   * @throws ImportMapError where there has been no good one yet
   */
  async current(): Promise<ResolvedModules> {
    const { file, log } = this.#sources;
    try {
      const live = await this.#live();
      const known = this.#lastProblem === undefined ? this.#known.find(LIVE, live.map) : undefined;
      if (known) return known;
      const modules = await this.#check(live);
      if (this.#lastProblem !== undefined) log.info(`${file} is good again`);
      this.#lastProblem = undefined;
      return modules;
    } catch (error) {
      const problem = (error as Error).message;
      await this.#findLastGood();
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
    const { places } = this.#sources;
    const source = await toSource(map, places);
    return this.#known.resolve(LIVE, map, source, async () => {
      const modules = isRecorded ? await this.#resolve(source) : await this.#resolveChange(source, () => this.#findLastGood());
      const fingerprint = JSON.stringify(modules);
      if (fingerprint !== this.#fingerprint) await checkFiles(modules, places);
      this.#accept(modules, fingerprint);
      return modules;
    });
  }

  /**
   * The map with other releases in it, for who previews them. Behaviour: releases.preview.
   *
   * @param releases module → the id of its release
   * @param map another than the live one
   * @throws ImportMapError where these releases could not run in it
   */
  async withReleases(releases: Readonly<Record<string, string>>, map?: OwnersMap): Promise<ResolvedModules> {
    const from = map ?? (await this.#live()).map;
    const key = JSON.stringify(releases);
    const known = map ? undefined : this.#known.find(key, from);
    if (known) return known;
    const { places } = this.#sources;
    const before = await toSource(from, places);
    const source = await replaceReleases(before, releases, places.store);
    const resolve = () => this.#resolveChange(source, () => this.#unlessMissing(before));
    return map ? resolve() : this.#known.resolve(key, from, source, resolve);
  }

  /**
   * Judges a map by what it changes: what was wrong before it stays so, and is nobody's fault who changes something else.
   * A map that has run is judged by its files alone. Behaviour: releases.introduced.
   *
   * @throws ImportMapError
   */
  async judge(map: OwnersMap, { before, hasRun = false }: JudgedChange): Promise<void> {
    const { places } = this.#sources;
    const source = await toSource(map, places);
    const earlier = async () => before && this.#unlessMissing(await toSource(before, places));
    await checkFiles(await (hasRun ? this.#resolve(source) : this.#resolveChange(source, earlier)), places);
  }

  /** @throws ImportMapError where files of a map are missing, or no page could be made of it */
  async resolve(map: OwnersMap): Promise<ResolvedModules> {
    return this.#resolve(await toSource(map, this.#sources.places));
  }

  /** @throws ImportMapError */
  readFile(): Promise<OwnersMap> {
    return readMap(this.#sources.file);
  }

  #live(): Promise<LiveMap> {
    const { liveMap } = this.#sources;
    return liveMap ? liveMap(() => this.readFile()) : this.readFile().then((map) => ({ map, isRecorded: false }));
  }

  async #resolve(source: ImportMapSource): Promise<ResolvedModules> {
    const modules = await resolveModules(source, this.#sources.places);
    this.#assertFoundation(modules);
    return modules;
  }

  /** @param before the map that is changed; without one only routes may wait for their modules */
  async #resolveChange(source: ImportMapSource, before: () => Promise<ResolvedModules | undefined>): Promise<ResolvedModules> {
    const modules = await resolveModules(source, this.#sources.places);
    const breaks = this.#breaksOf(modules);
    if (describeBreaks(breaks).length > 0) {
      const earlier = await before();
      const known = earlier ? this.#breaksOf(earlier) : { missing: this.#mounted(modules.routes), incompatibilities: [] };
      const unused = unusedKeys(modules, this.#needed(modules)).filter((key) => !(key in (earlier?.imports ?? {})));
      assertUnbroken(introducedBreaks(breaks, known), unused);
    }
    this.#assertFoundation(modules);
    return modules;
  }

  #assertFoundation(modules: ResolvedModules): void {
    const { missing } = findBreaks(modules, this.#sources.required);
    assertUnbroken({ missing, incompatibilities: [] });
  }

  #breaksOf(modules: ResolvedModules) {
    return findBreaks(modules, this.#needed(modules));
  }

  #needed({ routes }: ResolvedModules): string[] {
    return [...this.#sources.required, ...this.#mounted(routes)];
  }

  async #unlessMissing(source: ImportMapSource): Promise<ResolvedModules | undefined> {
    try {
      return await this.#resolve(source);
    } catch (error) {
      if (error instanceof ImportMapError) return undefined;
      throw error;
    }
  }

  #mounted(drafts: LiveDrafts): readonly string[] {
    return this.#sources.mounted?.(drafts) ?? [];
  }

  async state(): Promise<ImportMapState> {
    const isServed = await this.current().then(
      () => true,
      () => false,
    );
    return isServed ? (this.#lastProblem === undefined ? 'current' : 'last-good') : 'none';
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
    const { file, log, persisted, onAccepted } = this.#sources;
    for (const sentence of describeBreaks(findBreaks(modules, []))) log.warn(`The live map goes on with what was wrong before its last change: ${sentence}`);
    for (const key of unusedKeys(modules, this.#needed(modules)))
      log.warn(`${file}: nothing needs "${key}", so it changes nothing; see whether it is written right`);
    for (const key of modules.unknownBuilds)
      log.warn(
        `${file}: beside the file of "${key}" is no manifest of its build, so its page begins without preloads and first query, and what it needs is not known`,
      );
    persisted?.store(modules).catch((error: Error) => log.error(`The import map cannot be kept for a restart: ${error.message}`));
    onAccepted?.(modules);
  }

  #serve({ imports, remotes }: ResolvedModules): void {
    for (const url of [...Object.values(imports), ...Object.values(remotes)]) this.#named.add(url.slice(0, url.lastIndexOf('/') + 1));
  }

  async #findLastGood(): Promise<ResolvedModules | undefined> {
    return (this.#lastGood ??= await (this.#persisted ??= this.#readPersisted()));
  }

  /** The map that an earlier process accepted, unless a file of it is gone. */
  async #readPersisted(): Promise<ResolvedModules | undefined> {
    const { persisted, file, places, log } = this.#sources;
    try {
      const found = await persisted?.read();
      if (!found) return undefined;
      const { imports, remotes } = found.modules;
      const gone = [...Object.values(imports), ...Object.values(remotes)].find((url) => url.startsWith('/') && !existsSync(builtFile(url, places) ?? ''));
      if (gone !== undefined) throw new Error(`${gone} is not there any more`);
      this.#assertFoundation(found.modules);
      log.warn(`Until ${file} is good, the portal serves what it said at ${found.acceptedAt}`);
      this.#serve(found.modules);
      return found.modules;
    } catch (error) {
      log.error(`The import map that was kept cannot be served: ${(error as Error).message}`);
      return undefined;
    }
  }
}
