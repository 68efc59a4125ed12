import { cp, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { microFrontends } from '../../../../tools/lib/portal-folders.mjs';
import { makeFolder } from '../../harness/folder.mjs';
import { repository } from '../../platform/server.mjs';

const LINKED = [
  ...microFrontends,
  ...'routes.json root-config shell packages release-platform examples node_modules server/node_modules'.split(' '),
];

/** Creates a deployment of the built portal with its own data and an import map in which it can activate releases. */
export async function createDeployment() {
  const { folder, stop } = await makeFolder();
  const importMap = path.join(folder, 'importmap.json');
  const dataDir = path.join(folder, '.data');
  // The server looks for the portal next to its own folder, so that one is copied and the rest is linked.
  await cp(path.join(repository, 'server/dist'), path.join(folder, 'server/dist'), { recursive: true });
  await cp(path.join(repository, 'importmap.json'), importMap);
  await mkdir(dataDir);
  for (const name of LINKED) await symlink(path.join(repository, name), path.join(folder, name));
  return {
    folder,
    dataDir,
    async activate(module, release) {
      const map = JSON.parse(await readFile(importMap, 'utf8'));
      const imports = { ...map.imports, [module]: release };
      await writeFile(importMap, JSON.stringify({ ...map, imports }, null, 2));
    },
    stop,
  };
}
