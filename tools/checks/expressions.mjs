// Finds regular expressions with superlinear time: expressions.mjs [--write]
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkExpressions, RESULTS_FILE } from '../lib/checks/expressions.mjs';

const root = join(import.meta.dirname, '../..');
const recorded = JSON.parse(await readFile(join(root, RESULTS_FILE), 'utf8'));
const { problems, linear } = await checkExpressions(root, undefined, recorded);
if (process.argv.includes('--write'))
  await writeFile(join(root, RESULTS_FILE), `${JSON.stringify({ ...recorded, linear }, null, 2)}\n`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
