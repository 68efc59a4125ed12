import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * @typedef {object} PackageSpec
 * @property {string} folder below the repository's top folder
 * @property {string[]} [copied] files and folders of it that are packed as they are; folders without what only the repository needs
 * @property {string[]} [peers] what a team has once, beside the libraries that the portal shares
 */

/**
 * What teams install. One more package needs an entry here, a README, and its names in `docs/package-surface.json`.
 *
 * @type {PackageSpec[]}
 */
const specs = [
  { folder: 'packages/contracts', copied: ['schema.graphql', 'schema'] },
  { folder: 'packages/dates' },
  { folder: 'packages/client' },
  { folder: 'packages/ui' },
];

/**
 * @typedef {PackageSpec & { name: string, manifest: Record<string, any>, entries: Record<string, string> }} Package
 *   `entries`: subpath → source file below the folder
 */

/**
 * @param {string} root the repository's top folder
 * @returns {Promise<Package[]>}
 */
export const readPackages = (root) =>
  Promise.all(
    specs.map(async (spec) => {
      const manifest = JSON.parse(await readFile(join(root, spec.folder, 'package.json'), 'utf8'));
      const entries = Object.fromEntries(Object.entries(manifest.exports).map(([subpath, file]) => [subpath, file.replace('./', '')]));
      return { ...spec, name: manifest.name, manifest, entries };
    }),
  );

/** CommonJS is not built: it is packed as it is, with the declarations beside it; so is what is no script. */
export const isBuilt = (file) => /\.(mjs|[jt]sx?)$/.test(file);
