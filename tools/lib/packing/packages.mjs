import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * @typedef {object} PackageSpec
 * @property {string} folder relative to the repository root
 * @property {string[]} [copied] files and folders that are packed unchanged; folders without repository-only files
 * @property {Record<string, () => Promise<string>>} [written] file → its content
 * @property {string[]} [guides] files and folders of the repository that the packed guide for teams consists of
 * @property {string[]} [internal] entries that only the repository uses
 * @property {Record<string, string>} [inlined] module whose exports are packed as constants → its output path
 * @property {Record<string, string>} [commands] CLI name → source file, relative to the folder
 * @property {string[]} [unimported] sources that are loaded by path instead of imported
 * @property {string[]} [peers] peer dependencies besides the libraries that the portal shares
 * @property {string[]} [optionalPeers] peers that only some features need
 */

/** For tools that read one schema file. */
const readWholeSchema = async () => (await import('@lender-portal/contracts/schema-text')).schemaText;

/**
 * The packages that teams install. To add one, add an entry here and a README.
 *
 * @type {PackageSpec[]}
 */
const specs = [
  {
    folder: 'packages/contracts',
    copied: ['schema'],
    written: { 'schema.graphql': readWholeSchema },
  },
  { folder: 'release-platform/contract', copied: ['routes.schema.json'] },
  { folder: 'packages/dates' },
  {
    folder: 'release-platform/releases',
    copied: ['importmap.schema.json', 'release.schema.json'],
    internal: ['./import-map', './inspection/internals', './limited-process', './manifest', './patterns'],
  },
  { folder: 'packages/client' },
  { folder: 'packages/ui' },
  {
    folder: 'packages/testing',
    internal: ['./route-table'],
    peers: [
      '@lender-portal/contracts',
      '@lender-portal/module-contract',
      '@testing-library/jest-dom',
      '@testing-library/react',
      '@testing-library/user-event',
    ],
  },
  {
    folder: 'release-platform/build',
    copied: ['src/jest-environment.cjs', 'src/jest-environment.d.cts', 'tsconfig.json'],
    internal: ['./browsers', './classic-script', './libraries'],
    inlined: { '@lender-portal/shared-deps/surface': 'src/surface.js' },
    unimported: ['src/prerender/render-process.js', 'src/sharing/facade-loader.js'],
    peers: ['jest', 'webpack'],
  },
  { folder: 'examples/marketplace/kit', optionalPeers: ['@testing-library/react', '@testing-library/user-event'] },
  {
    folder: 'release-platform/cli',
    commands: { 'lender-portal': 'src/main.ts' },
    // The guide and what it links to.
    guides: [
      'action/action.yml',
      'docs/DESIGN.md',
      'docs/FIRST-PAINT.md',
      'docs/FRAMEWORKS.md',
      'docs/TEAMS.md',
      'docs/images/design-*.png',
      'e2e/toolchains',
      'shell/src/counters/module-parcels.d.ts',
      'shell/src/counters/mount-counter.ts',
    ],
    internal: [
      './codegen',
      './create/repository-files',
      './create/scope-registry',
      './template-files',
      './tool-versions',
    ],
    inlined: {
      '@lender-portal/build/libraries': 'src/check/libraries.js',
      '@lender-portal/cli/template-files': 'src/create/template-files.js',
      '@lender-portal/cli/tool-versions': 'src/create/tool-versions.js',
    },
    unimported: ['src/check/page/main.ts', 'src/visit/page/main.ts'],
    // Used by the page in which `check` mounts modules. Teams that use it have them installed.
    optionalPeers: ['@lender-portal/client', '@lender-portal/testing', 'single-spa'],
  },
];

/**
 * @typedef {PackageSpec & { name: string, manifest: Record<string, any>, entries: Record<string, string> }} Package
 *   `entries`: subpath → source file, relative to the folder
 */

/**
 * @param {string} root the repository root
 * @returns {Promise<Package[]>}
 */
export const readPackages = (root) =>
  Promise.all(
    specs.map(async (spec) => {
      const manifest = JSON.parse(await readFile(join(root, spec.folder, 'package.json'), 'utf8'));
      const published = Object.entries(manifest.exports ?? {}).filter(([subpath]) => !spec.internal?.includes(subpath));
      const entries = Object.fromEntries(published.map(([subpath, file]) => [subpath, file.replace('./', '')]));
      return { ...spec, name: manifest.name, manifest, entries };
    }),
  );

/** CommonJS and non-script files are packed unchanged. */
export const isBuilt = (file) => /\.(mjs|[jt]sx?)$/.test(file);
