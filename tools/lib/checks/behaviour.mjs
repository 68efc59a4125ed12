import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from '../glob.mjs';

export const DOCUMENT = 'docs/BEHAVIOUR.md';

const SOURCES = ['ts', 'tsx', 'js', 'mjs', 'cjs', 'graphql', 'css', 'html'].map((extension) => `**/*.${extension}`);
const TEST_FILE = /\.(test|spec|pipeline)\.(tsx?|mjs)$/;
const TAG = /\bBehaviour: ((?:[\w-]+\.)*[\w-]+(?:, (?:[\w-]+\.)*[\w-]+)*)/g;
/** References to documents outside of the repository. */
const PAPER =
  /\b(?:specification|contracts|screens|design paper)(?:, (?:sections? \d|")|\.md\b)|\bspec\/[\w-]+\.md|\bsection \d+ of\b|Source: (?:specification|contracts|screens)\b/;

/**
 * @param {string} text the document
 * @returns {string[]} the names of its rules, in its order
 */
export const readRules = (text) => Array.from(text.matchAll(/^- \*\*`(.+?)`\*\*/gm), ([, name]) => name);

/**
 * @param {string} text a source file
 * @returns {{ rule: string, line: number }[]} the rules that its comments are tagged with
 */
export const readTags = (text) =>
  Array.from(text.matchAll(TAG)).flatMap(({ 1: rules, index }) => {
    const line = text.slice(0, index).split('\n').length;
    return rules.split(', ').map((rule) => ({ rule, line }));
  });

/**
 * Compares the document with the tags, which stand in tests only.
 *
 * @param {string} root
 * @returns {Promise<string[]>} problems
 */
export async function checkBehaviour(root) {
  const rules = readRules(await readFile(join(root, DOCUMENT), 'utf8'));
  const problems = rules.filter((rule, index) => rules.indexOf(rule) < index).map((rule) => `${rule} is defined twice`);
  const tested = new Set();
  for (const file of await glob(SOURCES, root)) {
    const text = await readFile(join(root, file), 'utf8');
    for (const { rule, line } of readTags(text)) {
      if (!rules.includes(rule)) problems.push(`${file}:${line} is tagged with ${rule}, which is not a rule`);
      if (TEST_FILE.test(file)) tested.add(rule);
      else problems.push(`${file}:${line} is tagged with ${rule}; tag its test`);
    }
    const paper = PAPER.exec(text);
    if (paper)
      problems.push(`${file} cites a document outside of the repository: "${paper[0]}…"; state the reason instead`);
  }
  return [
    ...problems,
    ...rules
      .filter((rule) => !tested.has(rule))
      .map((rule) => `${rule} has no test: tag one with "// Behaviour: ${rule}"`),
  ];
}

/**
 * @param {string} root
 * @param {string} rule
 * @returns {Promise<string[]>} the tests tagged with the rule, as `file:line` and the line below the tag
 */
export async function findTests(root, rule) {
  const tests = [];
  for (const file of await glob(SOURCES, root)) {
    const text = await readFile(join(root, file), 'utf8');
    for (const { line } of readTags(text).filter((tag) => tag.rule === rule)) {
      const below = text
        .split('\n')
        .slice(line)
        .find((each) => !each.trim().startsWith('//'));
      tests.push(`${file}:${line}${below ? `  ${below.trim()}` : ''}`);
    }
  }
  return tests;
}
