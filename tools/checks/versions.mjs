// Rejects duplicate versions of shared libraries and unpinned dependencies before they reach a browser.
import { sharedSpecifiers } from '@lender-portal/shared-deps/libraries';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findVersionProblems } from '../lib/checks/versions.mjs';

const root = join(import.meta.dirname, '../..');
const readJson = async (...path) => JSON.parse(await readFile(join(root, ...path), 'utf8'));

const lock = await readJson('package-lock.json');
const folders = Object.keys(lock.packages).filter((path) => !path.includes('node_modules'));
const manifests = Object.fromEntries(
  await Promise.all(folders.map(async (folder) => [folder, await readJson(folder, 'package.json')])),
);

const problems = findVersionProblems({ manifests, lock, shared: sharedSpecifiers });
if (problems.length > 0) {
  console.error(`Versions:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exit(1);
}
