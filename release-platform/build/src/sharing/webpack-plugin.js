import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import webpack from 'webpack';
import { SharedExports } from './shared-exports.js';

const PLUGIN = 'SharedLibrariesPlugin';
const FACADE_LOADER = fileURLToPath(new URL('./facade-loader.js', import.meta.url));

/** Whether a module only passes on shared exports, so that it bundles nothing of its file. */
export const isClosedFacade = ({ loaders = [] }) => loaders.some(({ options }) => options?.isClosed);

export const isExternal = (module) => module instanceof webpack.ExternalModule;

/**
 * Leaves imports of shared libraries to the page's import map. Exports that the page does not share are bundled: their
 * module imports the rest of the library from the page (see SharedExports).
 */
export class SharedLibrariesPlugin {
  #surface;
  #portalLibraries;
  #isCurated;

  /**
   * @param {{ surface: import('./shared-exports.js').Surface, portalLibraries: string[], isCurated: (specifier: string) =>
   *   boolean }} options `portalLibraries`: modules of the import map that are never bundled; `isCurated`: libraries whose
   *   other exports are not bundled either
   */
  constructor({ surface, portalLibraries, isCurated }) {
    this.#surface = surface;
    this.#portalLibraries = new Set(portalLibraries);
    this.#isCurated = isCurated;
  }

  apply(compiler) {
    compiler.hooks.compile.tap(PLUGIN, ({ normalModuleFactory }) => {
      const shared = new SharedExports(this.#surface, createResolver(compiler, normalModuleFactory));
      normalModuleFactory.hooks.factorize.tap(PLUGIN, (data) => this.#toExternal(data));
      normalModuleFactory.hooks.afterResolve.tapPromise(PLUGIN, (data) => toFacade(data, shared));
    });
  }

  #toExternal(data) {
    const { request, dependencies } = data;
    if (this.#portalLibraries.has(request)) return toExternalModule(request);
    const library = this.#surface[request];
    if (!library) return undefined;
    const names = namesOf(dependencies);
    const areIn = ({ names: shared }) => names?.every((name) => shared.includes(name));
    if (areIn(library)) return toExternalModule(request);
    const parts = Object.values(this.#surface).filter(({ source }) => source === request);
    const isSplit = names?.every((name) => parts.some((part) => part.names.includes(name)));
    if (this.#isCurated(request) && !isSplit) return toExternalModule(request);
    // `require` gets the same copy as `import`.
    data.dependencyType = 'esm';
    return undefined;
  }
}

const toExternalModule = (request) => new webpack.ExternalModule(request, 'system', request);

/** Resolves like an `import`, without the plugin's own hooks. */
function createResolver({ context }, normalModuleFactory) {
  const resolver = normalModuleFactory.getResolver('normal', { dependencyType: 'esm' });
  return (request, importer) =>
    new Promise((resolve) => {
      const folder = importer ? path.dirname(importer) : context;
      resolver.resolve({}, folder, request, {}, (error, file) => resolve(error || !file ? undefined : file));
    });
}

async function toFacade({ createData, contextInfo, dependencies }, shared) {
  const { resource } = createData;
  const names = namesOf(dependencies);
  // Only a facade imports its own file.
  if (!resource || contextInfo.issuer === resource || names?.length === 0) return;
  const known = await shared.in(resource);
  if (!known || names?.every((name) => !known.has(name))) return;
  const isClosed = names?.every((name) => known.has(name)) ?? false;
  const used = isClosed ? new Map(names.map((name) => [name, known.get(name)])) : known;
  const source = await shared.facadeOf(resource, used, isClosed);
  const ident = createHash('sha256').update(source).digest('hex').slice(0, 10);
  createData.loaders = [{ loader: FACADE_LOADER, options: { source, isClosed }, ident, type: 'module' }];
  createData.request = `${FACADE_LOADER}??${ident}!${resource}`;
  createData.userRequest = createData.request;
}

/** Dependencies of an import statement that use no export. */
const WITHOUT_NAMES = new Set(['harmony side effect evaluation', 'harmony accept']);

/** Exports that an import statement uses, or undefined if they are unknown. */
function namesOf(dependencies) {
  const names = dependencies.filter(({ type }) => !WITHOUT_NAMES.has(type)).map(importedNames);
  return names.some((each) => each === undefined) ? undefined : [...new Set(names.flat())];
}

function importedNames({ ids, referencedExports }) {
  const paths = ids ? [ids] : referencedExports;
  const names = paths?.map((each) => (Array.isArray(each) ? each : each.name)[0]);
  return names?.includes(undefined) ? undefined : names;
}
