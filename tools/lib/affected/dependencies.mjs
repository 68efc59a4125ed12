import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path/posix';
import { glob } from '../glob.mjs';
import { readImports } from '../structure/read-imports.mjs';

const CODE = /\.([cm]?js|tsx?)$/;
/** String literals that end in a file name, such as paths of schemas that code reads. */
const NAMED_FILE = /['"`/]((?:[\w.-]+\/)*[\w.-]+\.\w+)['"`]/g;

/**
 * Reads which files depend on which: by imports, and by naming a file in a string.
 *
 * @param {string} root the repository root
 * @param {ReadonlyMap<string, string[]>} [further] dependencies that the code does not show
 * @returns {Promise<import('../structure/graph.mjs').Graph>} file → files that it depends on
 */
export async function readDependencies(root, further = new Map()) {
  const files = await glob(['**/*'], root);
  const code = files.filter((file) => CODE.test(file));
  const graph = await readImports(root, code, files);
  const find = fileFinder(files);
  for (const file of code) {
    const dependencies = graph.get(file);
    for (const each of further.get(file) ?? []) dependencies.add(each);
    for (const [, name] of (await readFile(join(root, file), 'utf8')).matchAll(NAMED_FILE)) {
      const named = find(file, name);
      if (named && named !== file) dependencies.add(named);
    }
  }
  return graph;
}

function fileFinder(files) {
  const known = new Set(files);
  /** Data files by name; undefined for a name that several have. */
  const byName = new Map();
  for (const file of files.filter((each) => !CODE.test(each)))
    byName.set(basename(file), byName.has(basename(file)) ? undefined : file);
  return (from, name) =>
    [join(dirname(from), name), name].find((path) => known.has(path)) ?? byName.get(basename(name));
}

/**
 * @param {import('../structure/graph.mjs').Graph} graph
 * @param {Iterable<string>} changed
 * @returns {Map<string, number>} each file that depends on a changed one → the number of steps to the nearest
 */
export function distancesFrom(graph, changed) {
  const dependents = new Map();
  for (const [file, dependencies] of graph)
    for (const dependency of dependencies) {
      if (!dependents.has(dependency)) dependents.set(dependency, []);
      dependents.get(dependency).push(file);
    }
  const distances = new Map([...changed].map((file) => [file, 0]));
  // A map iterates over entries that are added meanwhile.
  for (const [file, distance] of distances)
    for (const dependent of dependents.get(file) ?? [])
      if (!distances.has(dependent)) distances.set(dependent, distance + 1);
  return distances;
}

/** @returns {Set<string>} a file and everything that it depends on */
export function closureOf(graph, file) {
  const closure = new Set([file]);
  for (const each of closure) for (const dependency of graph.get(each) ?? []) closure.add(dependency);
  return closure;
}
