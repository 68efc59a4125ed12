import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageOf } from '../ranges.js';

const FOLDER = 'node_modules';

/**
 * The parts of shared libraries that a build bundles because the portal does not share them, with the packages that only
 * these parts need.
 */
export class BundledParts {
  #surface;
  #files;
  #manifests;

  /**
   * @param {import('./shared-exports.js').Surface} surface
   * @param {Iterable<string>} files all files of the bundle
   */
  constructor(surface, files) {
    this.#surface = surface;
    const installed = [...files].flatMap((file) => locate(file) ?? []);
    const manifests = new Map(installed.map(({ folder }) => [folder, undefined]));
    for (const folder of manifests.keys())
      manifests.set(folder, JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
    const libraries = closureOf(sharedPackages(surface), [...manifests.values()]);
    this.#manifests = [...manifests.values()].filter(({ name }) => libraries.has(name));
    this.#files = new Set(
      installed.filter(({ folder }) => libraries.has(manifests.get(folder).name)).map(({ source }) => source),
    );
  }

  has(file) {
    const located = locate(file);
    return located !== undefined && this.#files.has(located.source);
  }

  /** @returns {string[]} a message per library whose installed version does not run beside the shared one */
  problems() {
    return this.#versions()
      .filter(({ installed, shared }) => majorOf(installed) !== majorOf(shared))
      .map(
        ({ name, installed, shared }) =>
          `The portal shares ${name} ${shared}, but ${installed} is installed. Parts of another major version do not run beside it: run npm install ${name}@^${shared}`,
      );
  }

  /**
   * @param {Map<string, Set<string>>} imports specifier → names that the portal does not share
   * @returns {string | undefined} undefined if nothing is bundled
   */
  describe(imports) {
    if (this.#files.size === 0) return undefined;
    const parts = [...imports].map(([specifier, names]) => describeImport(specifier, [...names].sort()));
    const newer = this.#versions()
      .filter(({ installed, shared }) => installed !== shared)
      .map(({ name, installed, shared }) => ` ${name} is bundled from ${installed} and shared from ${shared}.`);
    return `Bundled because the portal does not share them: ${parts.sort().join('; ')}.${newer.join('')}`;
  }

  #versions() {
    const shared = new Map(
      Object.entries(this.#surface).map(([specifier, { version }]) => [packageOf(specifier), version]),
    );
    return this.#manifests.flatMap(({ name, version }) =>
      shared.has(name) ? [{ name, installed: version, shared: shared.get(name) }] : [],
    );
  }
}

const sharedPackages = (surface) =>
  Object.entries(surface).flatMap(([specifier, { isSingleton }]) => (isSingleton ? [] : [packageOf(specifier)]));

/** The packages and their dependencies, as far as they are in the bundle. */
function closureOf(names, manifests) {
  const closure = new Set(names);
  for (const name of closure)
    for (const { dependencies } of manifests.filter((each) => each.name === name))
      for (const dependency of Object.keys(dependencies ?? {})) closure.add(dependency);
  return closure;
}

/** A file of an installed package: the package's folder, and the path below `node_modules`. */
function locate(file) {
  const at = file.lastIndexOf(FOLDER);
  if (at < 0) return undefined;
  const source = file.slice(at + FOLDER.length + 1).replaceAll('\\', '/');
  return { folder: path.join(file.slice(0, at), FOLDER, packageOf(source)), source };
}

const majorOf = (version) => version.split('.')[0];

const describeImport = (specifier, names) =>
  names.join() === 'default' ? specifier : `${specifier} ${names.join(', ')}`;
