import webpack from 'webpack';
import { compressFolder, writeRelease } from './assets.js';
import { writePrerender } from './prerender/write-prerender.js';
import { majorRangeOf, rangeOf } from './ranges.js';
import { BundledParts } from './sharing/bundled-parts.js';
import { isClosedFacade, isExternal } from './sharing/webpack-plugin.js';

const PLUGIN = 'PortalModulePlugin';

/**
 * Fails a build that imports an export which is neither shared nor bundled. Writes `release.json` last, when all files
 * that it names exist, because the host reads builds through their manifest only.
 */
export class PortalModulePlugin {
  /**
   * @param {{ name: string, version: string, contract?: string, budget?: number, journey?: object[],
   *   trustedTypes?: string[], prerender?: string, entries: Record<string, string>, firstQueries: Record<string, string | string[]>,
   *   isLibrary?: boolean, surface: import('./sharing/shared-exports.js').Surface, packageJson: object, isCurated:
   *   (specifier: string) => boolean }} options `contract`: range of the props contract; `budget`: maximum
   *   brotli-compressed bytes of its initial files; `journey`: test steps of its check; `trustedTypes`: policies that it
   *   creates; `prerender`: source file of its pages' first paint; `entries`: entry point → specifier in the
   *   import map; `firstQueries`: path below the base path → body of the page's first request, or a list of bodies;
   *   `isLibrary`: other modules import its entries; `surface`: shared library → its exports; `packageJson`: of the
   *   module; `isCurated`: whether a library's other exports fail the build
   */
  constructor(options) {
    this.options = options;
    /** Specifier → imported names, and the ranges that the importers' package.json files declare. */
    this.uses = new Map();
  }

  apply(compiler) {
    const { surface } = this.options;
    compiler.hooks.compilation.tap(PLUGIN, (compilation) => {
      compilation.hooks.finishModules.tap(PLUGIN, (modules) => {
        this.uses.clear();
        for (const module of modules) this.checkSurface(compilation, module);
      });
      // Tree shaking is done, and modules are not concatenated yet.
      compilation.hooks.afterChunks.tap(PLUGIN, () => {
        const modules = [...compilation.modules].filter((module) => isInChunk(compilation, module));
        for (const module of modules) this.noteUses(compilation, module);
        this.bundled = findBundled(compilation, modules, surface);
        compilation.errors.push(...this.bundled.parts.problems().map((problem) => new webpack.WebpackError(problem)));
      });
    });
    compiler.hooks.afterEmit.tapPromise(PLUGIN, async (compilation) => {
      if (compilation.errors.length > 0) return;
      const folder = compilation.outputOptions.path;
      const { files, initial } = filesOf(compilation);
      const prerender = this.options.prerender && (await writePrerender(this.options.prerender, folder));
      // Development builds are replaced too soon for compression to pay off.
      if (compiler.options.mode === 'production') await compressFolder(folder);
      await writeRelease(
        folder,
        { ...this.release(compilation), ...(prerender && { prerender }) },
        { files: [...files, ...(prerender ? [prerender] : [])], initial },
      );
      // On standard error, because commands print their result as JSON.
      const bundled = this.bundled.parts.describe(this.bundled.imports);
      if (compiler.options.mode === 'production' && bundled !== undefined) console.error(bundled);
    });
  }

  /** Lint restricts imports of files within a library, such as `@mui/material/Tooltip`. */
  checkSurface(compilation, module) {
    const { moduleGraph } = compilation;
    for (const dependency of dependenciesIn(module)) {
      const target = moduleGraph.getModule(dependency);
      const specifier = isExternal(target) ? target.userRequest : undefined;
      const library = this.options.surface[specifier];
      if (!library || !this.options.isCurated(specifier)) continue;
      for (const name of namesIn(dependency, moduleGraph).filter((each) => !library.names.includes(each))) {
        const error = new webpack.WebpackError(notShared(name, specifier, library));
        error.module = module;
        compilation.errors.push(error);
      }
    }
  }

  noteUses({ moduleGraph }, module) {
    for (const { module: target, dependency } of activeConnections(moduleGraph, module))
      if (isExternal(target)) this.noteUse(target.userRequest, namesIn(dependency, moduleGraph), module);
  }

  /** Bundled parts of a library declare no range of the library itself: they run beside any version of the major one. */
  noteUse(specifier, names, { resourceResolveData }) {
    const { packageJson, surface } = this.options;
    const use = this.uses.get(specifier) ?? { names: new Set(), ranges: new Set() };
    this.uses.set(specifier, use);
    for (const name of names) use.names.add(name);
    const importer = resourceResolveData?.descriptionFileData ?? {};
    const isOwn = importer.name === packageJson.name;
    const range =
      rangeOf(specifier, importer) ??
      (isOwn ? undefined : (rangeOf(specifier, packageJson) ?? majorRangeOf(surface[specifier]?.version)));
    if (range !== undefined) use.ranges.add(range);
  }

  /** The release without its files. Sorted, because a build from the cache visits modules in another order. */
  release(compilation) {
    const { name, version, contract, settings, entries, firstQueries, isLibrary = false } = this.options;
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
        externalsIn([...compilation.modules].filter((module) => isInChunk(compilation, module))).map((specifier) => [
          specifier,
          this.sharedUse(specifier),
        ]),
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
      ...settings,
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

const notShared = (name, specifier, { facade, version, isSingleton }) =>
  isSingleton
    ? `"${name}" is not among the exports of ${specifier} ${version} that the portal shares, and a second copy would not work. Use another export, or ask the portal's owner to share it`
    : `"${name}" is not in the shared surface of ${specifier}: list it in ${facade}`;

/** Bundled parts of shared libraries, and the imports of other code that lead to them. */
function findBundled({ moduleGraph }, modules, surface) {
  const parts = new BundledParts(
    surface,
    modules.flatMap((module) => (isClosedFacade(module) ? [] : (module.resource ?? []))),
  );
  const imports = new Map();
  for (const module of modules.filter(({ resource }) => resource && !parts.has(resource)))
    for (const { module: target, dependency } of activeConnections(moduleGraph, module)) {
      const [name] = dependency.ids ?? [];
      if (name === undefined || !target.resource || !parts.has(target.resource)) continue;
      imports.set(dependency.request, (imports.get(dependency.request) ?? new Set()).add(name));
    }
  return { parts, imports };
}

const activeConnections = (moduleGraph, module) =>
  [...moduleGraph.getOutgoingConnections(module)].filter(
    (connection) => connection.dependency && connection.isActive(undefined),
  );

const isInChunk = ({ chunkGraph }, module) => chunkGraph.getNumberOfModuleChunks(module) > 0;
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
