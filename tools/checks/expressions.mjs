// Finds regular expressions that take more than linear time: expressions.mjs [--write]
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkExpressions, KNOWN_FILE } from '../lib/checks/expressions.mjs';

const root = join(import.meta.dirname, '../..');
const known = JSON.parse(await readFile(join(root, KNOWN_FILE), 'utf8'));
const { problems, linear } = await checkExpressions(root, undefined, known);
if (process.argv.includes('--write')) await writeFile(join(root, KNOWN_FILE), `${JSON.stringify({ ...known, linear }, null, 2)}\n`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
