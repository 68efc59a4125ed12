import {
  assertFormats,
  assertFoundation,
  assertIntroducesNoBreak,
  assertNoneMissing,
  hasBreaks,
  ImportMapError,
  ownEntries,
  type OwnEntry,
  type OwnersMap,
  type PageNeeds,
  type ResolvedModules,
  resolveImportMap,
  sameOriginFiles,
  withChanges,
} from '@lender-portal/releases/import-map';
import type { Fault } from '@lender-portal/releases/inspection/internals';
import { LRUCache } from 'lru-cache';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { builtFile, type BuildPlaces } from '../builds/build-places';
import { portalInspections } from '../inspection/inspection-queue';
import { keysOfReleases } from '../keys-of-release';
import { readMapFacts } from './read-map-facts';
import { ResolutionCache, versionOf } from './resolution-cache';

/** Far above the scripts of one import map. */
const MAX_INSPECTED = 5_000;

/** The history of a map that is validated. */
export interface MapChange {
  /** The map that it replaces, or undefined for the first one. */
  before?: OwnersMap;
  /** Whether this exact map was live before, so only its files need to be inspected. */
  hasRun?: boolean;
}

/** Resolves and validates import maps against the builds and releases of this host. */
export class ImportMapResolver {
  readonly places: BuildPlaces;
  readonly needs: PageNeeds;
  readonly #cache: ResolutionCache;
  /** Format, path and version of each script that passed, so that a swap only inspects the new ones. */
  readonly #inspected = new LRUCache<string, true>({ max: MAX_INSPECTED });

  constructor(places: BuildPlaces, needs: PageNeeds) {
    this.places = places;
    this.needs = needs;
    this.#cache = new ResolutionCache(places);
  }

  /** @returns the cached resolution, unless a file that it depends on has changed */
  cached(map: OwnersMap): ResolvedModules | undefined {
    return this.#cache.find(map);
  }

  /** @throws ImportMapError if a target is missing, or if the map cannot run a page */
  async resolve(map: OwnersMap): Promise<ResolvedModules> {
    const modules = await this.#resolve(map);
    assertFoundation(modules, this.needs);
    return modules;
  }

  /**
   * @param before resolves the replaced map; only called if something breaks
   * @throws ImportMapError if the change breaks something.
   */
  async resolveChange(map: OwnersMap, before: () => Promise<ResolvedModules | undefined>): Promise<ResolvedModules> {
    const modules = await this.#resolve(map);
    if (hasBreaks(modules, this.needs)) assertIntroducesNoBreak(modules, await before(), this.needs);
    assertFoundation(modules, this.needs);
    return modules;
  }

  /**
   * Resolves the map with other releases in it, for previews, canaries and fallbacks.
   *
   * @param releases module → release id for all of its entries
   * @throws ImportMapError if the releases cannot run in the map
   */
  async withReleases(map: OwnersMap, releases: Readonly<Record<string, string>>): Promise<ResolvedModules> {
    const variant = JSON.stringify(releases);
    const known = this.#cache.find(map, variant);
    if (known) return known;
    const replaced = await this.#replaceReleases(map, releases);
    return this.#cache.add(map, variant, replaced, () =>
      this.resolveChange(replaced, () => unlessBroken(() => this.resolve(map))),
    );
  }

  /**
   * @param releases module → release id, in place of those of the map
   * @returns undefined if the map does not run or lacks files
   */
  resolveRunnable(
    map: OwnersMap,
    releases: Readonly<Record<string, string>> = {},
  ): Promise<ResolvedModules | undefined> {
    return unlessBroken(async () => {
      const isVariant = Object.keys(releases).length > 0;
      const modules = await (isVariant ? this.withReleases(map, releases) : this.resolve(map));
      await this.inspectFiles(modules);
      return modules;
    });
  }

  /**
   * Validates a map by its changes. Faults that the previous map already had are not faults of this change. A map that
   * ran before is validated by its files alone.
   *
   * @throws ImportMapError
   */
  async validate(map: OwnersMap, { before, hasRun = false }: MapChange): Promise<void> {
    const earlier = async () => before && unlessBroken(() => this.resolve(before));
    const modules = await (hasRun ? this.resolve(map) : this.resolveChange(map, earlier));
    await this.inspectFiles(modules);
  }

  /**
   * Verifies the files of this origin: all exist, including lazy chunks, and entries have the format that the page loads
   * them as. Browsers verify the digests themselves.
   *
   * @throws ImportMapError that names a missing or broken file and its module
   */
  async inspectFiles(modules: ResolvedModules): Promise<void> {
    assertNoneMissing(
      modules,
      sameOriginFiles(modules).filter((url) => !existsSync(builtFile(url, this.places) ?? '')),
    );
    const inspected = ownEntries(modules).map(async (entry) => ({ entry, faults: await this.#inspect(entry) }));
    assertFormats(await Promise.all(inspected));
  }

  async #inspect({ url, format }: OwnEntry): Promise<Fault[]> {
    const file = builtFile(url, this.places)!;
    const key = `${format} ${file} ${versionOf(file)}`;
    if (this.#inspected.has(key)) return [];
    // The manifest already lists an entry's imports, with versions and names.
    const check = { bytes: await readFile(file), format };
    const faults = await portalInspections.run('portal', 'checkScript', check);
    if (faults.length === 0) this.#inspected.set(key, true);
    return faults;
  }

  async #resolve(map: OwnersMap): Promise<ResolvedModules> {
    return (
      this.#cache.find(map) ??
      this.#cache.add(map, '', map, async () => resolveImportMap(map, await readMapFacts(map, this.places)))
    );
  }

  async #replaceReleases(map: OwnersMap, releases: Readonly<Record<string, string>>): Promise<OwnersMap> {
    const { store } = this.places;
    const keys = await keysOfReleases(store, map, releases, async (name, id) => {
      const release = await store.find(name, id);
      if (!release) throw new ImportMapError(`the release ${id} of "${name}" no longer exists`);
      return release;
    });
    return withChanges(map, keys);
  }
}

/** @returns undefined if it throws an ImportMapError */
async function unlessBroken<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ImportMapError) return undefined;
    throw error;
  }
}
