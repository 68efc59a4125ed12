import { declaredIn } from '../workspaces.mjs';
import { groupImports } from './graph.mjs';

/**
 * Finds imports of other workspaces that a package.json does not declare. Skipped tests and builds depend on it: their
 * inputs are the declared workspaces.
 *
 * @param {import('./graph.mjs').Graph} graph the imports of all files, tests included
 * @param {ReadonlyMap<string, object>} manifests workspace folder → its package.json
 * @returns {string[]} a sentence for each missing declaration
 */
export function findUndeclared(graph, manifests) {
  const folders = [...manifests.keys()].toSorted((a, b) => b.length - a.length);
  const workspaceOf = (file) => folders.find((folder) => file.startsWith(`${folder}/`));
  return [...groupImports(graph, workspaceOf)].flatMap(([folder, imported]) => {
    const declared = declaredIn(manifests.get(folder));
    return [...imported]
      .map((other) => manifests.get(other).name)
      .filter((name) => !declared.includes(name))
      .map((name) => `${folder} imports ${name}, which ${folder}/package.json does not declare`);
  });
}
