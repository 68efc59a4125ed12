import {
  assertFormats,
  assertFoundation,
  assertIntroducesNoBreak,
  assertNoneMissing,
  hasBreaks,
  ImportMapError,
  ownEntries,
  type OwnersMap,
  type PageNeeds,
  type ResolvedModules,
  resolveImportMap,
  sameOriginFiles,
  withChanges,
} from '@lender-portal/releases/import-map';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { builtFile, type BuildPlaces } from '../builds/build-places';
import { portalInspections } from '../inspection/inspection-queue';
import { keysOfReleases } from '../keys-of-release';
import { readMapFacts } from './read-map-facts';
import { ResolutionCache } from './resolution-cache';

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
  /** Files of the last validated map, until they are served. */
  #validatedFiles: string | undefined;

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
      await inspectFiles(modules, this.places);
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
    this.#validatedFiles = filesKey(modules);
  }

  /**
   * Inspects the files of a map before it is first served, unless this process has just validated them.
   *
   * @throws ImportMapError that names a missing or broken file
   */
  async inspectBeforeServing(modules: ResolvedModules): Promise<void> {
    const isValidated = this.#validatedFiles === filesKey(modules);
    this.#validatedFiles = undefined;
    if (!isValidated) await this.inspectFiles(modules);
  }

  /** @throws ImportMapError that names a missing or broken file */
  inspectFiles(modules: ResolvedModules): Promise<void> {
    return inspectFiles(modules, this.places);
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

/**
 * Verifies the files of this origin: all exist, including lazy chunks, and entries have the format that the page loads
 * them as. Browsers verify the digests themselves.
 *
 * @throws ImportMapError that names the module and the file
 */
async function inspectFiles(modules: ResolvedModules, places: BuildPlaces): Promise<void> {
  assertNoneMissing(
    modules,
    sameOriginFiles(modules).filter((url) => !existsSync(builtFile(url, places) ?? '')),
  );
  const inspected = ownEntries(modules).map(async (entry) => {
    const bytes = await readFile(builtFile(entry.url, places)!);
    // The manifest already lists an entry's imports, with versions and names.
    const check = { bytes, format: entry.format };
    return { entry, faults: await portalInspections.run('portal', 'checkScript', check) };
  });
  assertFormats(await Promise.all(inspected));
}

/** Equal for maps with the same files. The key order differs between JSON files and `jsonb` columns. */
const filesKey = ({ imports, integrity }: ResolvedModules): string =>
  JSON.stringify([imports, integrity].map((each) => Object.entries(each).toSorted()));
