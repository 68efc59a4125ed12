import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { glob } from './glob.mjs';

/**
 * Lists the workspaces with their direct and transitive workspace dependencies.
 *
 * @param {string} root the repository root
 * @returns {Promise<Map<string, string[]>>} workspace folder → its own folder and those of its dependencies
 */
export async function readWorkspaces(root) {
  const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  const files = await glob(
    workspaces.map((pattern) => `${pattern}/package.json`),
    root,
  );
  const manifests = await Promise.all(
    files.map(async (file) => ({
      folder: dirname(file),
      manifest: JSON.parse(await readFile(join(root, file), 'utf8')),
    })),
  );
  const byName = new Map(manifests.map((each) => [each.manifest.name, each]));
  const collect = (each, found) => {
    if (found.has(each.folder)) return found;
    found.add(each.folder);
    const { dependencies, devDependencies, peerDependencies } = each.manifest;
    for (const name of Object.keys({ ...dependencies, ...devDependencies, ...peerDependencies })) {
      const needed = byName.get(name);
      if (needed) collect(needed, found);
    }
    return found;
  };
  return new Map(manifests.map((each) => [each.folder, [...collect(each, new Set())]]));
}
