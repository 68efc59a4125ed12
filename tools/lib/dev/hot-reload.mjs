import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const browser = join(import.meta.dirname, 'browser');

/**
 * Lets the page client (`browser/page-client.mjs`) replace the code of a module's development build.
 *
 * @param {import('webpack').Configuration} configuration of a portal module
 * @returns {import('webpack').Configuration}
 */
export function withHotReload(configuration) {
  const { entry, output, module, plugins, resolve, cache, name } = configuration;
  const scripts = module.rules.find((rule) => rule.test.test('file.tsx'));
  scripts.use.options.jsc.transform.react = { runtime: 'automatic', development: true, refresh: true };
  return {
    ...configuration,
    entry: Object.fromEntries(
      Object.entries(entry).map(([key, files]) => [key, [join(browser, 'module-client.mjs'), ...files]]),
    ),
    output: {
      ...output,
      // The portal serves a module's scripts only, so its JSON files are named like scripts.
      hotUpdateMainFilename: '[runtime].[fullhash].hot-update.js',
      hotUpdateChunkFilename: '[id].[fullhash].hot-update-chunk.js',
    },
    plugins: [
      // Digests of lazy chunks in the runtime would go stale with the first replacement.
      ...plugins.filter((plugin) => plugin.constructor.name !== 'SubresourceIntegrityPlugin'),
      new webpack.DefinePlugin({ DEVELOPED_MODULE: JSON.stringify(name) }),
      new webpack.HotModuleReplacementPlugin(),
      { apply: writeUpdateManifestsAsJson },
      new ReactRefreshPlugin({ overlay: false, exclude: [/node_modules/, browser] }),
    ],
    resolve: {
      ...resolve,
      alias: {
        ...resolve.alias,
        [require.resolve('react-refresh/runtime')]: join(browser, 'refresh-runtime.cjs'),
        'react-refresh/runtime$': join(browser, 'refresh-runtime.cjs'),
        'react/jsx-dev-runtime$': join(browser, 'jsx-dev-runtime.mjs'),
      },
    },
    // Stored while the server starts: the first change waits until it is.
    cache: { ...cache, name: `${cache.name}-hot`, idleTimeoutForInitialStore: 0 },
  };
}

/** For a name that does not end in `.json`, webpack writes a native module, although its runtime fetches JSON. */
function writeUpdateManifestsAsJson(compiler) {
  compiler.hooks.thisCompilation.tap('UpdateManifests', (compilation) =>
    compilation.hooks.processAssets.tap(
      { name: 'UpdateManifests', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_DERIVED },
      (assets) => {
        for (const file of Object.keys(assets).filter((name) => name.endsWith('.hot-update.js')))
          compilation.updateAsset(
            file,
            (source) => new webpack.sources.RawSource(source.source().replace(/^export default /, '')),
          );
      },
    ),
  );
}
