import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { microFrontends } from '../../../tools/lib/portal-folders.mjs';
import { repository } from '../bundles/paths.mjs';

/** What a deployment has in common with the repository. */
const shared = ['routes.json', 'root-config', 'shell', ...microFrontends, 'packages', 'release-platform', 'examples', 'node_modules', 'server/node_modules'];

/**
 * The built portal in a folder of its own, whose import map can be edited, with data of its own.
 *
 * @returns {Promise<{ folder: string, dataDir: string, run: (specifier: string, release: string) => Promise<void>, remove: () => Promise<void> }>}
 *   `run`: names a release in the import map
 */
export async function createDeployment() {
  const folder = await mkdtemp(path.join(tmpdir(), 'lender-portal-bench-'));
  const importMap = path.join(folder, 'importmap.json');
  const dataDir = path.join(folder, '.data');
  // The server finds the portal's files around its own: it is copied, the others are linked.
  await cp(path.join(repository, 'server/dist'), path.join(folder, 'server/dist'), { recursive: true });
  await cp(path.join(repository, 'importmap.json'), importMap);
  await mkdir(dataDir);
  for (const each of shared) await symlink(path.join(repository, each), path.join(folder, each));
  return {
    folder,
    dataDir,
    async run(specifier, release) {
      const map = JSON.parse(await readFile(importMap, 'utf8'));
      await writeFile(importMap, JSON.stringify({ ...map, imports: { ...map.imports, [specifier]: release } }, null, 2));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
