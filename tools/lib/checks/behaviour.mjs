import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from '../glob.mjs';

export const DOCUMENT = 'docs/BEHAVIOUR.md';

const SOURCES = ['ts', 'tsx', 'js', 'mjs', 'cjs', 'graphql', 'css', 'html'].map((extension) => `**/*.${extension}`);
const TEST_FILE = /\.(test|spec|pipeline)\.(tsx?|mjs)$/;
const TAG = /\bBehaviour: ((?:[\w-]+\.)*[\w-]+(?:, (?:[\w-]+\.)*[\w-]+)*)/g;
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
  }
  return [
    ...problems,
    ...rules
      .filter((rule) => !tested.has(rule))
      .map((rule) => `${rule} has no test: tag one with "// Behaviour: ${rule}"`),
  ];
}
