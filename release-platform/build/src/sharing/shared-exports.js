import path from 'node:path';
import { readExports } from './module-exports.js';
import { packageOf } from '../ranges.js';

/**
 * @typedef {Record<string, { facade: string, version: string, isSingleton: boolean, source: string, names: string[],
 *   files: Record<string, { file: string, name: string }> }>} Surface `source`: specifier that modules import the names
 *   from
 *
 * @typedef {Map<string, { specifier: string, name: string }>} SharedNames export of a file → its shared name
 */

/**
 * Locates shared exports in a team's installed libraries: the shared `Button` of `@mui/material` is also the default
 * export of `@mui/material/Button/Button.mjs`. Code that is bundled beside the shared libraries imports these files, and
 * must get the page's copy.
 */
export class SharedExports {
  #surface;
  #resolve;
  #modules = new Map();
  #table;

  /**
   * @param {Surface} surface
   * @param {(request: string, importer?: string) => Promise<string | undefined>} resolve to a file, as the bundler does
   *   for ES modules
   */
  constructor(surface, resolve) {
    this.#surface = surface;
    this.#resolve = resolve;
  }

  /** @returns {Promise<SharedNames | undefined>} the shared exports of a file */
  async in(file) {
    this.#table ??= this.#locate();
    return (await this.#table).get(file);
  }

  /**
   * The source of a module that replaces a file for bundled code: exports the page's copies, and, unless `isClosed`,
   * the file's other exports.
   */
  async facadeOf(file, shared, isClosed) {
    const reexports = [...shared].map(
      ([name, target]) => `export { ${target.name} as ${name} } from ${JSON.stringify(target.specifier)};`,
    );
    if (isClosed) return reexports.join('\n');
    const own = JSON.stringify(file);
    const { names } = await this.#read(file);
    const ownDefault = names.has('default') && !shared.has('default') ? [`export { default } from ${own};`] : [];
    return [...reexports, `export * from ${own};`, ...ownDefault].join('\n');
  }

  /** Singletons are never bundled, so their files are not looked up. */
  async #locate() {
    const table = new Map();
    const libraries = Object.entries(this.#surface).filter(([, { isSingleton }]) => !isSingleton);
    const located = await Promise.all(
      libraries.map(async ([specifier, { names, files, source }]) => {
        const entry = await this.#resolve(Object.keys(files).length > 0 ? packageOf(specifier) : source);
        if (entry === undefined) return [];
        const chains = await Promise.all(
          names.map(async (name) => [name, await this.#chainOf(files[name], name, entry)]),
        );
        return chains.flatMap(([name, chain]) => chain.map((each) => ({ ...each, target: { specifier, name } })));
      }),
    );
    for (const { file, name, target } of located.flat()) {
      const names = table.get(file) ?? new Map();
      table.set(file, names);
      if (!names.has(name)) names.set(name, target);
    }
    return table;
  }

  async #chainOf(origin, name, entry) {
    if (!origin) return this.#trace(entry, name);
    const file = await this.#locateFile(origin.file, entry);
    return file === undefined ? [] : [{ file, name: origin.name }];
  }

  /** `@mui/system/RtlProvider/index.mjs`, in the copy that the library's entry uses. */
  async #locateFile(file, entry) {
    const library = packageOf(file);
    const resolved = await this.#resolve(library, entry);
    const folder = path.join('node_modules', library);
    const at = resolved?.lastIndexOf(folder) ?? -1;
    return at < 0 ? undefined : path.join(resolved.slice(0, at), 'node_modules', file);
  }

  /** The files that an export passes through, down to the one that declares it. */
  async #trace(file, name, seen = new Set()) {
    if (seen.has(file)) return [];
    seen.add(file);
    const { names, stars } = await this.#read(file);
    if (names.has(name)) {
      const reexport = names.get(name);
      const source = reexport && (await this.#resolve(reexport.source, file));
      return [{ file, name }, ...(source ? await this.#trace(source, reexport.name, seen) : [])];
    }
    for (const star of name === 'default' ? [] : stars) {
      const source = await this.#resolve(star, file);
      const chain = source ? await this.#trace(source, name, seen) : [];
      if (chain.length > 0) return [{ file, name }, ...chain];
    }
    return [];
  }

  #read(file) {
    const known = this.#modules.get(file) ?? readExports(file);
    this.#modules.set(file, known);
    return known;
  }
}
