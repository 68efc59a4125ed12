import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from '../glob.mjs';

const DOCUMENT = 'docs/OPERATIONS.md';
const SOURCES = [
  'server/src/**/*.ts',
  'release-platform/server/src/**/*.ts',
  'packages/server-kit/src/**/*.ts',
  'emulators/**/*.ts',
  'examples/marketplace/server/src/**/*.ts',
];
/** `reader.get('NAME')`, and functions that are given the reader and the name. */
const READ = /(?<!\breadBucket\()\breader(?:\.\w+\(|,)\s*'([A-Z][A-Z0-9_]*)'/g;
/** `readBucket` is given the beginning of its settings' names. */
const BUCKET = /\breadBucket\(reader, '([A-Z][A-Z0-9_]*)'\)/g;
const OF_BUCKETS = ['URL', 'BUCKET', 'REGION', 'PREFIX', 'ACCESS_KEY', 'SECRET_KEY'];
/** One for each remote that routes name. */
const OF_REMOTES = /^REMOTE_[A-Z]+_MANIFEST$/;
const METRIC = /\blender_portal_\w+/g;
const OF_HISTOGRAMS = /_(bucket|sum|count)$/;

/**
 * @param {string} text of a source
 * @returns {string[]} the settings that it reads
 */
export const settingsRead = (text) => [
  ...Array.from(text.matchAll(READ), ([, name]) => name),
  ...Array.from(text.matchAll(BUCKET), ([, prefix]) => OF_BUCKETS.map((name) => `${prefix}_${name}`)).flat(),
];

/**
 * @param {string} text of the document
 * @returns {string[]} the settings that the first columns of its tables name
 */
export const settingsNamed = (text) =>
  text
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => Array.from(line.split(' | ')[0].matchAll(/`([A-Z][A-Z0-9_]*)`/g), ([, name]) => name));

/**
 * Compares what operators are told with the sources.
 *
 * @param {string} root the repository's top folder
 * @returns {Promise<string[]>} what does not fit
 */
export async function checkSettings(root) {
  // Operators run the portal; the release platform alone is for development.
  const files = (await glob(SOURCES, root)).filter((file) => !file.endsWith('.test.ts') && !file.includes('/standalone/'));
  const sources = (await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))).join('\n');
  const document = await readFile(join(root, DOCUMENT), 'utf8');
  return comparedWith(sources, document);
}

/** @returns {string[]} what a document lacks of the sources, and what it names that they do not have */
export function comparedWith(sources, document) {
  const read = new Set(settingsRead(sources));
  const named = settingsNamed(document).filter((name) => !OF_REMOTES.test(name));
  const twice = named.filter((name, index) => named.indexOf(name) < index);
  const metrics = new Set(sources.match(METRIC));
  return [
    ...[...read].filter((name) => !named.includes(name)).map((name) => `${DOCUMENT} does not name the setting ${name}: add a row to the table of its task`),
    ...named.filter((name) => !read.has(name)).map((name) => `${DOCUMENT} names the setting ${name}, which nothing reads`),
    ...twice.map((name) => `${DOCUMENT} names the setting ${name} twice`),
    ...[...new Set(document.match(METRIC))]
      .filter((name) => !metrics.has(name) && !metrics.has(name.replace(OF_HISTOGRAMS, '')))
      .map((name) => `${DOCUMENT} names the metric ${name}, which there is not`),
  ];
}
