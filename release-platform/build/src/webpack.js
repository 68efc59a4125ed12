import { manifestSettings } from '@lender-portal/releases/package-settings';
import { surface } from '@lender-portal/shared-deps/surface';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { merge } from 'webpack-merge';
import singleSpaReactTs from 'webpack-config-single-spa-react-ts';
import { SubresourceIntegrityPlugin } from 'webpack-subresource-integrity';
import { COMPILE_HINT } from './compile-hint.js';
import { PortalModulePlugin } from './portal-module-plugin.js';
import { rangeOf } from './ranges.js';
import { requestBody } from './request-body.js';
import { SharedLibrariesPlugin } from './sharing/webpack-plugin.js';

const require = createRequire(import.meta.url);

/** Modules of the portal that the import map serves; builds never bundle them. */
const PORTAL_LIBRARIES = [
  '@lender-portal/ui',
  '@lender-portal/client',
  '@lender-portal/client/graphql',
  '@lender-portal/client/files',
];
/** The package that defines the contract between modules and the release platform. */
const CONTRACT = '@lender-portal/module-contract';
const LOCK = 'package-lock.json';

/**
 * webpack configuration of one portal module: SystemJS, content hashes, integrity of lazy chunks, `release.json`.
 *
 * @param {string} directory the module's folder, with its package.json: `import.meta.dirname` of its webpack.config.mjs
 * @param {{ mode?: 'production' | 'development', entries?: Record<string, string>, firstQueries?: Record<string, string
 *   | string[]>, isLibrary?: boolean }} [options] `entries`: map specifier → source file without extension; defaults to
 *   one entry named like the package: `@lender-portal/reports-mfe` → `src/lender-portal-reports-mfe`. `firstQueries`:
 *   path below the base path → `.graphql` file of the page's first query, or a list of files. `isLibrary`: other
 *   modules import its entries
 * @returns {import('webpack').Configuration}
 */
export function portalModule(directory, { mode = 'production', entries, firstQueries = {}, isLibrary = false } = {}) {
  const packageJson = JSON.parse(readFileSync(path.join(directory, 'package.json'), 'utf8'));
  const [, orgName, name] = /^@([^/]+)\/(.+)$/.exec(packageJson.name);
  const top = topFolder(directory);
  // In the portal's own repository, additions to the shared exports are a decision: docs/decisions/0007.
  const isCurated = (specifier) =>
    surface[specifier].isSingleton || existsSync(path.join(top, surface[specifier].facade));
  const ownEntries = entries ?? { [packageJson.name]: `./src/${orgName}-${name}` };
  const preset = singleSpaReactTs({
    orgName,
    projectName: name,
    webpackConfigEnv: {},
    argv: { mode },
    outputSystemJS: true,
    disableHtmlGeneration: true,
  });
  return merge(adjustPreset(preset, directory, ownEntries), {
    name,
    target: ['web', 'es2022'],
    output: {
      filename: '[name].[contenthash:10].js',
      chunkFilename: `${name}-[name].[contenthash:10].js`,
      assetModuleFilename: '[name].[contenthash:10][ext]',
      hashFunction: 'xxhash64',
      crossOriginLoading: 'anonymous',
      // Policy names must be unique in a page, so each module has its own.
      trustedTypes: { policyName: `lender-portal-${name}` },
      // Workers are not SystemJS modules.
      enabledLibraryTypes: ['system', 'var'],
      uniqueName: packageJson.name,
    },
    // Numeric ids include 0, which the integrity plugin treats as no chunk, so that it would load unchecked. Content
    // hashes must be exact in development too, because releases share files by name.
    optimization: { chunkIds: 'named', realContentHash: true, emitOnErrors: false },
    plugins: [
      // After the minimizer, which drops comments, and before source maps and integrity.
      new webpack.BannerPlugin({
        banner: COMPILE_HINT,
        raw: true,
        entryOnly: true,
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
      new SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
      new PortalModulePlugin({
        name: `@lender-portal/${name}`,
        version: packageJson.version,
        contract: rangeOf(CONTRACT, packageJson),
        settings: manifestSettings(packageJson),
        prerender: mode === 'production' ? findPrerender(directory) : undefined,
        entries: Object.fromEntries(Object.keys(ownEntries).map((specifier) => [entryName(specifier), specifier])),
        firstQueries: requestBodies(directory, firstQueries),
        isLibrary,
        surface,
        packageJson,
        isCurated,
      }),
      new SharedLibrariesPlugin({ surface, portalLibraries: PORTAL_LIBRARIES, isCurated }),
    ],
    cache: {
      type: 'filesystem',
      name: `${name}-${mode}`,
      cacheDirectory: path.join(top, '.cache/webpack'),
      buildDependencies: { config: [fileURLToPath(import.meta.url), path.join(top, LOCK)].filter(existsSync) },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
  });
}

function requestBodies(directory, files) {
  const toBody = (file) => requestBody(path.join(directory, file));
  return Object.fromEntries(
    Object.entries(files).map(([address, file]) => [address, Array.isArray(file) ? file.map(toBody) : toBody(file)]),
  );
}

/** Development builds have no prerendered pages, because rendering them would delay each change. */
function findPrerender(directory) {
  const file = path.join(directory, 'src/prerender.tsx');
  return existsSync(file) ? file : undefined;
}

const entryName = (specifier) => specifier.replace(/^@/, '').replaceAll('/', '-');

// Overrides defaults of the preset that fail with several modules in one compilation.
function adjustPreset(preset, directory, entries) {
  preset.context = directory;
  // After the preset's own entry, which detects the folder that the entry was loaded from.
  const publicPath = require.resolve('@lender-portal/build/public-path');
  preset.entry = Object.fromEntries(
    Object.entries(entries).map(([specifier, file]) => [entryName(specifier), [publicPath, file]]),
  );
  preset.output.path = path.join(directory, 'dist');
  // TypeScript 7 has no JavaScript API for the type-checking plugin. `npm run typecheck` checks types.
  preset.plugins = preset.plugins.filter((plugin) => !/ForkTsChecker|BundleAnalyzer/.test(plugin.constructor.name));
  preset.externals = [];
  const scripts = preset.module.rules.find((rule) => rule.test.test('file.tsx'));
  scripts.exclude = /node_modules[\\/](?!@lender-portal)/;
  scripts.use = {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        // The shared React is the production build, which lacks the development runtime.
        transform: { react: { runtime: 'automatic', development: false } },
        target: 'es2022',
      },
      sourceMaps: true,
    },
  };
  // Without a comment in the script: browsers never get the maps of releases.
  preset.devtool = preset.mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map';
  preset.resolve.extensions = ['.tsx', '.ts', '.mjs', '.js', '.json'];
  return preset;
}

/** The root of the module's repository: the closest parent folder with a lock file. */
function topFolder(directory, from = directory) {
  const parent = path.dirname(directory);
  if (existsSync(path.join(directory, LOCK))) return directory;
  return parent === directory ? from : topFolder(parent, from);
}
