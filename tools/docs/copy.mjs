// `npm run copy`: lists every text that users may read. Writes .cache/copy.tsv (surface, file:line, text) to be read from
// top to bottom, and tools/data/copy.json, so that each new text shows up in a diff. With --check it only compares.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkCopy, inventoryOf, readCopy } from '../lib/copy/inventory.mjs';

const root = join(import.meta.dirname, '../..');
const list = join(root, 'tools/data/copy.json');
const table = join(root, '.cache/copy.tsv');
const texts = await readCopy(root);

if (!process.argv.includes('--check')) {
  await mkdir(join(root, '.cache'), { recursive: true });
  await writeFile(
    table,
    texts.map(({ surface, file, line, text }) => `${surface}\t${file}:${line}\t${text}\n`).join(''),
  );
  await writeFile(list, `${JSON.stringify(inventoryOf(texts), null, 2)}\n`);
  console.log(`${texts.length} texts: ${table}`);
}

const problems = checkCopy(texts, JSON.parse(await readFile(list, 'utf8').catch(() => '{}')));
if (problems.length > 0) {
  console.error(`Texts that users may read ("npm run copy" lists them):\n  ${problems.join('\n  ')}`);
  process.exitCode = 1;
}
