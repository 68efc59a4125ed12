import type { RemoteName } from '@lender-portal/contracts';
import type { FastifyBaseLogger } from 'fastify';
import { existsSync } from 'node:fs';
import type { OwnersMap } from '../../../domains/releases/ledger/entry';
import { builtFile, type BuildPlaces } from '../repository';
import { readWhenChanged } from '../read-when-changed';
import { checkFiles } from './check-files';
import { checkCompleteness } from './completeness';
import { KnownModules, type ResolvedFrom } from './known-modules';
import type { LastGoodImportMap } from './last-good-import-map';
import { replaceReleases } from './replace-releases';
import { resolveModules, type ResolvedModules } from './resolve';
import { ImportMapError, parseImportMap, toSource, type ImportMapSource } from './source';

export interface ImportMapSources {
  /** The owners' map. */
  file: string;
  places: BuildPlaces;
  log: FastifyBaseLogger;
  /** The specifiers that pages cannot do without. */
  required: () => readonly string[];
  /** Those of them that are remotes. */
  remotes: () => readonly RemoteName[];
  /** What is live, where swaps have been written down: the file alone otherwise. */
  liveMap?: (readFile: () => Promise<OwnersMap>) => Promise<OwnersMap>;
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
  #checking: (ResolvedFrom & { modules: Promise<ResolvedModules> }) | undefined;
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
      const from = await this.#from();
      const known = this.#lastProblem === undefined ? this.#known.find(LIVE, from) : undefined;
      if (known) return known;
      const modules = await this.#check(from);
      if (this.#lastProblem !== undefined) log.info(`${file} is good again`);
      this.#lastProblem = undefined;
      return modules;
    } catch (error) {
      const problem = (error as Error).message;
      this.#lastGood ??= await (this.#persisted ??= this.#readPersisted());
      // Logged once for each edit, not for each page.
      if (problem !== this.#lastProblem)
        log.error(`${file} is refused, ${this.#lastGood ? 'the last good one stays' : 'and there is no good one to serve'}: ${problem}`);
      this.#lastProblem = problem;
      if (this.#lastGood) return this.#lastGood;
      throw new ImportMapError(`${file}: ${problem}`, { cause: error });
    }
  }

  /** Pages that arrive during a check share it. No page gets the map before its files are checked. */
  #check(from: ResolvedFrom): Promise<ResolvedModules> {
    const { map, required, remotes } = from;
    const isSame = this.#checking?.map === map && this.#checking.required === required && this.#checking.remotes === remotes;
    if (this.#checking && isSame) return this.#checking.modules;
    const source = toSource(map, remotes);
    const modules = this.#known
      .resolve(LIVE, from, source, () => this.#resolveLive(source, required))
      .finally(() => {
        if (this.#checking?.modules === modules) this.#checking = undefined;
      });
    this.#checking = { ...from, modules };
    return modules;
  }

  async #resolveLive(source: ImportMapSource, required: readonly string[]): Promise<ResolvedModules> {
    const { places } = this.#sources;
    const modules = await resolveModules(source, places);
    const unknown = checkCompleteness(modules, required);
    const fingerprint = JSON.stringify(modules);
    if (fingerprint !== this.#fingerprint) await checkFiles(modules, places);
    this.#accept(modules, fingerprint, unknown);
    return modules;
  }

  /**
   * The map with other releases in it, for who previews them. Behaviour: releases.preview.
   *
   * @param releases module → the id of its release
   * @param map another than the live one
   * @throws ImportMapError where it could not be served so
   */
  async withReleases(releases: Readonly<Record<string, string>>, map?: OwnersMap): Promise<ResolvedModules> {
    const { places, remotes } = this.#sources;
    if (map) return this.#resolve(await replaceReleases(toSource(map, remotes()), releases, places.store));
    const from = await this.#from();
    const key = JSON.stringify(releases);
    const known = this.#known.find(key, from);
    if (known) return known;
    const source = await replaceReleases(toSource(from.map, from.remotes), releases, places.store);
    return this.#known.resolve(key, from, source, () => this.#resolve(source, from.required));
  }

  /** @throws ImportMapError where a map could not be served; its files are looked at too */
  async judge(map: OwnersMap): Promise<void> {
    await checkFiles(await this.resolve(map), this.#sources.places);
  }

  /** @throws ImportMapError where a map could not be served */
  resolve(map: OwnersMap): Promise<ResolvedModules> {
    return this.#resolve(toSource(map, this.#sources.remotes()));
  }

  /** @throws ImportMapError */
  readFile(): Promise<OwnersMap> {
    return readMap(this.#sources.file);
  }

  async #from(): Promise<ResolvedFrom> {
    const { liveMap, remotes, required } = this.#sources;
    const read = () => this.readFile();
    return { map: await (liveMap ? liveMap(read) : read()), required: required(), remotes: remotes() };
  }

  async #resolve(source: ImportMapSource, required = this.#sources.required()): Promise<ResolvedModules> {
    const modules = await resolveModules(source, this.#sources.places);
    checkCompleteness(modules, required);
    return modules;
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

  #accept(modules: ResolvedModules, fingerprint: string, unknown: readonly string[]): void {
    this.#lastGood = modules;
    if (fingerprint === this.#fingerprint) return;
    this.#fingerprint = fingerprint;
    this.#serve(modules);
    const { file, log, persisted, onAccepted } = this.#sources;
    for (const key of unknown) log.warn(`${file}: nothing needs "${key}", so it changes nothing; see whether it is written right`);
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

  /** The map that an earlier process accepted, unless a file of it is gone. */
  async #readPersisted(): Promise<ResolvedModules | undefined> {
    const { persisted, file, places, log, required } = this.#sources;
    try {
      const found = await persisted?.read();
      if (!found) return undefined;
      const { imports, remotes } = found.modules;
      const gone = [...Object.values(imports), ...Object.values(remotes)].find((url) => url.startsWith('/') && !existsSync(builtFile(url, places) ?? ''));
      if (gone !== undefined) throw new Error(`${gone} is not there any more`);
      checkCompleteness(found.modules, required());
      log.warn(`Until ${file} is good, the portal serves what it said at ${found.acceptedAt}`);
      this.#serve(found.modules);
      return found.modules;
    } catch (error) {
      log.error(`The import map that was kept cannot be served: ${(error as Error).message}`);
      return undefined;
    }
  }
}
