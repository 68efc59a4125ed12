// Checks that each local build in importmap.json has a folder in this repository.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { builtFile } from '../../release-platform/server/src/domains/releases/builds/build-places.ts';

const root = join(import.meta.dirname, '../..');
const { imports } = JSON.parse(await readFile(join(root, 'importmap.json'), 'utf8'));
for (const [specifier, target] of Object.entries(imports)) {
  // Releases and other origins are not built here.
  if (!/^\/\w+\/[\w-]+\/$/.test(target)) continue;
  const file = builtFile(`${target}release.json`, { root });
  const folder = file && dirname(dirname(file));
  if (folder && existsSync(join(folder, 'package.json'))) continue;
  const missing = folder ? `the folder ${relative(root, folder)}, which does not exist` : 'no folder of builds';
  console.error(`importmap.json: "${specifier}" leads to "${target}", ${missing}`);
  process.exitCode = 1;
}
