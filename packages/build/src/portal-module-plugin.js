import { readFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { compressFolder, integrityOf, writeManifests } from './assets.js';

const PLUGIN = 'PortalModulePlugin';

/**
 * Ends a build that uses a name outside the shared surface, and writes `asset-manifest.json` last, when every file
 * it names is in place: the host reads a build through its manifest only.
 */
export class PortalModulePlugin {
  /**
   * @param {{ name: string, version: string, entries: Record<string, string>, firstQueries: Record<string, string>, surface: Record<string, { facade: string, names: Set<string> }> }} options
   *   `entries`: entry point → specifier in the import map; `firstQueries`: path below the base path → body of the
   *   request that the page sends for it; `surface`: shared library → the names it offers
   */
  constructor(options) {
    this.options = options;
    /** Shared library → the names this build takes of it. */
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
      await compressFolder(folder);
      await writeManifests(folder, await this.manifest(compilation));
    });
  }

  checkSurface(compilation, module) {
    const { moduleGraph } = compilation;
    for (const dependency of module.dependencies) {
      if (typeof dependency.getIds !== 'function') continue;
      const target = moduleGraph.getModule(dependency);
      const library = target instanceof webpack.ExternalModule ? this.options.surface[target.userRequest] : undefined;
      const [name] = dependency.getIds(moduleGraph);
      if (!library || name === undefined) continue;
      if (library.names.has(name)) {
        this.noteUse(target.userRequest, name);
        continue;
      }
      const error = new webpack.WebpackError(`"${name}" is not in the shared surface of ${target.userRequest}: list it in ${library.facade}`);
      error.module = module;
      compilation.errors.push(error);
    }
  }

  noteUse(library, name) {
    const names = this.uses.get(library) ?? new Set();
    this.uses.set(library, names.add(name));
  }

  async manifest(compilation) {
    const { name, version, entries, firstQueries } = this.options;
    const folder = compilation.outputOptions.path;
    const scripts = compilation
      .getAssets()
      .map((asset) => asset.name)
      .filter((file) => file.endsWith('.js'));
    const digests = scripts.map(async (file) => [file, integrityOf(await readFile(path.join(folder, file)))]);
    return {
      name,
      version,
      entries: Object.fromEntries(
        Object.entries(entries).map(([entry, specifier]) => [
          specifier,
          compilation.entrypoints
            .get(entry)
            .getFiles()
            .find((file) => file.endsWith('.js')),
        ]),
      ),
      dependencies: Object.fromEntries(Object.entries(entries).map(([entry, specifier]) => [specifier, externalsOf(compilation, entry)])),
      externals: [...new Set([...compilation.modules].filter(isExternal).map(({ userRequest }) => userRequest))].sort(),
      ...(Object.keys(firstQueries).length > 0 && { firstQueries }),
      // Sorted: a build from the cache meets modules in another order, and the same build has the same manifest.
      uses: Object.fromEntries([...this.uses.keys()].sort().map((library) => [library, [...this.uses.get(library)].sort()])),
      integrity: Object.fromEntries((await Promise.all(digests)).sort(([a], [b]) => (a < b ? -1 : 1))),
    };
  }
}

const isExternal = (module) => module instanceof webpack.ExternalModule;

/** The modules of the import map that an entry waits for before it runs. */
function externalsOf({ chunkGraph, entrypoints }, entry) {
  const modules = entrypoints.get(entry).chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  return modules
    .filter(isExternal)
    .map(({ userRequest }) => userRequest)
    .sort();
}
