// What is built runs in the oldest browsers that the portal is for: `browserslist` in package.json names the Baseline.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findNewFeatures } from '../lib/checks/browser-features.mjs';
import { builtScripts } from '../lib/checks/built-scripts.mjs';

const root = join(import.meta.dirname, '../..');
const { browserslist } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const year = Number(/^baseline (\d{4})$/.exec(browserslist[0])?.[1]);
const problems = await findNewFeatures(await builtScripts(root), year);
if (problems.length > 0) {
  console.error(`Newer than Baseline ${year}, without which some browsers of the portal would fail:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exit(1);
}
