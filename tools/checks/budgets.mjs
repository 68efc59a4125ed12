// Checks each built module's initial files against its budget. The registry enforces the same budget on publish.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findOverBudget } from '../lib/checks/budgets.mjs';
import { readWorkspaces } from '../lib/workspaces.mjs';

const root = join(import.meta.dirname, '../..');
const manifests = [...(await readWorkspaces(root)).keys()]
  .map((folder) => join(root, folder, 'dist/release.json'))
  .filter((file) => existsSync(file));
if (manifests.length === 0) throw new Error('No builds found. Run "npm run build" first.');
const problems = findOverBudget(
  await Promise.all(manifests.map(async (file) => JSON.parse(await readFile(file, 'utf8')))),
);
if (problems.length > 0) {
  console.error(`Over budget:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exit(1);
}
