// Checks that built scripts run in the oldest supported browsers: the Baseline year in `browserslist` of package.json.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findNewFeatures } from '../lib/checks/browser-features.mjs';
import { builtScripts } from '../lib/checks/built-scripts.mjs';

const root = join(import.meta.dirname, '../..');
const { browserslist } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
const year = Number(/^baseline (\d{4})$/.exec(browserslist[0])?.[1]);
const problems = await findNewFeatures(await builtScripts(root), year);
if (problems.length > 0) {
  console.error(
    `Features newer than Baseline ${year}, which some supported browsers lack:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
  );
  process.exit(1);
}
