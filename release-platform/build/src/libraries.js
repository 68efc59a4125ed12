import { readFileSync } from 'node:fs';

/** Folders of the portal's own builds whose entries other modules take. */
const LIBRARIES = ['shared-deps', 'ui', 'client'];

/**
 * What a library gives to modules: the part of its release that says so.
 *
 * @typedef {{ name: string, version: string, entries: Record<string, string>, offers: Record<string, { version: string, names: string[] }> }} Library
 */

/** The version of the props contract. */
export const contract = read('contracts/package.json').version;

/** @type {Library[]} */
export const libraries = LIBRARIES.map((folder) => {
  const { name, version, entries, offers } = read(`${folder}/dist/release.json`);
  return { name, version, entries, offers };
});

function read(file) {
  const url = new URL(`../../../packages/${file}`, import.meta.url);
  try {
    return JSON.parse(readFileSync(url, 'utf8'));
  } catch (error) {
    throw new Error(`packages/${file} is not there: npm run build writes it`, { cause: error });
  }
}
