import webpack from 'webpack';
import { readFileSync } from 'node:fs';
import { compressFolder, TYPES_FILE, writeRelease } from './assets.js';
import { rangeOf } from './ranges.js';

const PLUGIN = 'PortalModulePlugin';

/**
 * Fails a build that imports an export outside the shared surface. Writes `release.json` last, when all files that it
 * names exist, because the host reads builds through their manifest only.
 */
export class PortalModulePlugin {
  /**
   * @param {{ name: string, version: string, contract?: string, budget?: number, journey?: object[],
   *   trustedTypes?: string[], types?: string, entries: Record<string, string>, firstQueries: Record<string, string | string[]>, isLibrary?: boolean, surface:
   *   Record<string, { facade: string, names: string[] }> }} options `contract`: range of the props contract; `budget`:
   *   maximum brotli-compressed bytes of its initial files; `journey`: test steps of its check; `trustedTypes`: policies that it creates; `types`: file with declarations of its parcels and events; `entries`: entry point
   *   → specifier in the import map; `firstQueries`: path below the base path → body of the page's first request, or a
   *   list of bodies; `isLibrary`: other modules import its entries; `surface`: shared library → its exports
   */
  constructor(options) {
    this.options = options;
    /** Specifier → imported names, and the ranges that the importers' package.json files declare. */
    this.uses = new Map();
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      const { types } = this.options;
      if (types) compilation.emitAsset(TYPES_FILE, new webpack.sources.RawSource(readFileSync(types)));
      compilation.hooks.finishModules.tap(PLUGIN, (modules) => {
        this.uses.clear();
        for (const module of modules) this.checkSurface(compilation, module);
      });
    });
    compiler.hooks.afterEmit.tapPromise(PLUGIN, async (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compilation.outputOptions.path;
      // Development builds are replaced too soon for compression to pay off.
      if (compiler.options.mode === 'production') await compressFolder(folder);
      await writeRelease(folder, this.release(compilation), filesOf(compilation));
    });
  }

  checkSurface(compilation, module) {
    const { moduleGraph } = compilation;
    for (const dependency of dependenciesIn(module)) {
      const target = moduleGraph.getModule(dependency);
      if (!isExternal(target)) continue;
      const specifier = target.userRequest;
      const library = this.options.surface[specifier];
      const names = namesIn(dependency, moduleGraph);
      this.noteUse(specifier, names, module.resourceResolveData?.descriptionFileData);
      for (const name of names.filter((each) => library && !library.names.includes(each))) {
        const error = new webpack.WebpackError(
          `"${name}" is not in the shared surface of ${specifier}: list it in ${library.facade}`,
        );
        error.module = module;
        compilation.errors.push(error);
      }
    }
  }

  /** @param importer the package.json of the importing file: of the module itself, or of a bundled package */
  noteUse(specifier, names, importer = {}) {
    const use = this.uses.get(specifier) ?? { names: new Set(), ranges: new Set() };
    this.uses.set(specifier, use);
    for (const name of names) use.names.add(name);
    const range = rangeOf(specifier, importer);
    if (range !== undefined) use.ranges.add(range);
  }

  /** The release without its files. Sorted, because a build from the cache visits modules in another order. */
  release(compilation) {
    const {
      name,
      version,
      contract,
      budget,
      journey,
      trustedTypes,
      types,
      entries,
      firstQueries,
      isLibrary = false,
    } = this.options;
    const specifiers = Object.entries(entries);
    return {
      name,
      version,
      ...(contract && { contract }),
      entries: Object.fromEntries(
        specifiers.map(([entry, specifier]) => [
          specifier,
          filesIn(compilation, compilation.entrypoints.get(entry)).find(isScript),
        ]),
      ),
      shared: Object.fromEntries(
        externalsIn(compilation.modules).map((specifier) => [specifier, this.sharedUse(specifier)]),
      ),
      ...(isLibrary && {
        offers: Object.fromEntries(
          specifiers.map(([entry, specifier]) => [specifier, { version, names: exportsOf(compilation, entry) }]),
        ),
      }),
      dependencies: Object.fromEntries(
        specifiers.map(([entry, specifier]) => [specifier, dependenciesOf(compilation, entry)]),
      ),
      ...(Object.keys(firstQueries).length > 0 && { firstQueries }),
      ...(budget !== undefined && { budget }),
      ...(journey && { journey }),
      ...(trustedTypes && { trustedTypes }),
      ...(types && { types: TYPES_FILE }),
    };
  }

  sharedUse(specifier) {
    const { names, ranges } = this.uses.get(specifier) ?? { names: new Set(), ranges: new Set() };
    if (ranges.size === 0)
      throw new Error(
        `${this.options.name} imports ${specifier}, which no package.json declares. Add it to the dependencies of the importing package`,
      );
    // npm reads a space-separated list of ranges as their intersection.
    return { range: [...ranges].sort().join(' '), names: [...names].sort() };
  }
}

const isExternal = (module) => module instanceof webpack.ExternalModule;
const isScript = (file) => /\.m?js$/.test(file);

/** Imports of a module, including dynamic ones. */
const dependenciesIn = ({ dependencies, blocks }) => [...dependencies, ...blocks.flatMap(dependenciesIn)];

/** Imported export names; empty for a namespace import. */
function namesIn(dependency, moduleGraph) {
  if (typeof dependency.getIds === 'function') return dependency.getIds(moduleGraph).slice(0, 1);
  return (dependency.referencedExports ?? []).map(([name]) => name);
}

const externalsIn = (modules) =>
  [...new Set([...modules].filter(isExternal).map(({ userRequest }) => userRequest))].sort();

/** Modules of the import map that must load before an entry. */
function dependenciesOf({ chunkGraph, entrypoints }, entry) {
  return externalsIn(entrypoints.get(entry).chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]));
}

/** The last module of an entry has the library's exports. */
function exportsOf({ entries, moduleGraph }, entry) {
  const exported = moduleGraph.getProvidedExports(moduleGraph.getModule(entries.get(entry).dependencies.at(-1)));
  if (!Array.isArray(exported))
    throw new Error(
      `The exports of ${entry} are unknown, because it re-exports all of an import map module. List the exports by name`,
    );
  return exported.toSorted();
}

/** Source maps, pages and hidden files are not served. Publishing sends maps apart, and lists the files that it leaves out. */
const isUnserved = (file) => /\.(map|html?)$|(^|\/)\./.test(file);

/** Replacements of code that pages already run are not part of a release either. */
const isHotUpdate = (compilation, file) => compilation.getAsset(file).info.hotModuleReplacement === true;

const filesIn = (compilation, entrypoint) => entrypoint.getFiles().filter((file) => !isHotUpdate(compilation, file));

function filesOf(compilation) {
  const files = compilation.getAssets().map(({ name }) => name);
  const initial = [...compilation.entrypoints.values()].flatMap((entrypoint) => filesIn(compilation, entrypoint));
  return {
    files: files.filter((file) => !isUnserved(file) && !isHotUpdate(compilation, file)),
    initial: new Set(initial),
  };
}
