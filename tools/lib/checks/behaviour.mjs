import { readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { glob } from '../glob.mjs';

export const DOCUMENT = 'docs/BEHAVIOUR.md';

const SOURCES = ['ts', 'tsx', 'js', 'mjs', 'cjs', 'graphql', 'css', 'html'].map((extension) => `**/*.${extension}`);
const TEST_FILE = /\.(test|spec)\.(tsx?|mjs)$/;
const CITATION = /\bBehaviour: ((?:[\w-]+\.)*[\w-]+(?:, (?:[\w-]+\.)*[\w-]+)*)/g;
/** A citation of a document that is not in the repository. */
const PAPER =
  /\b(?:specification|contracts|screens|design paper)(?:, (?:sections? \d|")|\.md\b)|\bspec\/[\w-]+\.md|\bsection \d+ of\b|Source: (?:specification|contracts|screens)\b/;

/**
 * @typedef {{ name: string, code: string[], tests: { file: string, titles: string[] }[] }} Rule
 * @param {string} text the document
 * @returns {Rule[]} its rules, in its order
 */
export function readRules(text) {
  return text
    .split(/^- /m)
    .slice(1)
    .map((item) => {
      const [, code = '', tests = ''] = /^ {2}Code: (.*?)\. Tests: (.*)\.$/m.exec(item) ?? [];
      return { name: /^\*\*`(.+?)`\*\*/.exec(item)?.[1] ?? '', code: Array.from(code.matchAll(/`([^`]+)`/g), ([, file]) => file), tests: readTests(tests) };
    });
}

function readTests(text) {
  const tests = [];
  for (const [, file, title] of text.matchAll(/`([^`]+)`|“([^”]+)”/g)) {
    if (file) tests.push({ file, titles: [] });
    else tests.at(-1)?.titles.push(title);
  }
  return tests;
}

/**
 * Compares the document with the repository: its names, the files and tests that it names, and the comments that cite it.
 *
 * @param {string} root
 * @returns {Promise<string[]>} what does not fit
 */
export async function checkBehaviour(root) {
  const rules = readRules(await readFile(join(root, DOCUMENT), 'utf8'));
  const names = new Set(rules.map(({ name }) => name));
  const files = await glob(SOURCES, root);
  const problems = rules.flatMap(({ name }, index) => (rules.findIndex((rule) => rule.name === name) < index ? [`${name} stands there twice`] : []));
  const textOf = (file) => readFile(join(root, file), 'utf8').catch(() => undefined);
  for (const { name, code, tests } of rules) {
    if (code.length === 0 || tests.length === 0 || tests.some(({ titles }) => titles.length === 0))
      problems.push(`${name} needs code, and tests by their titles`);
    for (const file of code) if (!(await exists(join(root, file)))) problems.push(missing(name, file, files));
    for (const { file, titles } of tests) {
      const text = await textOf(file);
      if (text === undefined) problems.push(missing(name, file, files));
      else if (!TEST_FILE.test(file)) problems.push(`${name} names ${file}, which has no tests`);
      else problems.push(...titles.filter((title) => !hasTitle(text, title)).map((title) => `${name} names a test that ${file} does not have: “${title}”`));
    }
  }
  for (const file of files) {
    const text = (await textOf(file)) ?? '';
    for (const [, cited] of text.matchAll(CITATION))
      problems.push(...cited.split(', ').flatMap((name) => (names.has(name) ? [] : [`${file} cites ${name}, which is not there`])));
    const paper = PAPER.exec(text);
    if (paper) problems.push(`${file} cites a document outside of the repository: "${paper[0]}…"; cite a rule as "Behaviour: <name>."`);
  }
  return problems;
}

/**
 * @param {string} root
 * @param {string} text the document
 * @returns {Promise<string>} the document with the new paths of files that were moved and kept their name
 */
export async function followMoves(root, text) {
  const files = await glob(SOURCES, root);
  const moves = new Map();
  for (const file of new Set(readRules(text).flatMap(({ code, tests }) => [...code, ...tests.map((test) => test.file)]))) {
    const candidates = candidatesFor(file, files);
    if (candidates.length === 1 && !(await exists(join(root, file)))) moves.set(file, candidates[0]);
  }
  return text.replaceAll(/`([^`\n]+)`/g, (whole, file) => (moves.has(file) ? `\`${moves.get(file)}\`` : whole));
}

const exists = (path) =>
  stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );

const candidatesFor = (file, files) => files.filter((each) => basename(each) === basename(file));

const hasTitle = (text, title) => ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));

function missing(name, file, files) {
  const candidates = candidatesFor(file, files);
  return `${name} names ${file}, which is not there${candidates.length > 0 ? `; moved to ${candidates.join(' or ')}?` : ''}`;
}
