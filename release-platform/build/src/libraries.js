import { surface } from '@lender-portal/shared-deps/surface';
import { readFileSync } from 'node:fs';

/** Folders of the portal's own builds that other modules import. */
const LIBRARIES = ['shared-deps', 'ui', 'client'];

/**
 * A library's release, reduced to its exports.
 *
 * @typedef {{ name: string, version: string, entries: Record<string, string>, offers: Record<string, { version: string,
 *   names: string[] }> }} Library
 */

/** Version of the module contract. */
export const contract = read('../release-platform/contract/package.json').version;

/** @type {Library[]} */
export const libraries = LIBRARIES.map((folder) => {
  const { name, version, entries, offers } = read(`${folder}/dist/release.json`);
  return { name, version, entries, offers };
});

/**
 * Shared specifiers without a package entry → export → file in `node_modules`, and the export's name there.
 *
 * @type {Record<string, Record<string, { file: string, name: string }>>}
 */
export const libraryFiles = Object.fromEntries(
  Object.entries(surface).flatMap(([specifier, { files }]) =>
    Object.keys(files).length > 0 ? [[specifier, files]] : [],
  ),
);

/**
 * Shared specifiers whose names another package entry exports → that entry.
 *
 * @type {Record<string, string>}
 */
export const librarySources = Object.fromEntries(
  Object.entries(surface).flatMap(([specifier, { source }]) => (source === specifier ? [] : [[specifier, source]])),
);

function read(file) {
  const url = new URL(`../../../packages/${file}`, import.meta.url);
  try {
    return JSON.parse(readFileSync(url, 'utf8'));
  } catch (error) {
    throw new Error(`packages/${file} is missing. Run npm run build`, { cause: error });
  }
}
