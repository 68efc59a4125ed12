import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { glob } from './glob.mjs';

/**
 * @param {string} root the repository root
 * @returns {Promise<Map<string, object>>} workspace folder → its package.json
 */
export async function readManifests(root) {
  const readJson = async (file) => JSON.parse(await readFile(join(root, file), 'utf8'));
  const { workspaces } = await readJson('package.json');
  const files = await glob(
    workspaces.map((pattern) => `${pattern}/package.json`),
    root,
  );
  return new Map(await Promise.all(files.map(async (file) => [dirname(file), await readJson(file)])));
}

/** @returns {string[]} names of all packages that a package.json declares */
export const declaredIn = ({ dependencies, devDependencies, peerDependencies }) =>
  Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies });

/**
 * Lists the workspaces with their direct and transitive workspace dependencies.
 *
 * @param {string} root the repository root
 * @param {(manifest: object) => string[]} [declared] the dependencies that count; default: all
 * @returns {Promise<Map<string, string[]>>} workspace folder → its own folder and those of its dependencies
 */
export async function readWorkspaces(root, declared = declaredIn) {
  const manifests = await readManifests(root);
  const folderOf = new Map([...manifests].map(([folder, { name }]) => [name, folder]));
  const collect = (folder, found) => {
    if (found.has(folder)) return found;
    found.add(folder);
    for (const name of declared(manifests.get(folder))) if (folderOf.has(name)) collect(folderOf.get(name), found);
    return found;
  };
  return new Map([...manifests.keys()].map((folder) => [folder, [...collect(folder, new Set())]]));
}
