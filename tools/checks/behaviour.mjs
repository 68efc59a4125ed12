// Compares docs/BEHAVIOUR.md with the repository; with --write it first follows files that were moved.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkBehaviour, DOCUMENT, followMoves } from '../lib/checks/behaviour.mjs';

const root = join(import.meta.dirname, '../..');
const path = join(root, DOCUMENT);

if (process.argv.includes('--write')) await writeFile(path, await followMoves(root, await readFile(path, 'utf8')));

const problems = await checkBehaviour(root);
if (problems.length > 0) {
  console.error(`${DOCUMENT} does not fit (node tools/checks/behaviour.mjs --write follows files that were moved):\n  ${problems.join('\n  ')}`);
  process.exitCode = 1;
}
