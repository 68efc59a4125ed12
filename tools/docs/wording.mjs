// `npm run wording`: measures the wording of comments and docs, also of another checkout (wording.mjs <folder>); --list
// prints the comments that begin with a pronoun or a relative clause. Fails above the limits. --check prints failures
// only.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { glob } from '../lib/glob.mjs';
import { countWords, findOpenings, readComments, readProse } from '../lib/wording/measure-wording.mjs';

const MAX_OPENINGS = 0.02;
const MAX_PRONOUNS = 0.005;

const folder = process.argv.slice(2).find((word) => !word.startsWith('--'));
const root = resolve(folder ?? join(import.meta.dirname, '../..'));
const read = (file) => readFile(join(root, file), 'utf8');

const comments = [];
for (const file of await glob(['**/*.ts', '**/*.tsx', '**/*.mjs', '**/*.js', '**/*.cjs'], root))
  if (!/\.generated\.ts$|\/generated\//.test(file))
    for (const text of readComments(file, await read(file))) comments.push({ file, text });
const documents = await Promise.all((await glob(['**/*.md'], root)).map(async (file) => readProse(await read(file))));

const { openings } = findOpenings(comments.map(({ text }) => text));
const inComments = countWords(comments.map(({ text }) => text));
const inDocs = countWords(documents);
const percent = (part, whole) => `${((100 * part) / whole).toFixed(2)} %`;
if (process.argv.includes('--list'))
  for (const { file, text } of comments.filter((each) => openings.includes(each.text)))
    console.log(`${file}: ${text.slice(0, 120)}`);

const pronouns = (inComments.pronouns + inDocs.pronouns) / (inComments.words + inDocs.words);
const isExceeded = openings.length > MAX_OPENINGS * comments.length || pronouns > MAX_PRONOUNS;
if (isExceeded || !process.argv.includes('--check'))
  console.table({
    comments: {
      count: comments.length,
      words: inComments.words,
      'begin with a pronoun or relative clause': percent(openings.length, comments.length),
      'what, who, nobody, somebody, everybody': percent(inComments.pronouns, inComments.words),
    },
    docs: {
      count: documents.length,
      words: inDocs.words,
      'what, who, nobody, somebody, everybody': percent(inDocs.pronouns, inDocs.words),
    },
  });
if (isExceeded) {
  console.error(
    `Limits: ${percent(MAX_OPENINGS, 1)} of comments and ${percent(MAX_PRONOUNS, 1)} of words; --list prints the comments.`,
  );
  process.exitCode = 1;
}
