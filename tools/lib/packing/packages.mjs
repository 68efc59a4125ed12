import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * @typedef {object} PackageSpec
 * @property {string} folder below the repository's top folder
 * @property {string[]} [copied] files and folders of it that are packed as they are; folders without what only the repository needs
 * @property {string[]} [inside] entries that only the repository uses
 * @property {Record<string, string>} [data] module whose exports are packed as what they are at packing → its place
 * @property {Record<string, string>} [commands] name on the command line → source file below the folder
 * @property {string[]} [parts] sources that are found by their places: no module imports them
 * @property {string[]} [peers] what a team has once, beside the libraries that the portal shares
 * @property {string[]} [optionalPeers] those of the peers that only a part of it needs
 */

/**
 * What teams install. One more package needs an entry here, a README, and its names in `docs/package-surface.json`.
 *
 * @type {PackageSpec[]}
 */
const specs = [
  { folder: 'packages/contracts', copied: ['schema.graphql', 'schema', 'routes.schema.json'] },
  { folder: 'packages/dates' },
  {
    folder: 'release-platform/releases',
    copied: ['importmap.schema.json', 'release.schema.json'],
    inside: ['./import-map', './inspection/internals', './manifest', './patterns'],
  },
  { folder: 'packages/client' },
  { folder: 'packages/ui' },
  {
    folder: 'packages/testing',
    inside: ['./route-table'],
    peers: ['@lender-portal/contracts', '@testing-library/jest-dom', '@testing-library/react', '@testing-library/user-event'],
  },
  {
    folder: 'release-platform/build',
    copied: ['src/jest-environment.cjs', 'src/jest-environment.d.cts', 'tsconfig.json'],
    inside: ['./browsers', './classic-script', './libraries'],
    data: { '@lender-portal/shared-deps/surface': 'src/surface.js' },
    peers: ['jest', 'webpack'],
  },
  { folder: 'examples/marketplace/kit' },
  {
    folder: 'release-platform/cli',
    commands: { 'lender-portal': 'src/main.ts' },
    inside: ['./codegen', './create/repository-files', './create/template-sources', './create/words', './template-files', './tool-versions'],
    data: {
      '@lender-portal/build/libraries': 'src/check/libraries.js',
      '@lender-portal/cli/template-files': 'src/create/template-files.js',
      '@lender-portal/cli/tool-versions': 'src/create/tool-versions.js',
    },
    parts: ['src/check/page/main.ts', 'src/check-worker/page/main.ts'],
    // Of the page that `check` mounts modules in: who tests with them has them.
    optionalPeers: ['@lender-portal/client', '@lender-portal/testing', 'single-spa'],
  },
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
      const offered = Object.entries(manifest.exports ?? {}).filter(([subpath]) => !spec.inside?.includes(subpath));
      const entries = Object.fromEntries(offered.map(([subpath, file]) => [subpath, file.replace('./', '')]));
      return { ...spec, name: manifest.name, manifest, entries };
    }),
  );

/** CommonJS is not built: it is packed as it is, with the declarations beside it; so is what is no script. */
export const isBuilt = (file) => /\.(mjs|[jt]sx?)$/.test(file);
