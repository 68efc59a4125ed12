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
/** Matches `reader.get('NAME')`, the reader's own `this.get('NAME')`, and functions that take the reader and the name. */
const READ = /(?<!\breadBucket\()\b(?:reader|this)(?:\.\w+\(|,)\s*'([A-Z][A-Z0-9_]*)'/g;
/** `readBucket` takes the prefix of its setting names. */
const BUCKET = /\breadBucket\(reader, '([A-Z][A-Z0-9_]*)'\)/g;
const BUCKET_SUFFIXES = ['URL', 'BUCKET', 'REGION', 'PREFIX', 'ACCESS_KEY', 'SECRET_KEY'];
/** One for each remote in routes.json. */
const REMOTE_SETTING = /^REMOTE_[A-Z]+_MANIFEST$/;
const METRIC = /\blender_portal_\w+/g;
const HISTOGRAM_SUFFIX = /_(bucket|sum|count)$/;

/**
 * @param {string} text of a source
 * @returns {string[]} the settings that it reads
 */
export const settingsInSource = (text) => [
  ...Array.from(text.matchAll(READ), ([, name]) => name),
  ...Array.from(text.matchAll(BUCKET), ([, prefix]) => BUCKET_SUFFIXES.map((name) => `${prefix}_${name}`)).flat(),
];

/**
 * @param {string} text of the document
 * @returns {string[]} the settings in the first columns of its tables
 */
export const settingsInDocument = (text) =>
  text
    .split('\n')
    .filter((line) => /^\| `[A-Z]/.test(line))
    .flatMap((line) => Array.from(line.split(' | ')[0].matchAll(/`([A-Z][A-Z0-9_]*)`/g), ([, name]) => name));

/**
 * Compares the settings and metrics in the operations guide with the sources.
 *
 * @param {string} root the repository root
 * @returns {Promise<string[]>} the mismatches
 */
export async function checkSettings(root) {
  // Operators run the portal; the standalone release platform has settings of its own.
  const files = (await glob(SOURCES, root)).filter(
    (file) => !file.endsWith('.test.ts') && !file.includes('/standalone/'),
  );
  const sources = (await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')))).join('\n');
  const document = await readFile(join(root, DOCUMENT), 'utf8');
  return findMismatches(sources, document);
}

/** @returns {string[]} settings and metrics that are undocumented, unknown or listed twice */
export function findMismatches(sources, document) {
  const read = new Set(settingsInSource(sources));
  const documented = settingsInDocument(document).filter((name) => !REMOTE_SETTING.test(name));
  const duplicates = documented.filter((name, index) => documented.indexOf(name) < index);
  const metrics = new Set(sources.match(METRIC));
  return [
    ...[...read]
      .filter((name) => !documented.includes(name))
      .map((name) => `${DOCUMENT} does not list the setting ${name}. Add a row to the table of its task`),
    ...documented
      .filter((name) => !read.has(name))
      .map((name) => `${DOCUMENT} lists the setting ${name}, which no source reads`),
    ...duplicates.map((name) => `${DOCUMENT} lists the setting ${name} twice`),
    ...[...new Set(document.match(METRIC))]
      .filter((name) => !metrics.has(name) && !metrics.has(name.replace(HISTOGRAM_SUFFIX, '')))
      .map((name) => `${DOCUMENT} names the metric ${name}, which does not exist`),
  ];
}
