import webpack from 'webpack';
import { compressFolder, writeRelease } from './assets.js';
import { rangeOf } from './ranges.js';

const PLUGIN = 'PortalModulePlugin';

/**
 * Ends a build that takes a name which is not in the shared surface, and writes `release.json` last, when every file it
 * names is in place: the host reads a build through its manifest only.
 */
export class PortalModulePlugin {
  /**
   * @param {{ name: string, version: string, contract?: string, budget?: number, journey?: object[], entries: Record<string, string>, firstQueries: Record<string, string | string[]>, isLibrary?: boolean, surface: Record<string, { facade: string, names: string[] }> }} options
   *   `contract`: the range of the props contract; `budget`: bytes that its initial files may have, compressed; `journey`: what a check does with it; `entries`: entry point → specifier in the import map; `firstQueries`:
   *   path below the base path → body of the request that the page sends for it, or a list of bodies; `isLibrary`: other modules import its
   *   entries; `surface`: shared library → the names it offers
   */
  constructor(options) {
    this.options = options;
    /** Specifier → the names that this build takes of it, and the versions that its importers name. */
    this.uses = new Map();
  }

  apply(compiler) {
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.finishModules.tap(PLUGIN, (modules) => {
        this.uses.clear();
        for (const module of modules) this.checkSurface(compilation, module);
      });
    });
    compiler.hooks.afterEmit.tapPromise(PLUGIN, async (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compilation.outputOptions.path;
      // Nobody waits for the compression of a build that the next one replaces.
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
        const error = new webpack.WebpackError(`"${name}" is not in the shared surface of ${specifier}: list it in ${library.facade}`);
        error.module = module;
        compilation.errors.push(error);
      }
    }
  }

  /** @param importer the package.json of the importing file: of the module itself, or of a package that it bundles */
  noteUse(specifier, names, importer = {}) {
    const use = this.uses.get(specifier) ?? { names: new Set(), ranges: new Set() };
    this.uses.set(specifier, use);
    for (const name of names) use.names.add(name);
    const range = rangeOf(specifier, importer);
    if (range !== undefined) use.ranges.add(range);
  }

  /** The release without its files. Sorted: a build from the cache meets modules in another order, and is the same release. */
  release(compilation) {
    const { name, version, contract, budget, journey, entries, firstQueries, isLibrary = false } = this.options;
    const specifiers = Object.entries(entries);
    return {
      name,
      version,
      ...(contract && { contract }),
      entries: Object.fromEntries(specifiers.map(([entry, specifier]) => [specifier, compilation.entrypoints.get(entry).getFiles().find(isScript)])),
      shared: Object.fromEntries(externalsIn(compilation.modules).map((specifier) => [specifier, this.sharedUse(specifier)])),
      ...(isLibrary && {
        offers: Object.fromEntries(specifiers.map(([entry, specifier]) => [specifier, { version, names: exportsOf(compilation, entry) }])),
      }),
      dependencies: Object.fromEntries(specifiers.map(([entry, specifier]) => [specifier, dependenciesOf(compilation, entry)])),
      ...(Object.keys(firstQueries).length > 0 && { firstQueries }),
      ...(budget !== undefined && { budget }),
      ...(journey && { journey }),
    };
  }

  sharedUse(specifier) {
    const { names, ranges } = this.uses.get(specifier) ?? { names: new Set(), ranges: new Set() };
    if (ranges.size === 0) throw new Error(`${this.options.name} imports ${specifier}, which no package.json on the way to it names`);
    // npm reads a list of ranges as what all of them have in common.
    return { range: [...ranges].sort().join(' '), names: [...names].sort() };
  }
}

const isExternal = (module) => module instanceof webpack.ExternalModule;
const isScript = (file) => /\.m?js$/.test(file);

/** What a module imports, by `import()` too. */
const dependenciesIn = ({ dependencies, blocks }) => [...dependencies, ...blocks.flatMap(dependenciesIn)];

/** The exports that an import takes; none where it takes the module as a whole. */
function namesIn(dependency, moduleGraph) {
  if (typeof dependency.getIds === 'function') return dependency.getIds(moduleGraph).slice(0, 1);
  return (dependency.referencedExports ?? []).map(([name]) => name);
}

const externalsIn = (modules) => [...new Set([...modules].filter(isExternal).map(({ userRequest }) => userRequest))].sort();

/** The modules of the import map that an entry waits for before it runs. */
function dependenciesOf({ chunkGraph, entrypoints }, entry) {
  return externalsIn(entrypoints.get(entry).chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]));
}

/** The last module of an entry is the one whose exports are the library's. */
function exportsOf({ entries, moduleGraph }, entry) {
  const exported = moduleGraph.getProvidedExports(moduleGraph.getModule(entries.get(entry).dependencies.at(-1)));
  if (!Array.isArray(exported)) throw new Error(`The exports of ${entry} are not known: it re-exports a module of the import map as a whole`);
  return exported.toSorted();
}

/** Neither source maps, nor pages, nor hidden files are part of a release; publishing names what it leaves out. */
const isUnserved = (file) => /\.(map|html?)$|(^|\/)\./.test(file);

function filesOf(compilation) {
  const files = compilation.getAssets().map(({ name }) => name);
  const initial = [...compilation.entrypoints.values()].flatMap((entrypoint) => entrypoint.getFiles());
  return { files: files.filter((file) => !isUnserved(file)), initial: new Set(initial) };
}
