import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from '../glob.mjs';
import { extractTexts } from './extract-texts.mjs';

const SURFACES = [
  ['Portal', /^(?:(?:auth|documents|profile|users)-mfe|shell|root-config|packages\/(?:ui|client|contracts))\//],
  ['Marketplace', /^examples\/marketplace\//],
  ['Mails', /^server\/src\/domains\/mail\//],
  ['Server', /^server\//],
  ['Owners’ console', /^release-platform\/console\//],
  ['Command line', /^release-platform\/cli\//],
  ['Release platform', /^release-platform\/(?:browser-runtime|releases|server)\//],
  ['Emulators', /^emulators\//],
];
const NOT_SHIPPED =
  /\.(?:test|spec|fixtures)\.tsx?$|\.generated\.ts$|\/(?:test|testing|integration-tests|generated|templates)\/|\.d\.ts$/;

/** Rejected wording and its replacement. */
const REJECTED = [
  [/^(?:What|Who|Whoever|Whose|Whatever|Of|Those)\b(?!.*\?)/, 'a subject or a verb as the first word'],
  [/\bno more\b(?! than)/i, '"no longer"'],
  [/\banew\b/i, '"again"'],
  [/\b(?:whoever|somebody|nobody)\b/i, '"you", "someone" or "no one"'],
  [/\b(?:is|are|was|were) told\b/i, 'the active voice'],
];

/**
 * @typedef {{ surface: string, file: string, line: number, text: string }} Text
 * @param {string} root
 * @returns {Promise<Text[]>} the texts that users may read, by surface and file
 */
export async function readCopy(root) {
  const files = (await glob(['**/*.ts', '**/*.tsx'], root)).filter(
    (file) => file.includes('/src/') && !NOT_SHIPPED.test(file),
  );
  const texts = [];
  for (const [surface, pattern] of SURFACES)
    for (const file of files.filter((each) => surfaceOf(each) === surface && pattern.test(each)))
      for (const text of extractTexts(file, await readFile(join(root, file), 'utf8')))
        texts.push({ surface, file, ...text });
  return texts;
}

const surfaceOf = (file) => SURFACES.find(([, pattern]) => pattern.test(file))?.[0];

/**
 * @param {Text[]} texts
 * @returns {Record<string, string[]>} file → its texts, each once
 */
export const inventoryOf = (texts) => {
  const inventory = {};
  for (const { file, text } of texts) inventory[file] = [...new Set(inventory[file]).add(text)];
  return inventory;
};

/**
 * @param {Text[]} texts
 * @param {Record<string, string[]>} listed the committed inventory
 * @returns {string[]} problems: texts that are not listed, and rejected wording
 */
export function checkCopy(texts, listed) {
  const current = inventoryOf(texts);
  const listedTexts = new Set(Object.values(listed).flat());
  const currentTexts = new Set(Object.values(current).flat());
  const isStale = [...listedTexts].some((text) => !currentTexts.has(text));
  return [
    ...texts
      .filter(({ text }) => !listedTexts.has(text))
      .map(({ file, line, text }) => `${file}:${line} is not listed: ${text}`),
    ...(isStale ? ['texts are listed that no source has'] : []),
    ...texts.flatMap(({ file, line, text }) =>
      REJECTED.filter(([pattern]) => pattern.test(text)).map(
        ([, instead]) => `${file}:${line} needs ${instead}: ${text}`,
      ),
    ),
  ];
}
