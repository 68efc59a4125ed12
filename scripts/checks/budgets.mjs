// Every built module stays within the budget of its initial files, by which the registry judges its releases.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findOverBudget } from '../lib/checks/budgets.mjs';
import { glob } from '../lib/glob.mjs';

const root = join(import.meta.dirname, '../..');
const workspaces = await glob(['*/package.json', '*/*/package.json'], root);
const manifests = workspaces.map((file) => join(root, dirname(file), 'dist/release.json')).filter((file) => existsSync(file));
if (manifests.length === 0) throw new Error('Nothing is built: run npm run build');
const problems = findOverBudget(await Promise.all(manifests.map(async (file) => JSON.parse(await readFile(file, 'utf8')))));
if (problems.length > 0) {
  console.error(`Over budget:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exit(1);
}
