import {
  assertFoundation,
  assertIntroducesNoBreak,
  hasBreaks,
  ImportMapError,
  type OwnersMap,
  type PageNeeds,
  type ResolvedModules,
  resolveImportMap,
  withChanges,
} from '@lender-portal/releases/import-map';
import type { BuildPlaces } from '../builds/build-places';
import { keysOfRelease } from '../keys-of-release';
import { inspectFiles } from './inspect-files';
import { readMapFacts } from './read-map-facts';
import { ResolutionCache } from './resolution-cache';

/** The change that a map is validated as. */
export interface MapChange {
  /** The map that it replaces; undefined for the first one. */
  before?: OwnersMap;
  /** Whether the map ran before as a whole, so that only its files are inspected. */
  hasRun?: boolean;
}

/** Resolves and validates import maps with the builds and releases of this host. */
export class ImportMapResolver {
  readonly places: BuildPlaces;
  readonly needs: PageNeeds;
  readonly #cache: ResolutionCache;
  /** The files of the last validated map, until they are served. */
  #validatedFiles: string | undefined;

  constructor(places: BuildPlaces, needs: PageNeeds) {
    this.places = places;
    this.needs = needs;
    this.#cache = new ResolutionCache(places);
  }

  /** @returns the map as it was resolved before, unless a file that it depends on has changed since */
  cached(map: OwnersMap): ResolvedModules | undefined {
    return this.#cache.find(map);
  }

  /** @throws ImportMapError if an entry leads to nothing, or no page could be made of the map */
  async resolve(map: OwnersMap): Promise<ResolvedModules> {
    const modules = await this.#resolve(map);
    assertFoundation(modules, this.needs);
    return modules;
  }

  /**
   * @param before the map that is replaced; asked only if something breaks
   * @throws ImportMapError if the change breaks something. Behaviour: releases.introduced
   */
  async resolveChange(map: OwnersMap, before: () => Promise<ResolvedModules | undefined>): Promise<ResolvedModules> {
    const modules = await this.#resolve(map);
    if (hasBreaks(modules, this.needs)) assertIntroducesNoBreak(modules, await before(), this.needs);
    assertFoundation(modules, this.needs);
    return modules;
  }

  /**
   * The map with other releases in it, for previews, canaries and fallbacks. Behaviour: releases.preview.
   *
   * @param releases module → the id of its release, which all of its entries then name
   * @throws ImportMapError if these releases could not run in it
   */
  async withReleases(map: OwnersMap, releases: Readonly<Record<string, string>>): Promise<ResolvedModules> {
    const variant = JSON.stringify(releases);
    const known = this.#cache.find(map, variant);
    if (known) return known;
    const replaced = await this.#replaceReleases(map, releases);
    return this.#cache.add(map, variant, replaced, () => this.resolveChange(replaced, () => this.#unlessBroken(map)));
  }

  /**
   * Validates a map by its changes: faults of the map before are not faults of this change. A map that has run is validated
   * by its files alone. Behaviour: releases.introduced.
   *
   * @throws ImportMapError
   */
  async validate(map: OwnersMap, { before, hasRun = false }: MapChange): Promise<void> {
    const earlier = async () => before && this.#unlessBroken(before);
    const modules = await (hasRun ? this.resolve(map) : this.resolveChange(map, earlier));
    await this.inspectFiles(modules);
    this.#validatedFiles = filesKey(modules);
  }

  /**
   * Inspects the files of a map that is about to be served, unless its validation in this process has just done so.
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
    return this.#cache.find(map) ?? this.#cache.add(map, '', map, async () => resolveImportMap(map, await readMapFacts(map, this.places)));
  }

  async #replaceReleases(map: OwnersMap, releases: Readonly<Record<string, string>>): Promise<OwnersMap> {
    const { store } = this.places;
    const targets: Record<string, string | null> = {};
    for (const [name, id] of Object.entries(releases)) {
      const release = await store.find(name, id);
      if (!release) throw new ImportMapError(`the release ${id} of "${name}" is not there any more`);
      Object.assign(targets, await keysOfRelease(store, map.imports, release, id));
    }
    return withChanges(map, targets);
  }

  async #unlessBroken(map: OwnersMap): Promise<ResolvedModules | undefined> {
    try {
      return await this.resolve(map);
    } catch (error) {
      if (error instanceof ImportMapError) return undefined;
      throw error;
    }
  }
}

/** Equal for maps that name the same files; key order differs between JSON files and `jsonb` columns. */
const filesKey = ({ imports, integrity }: ResolvedModules): string => JSON.stringify([imports, integrity].map((each) => Object.entries(each).toSorted()));
