import path from 'node:path';
import webpack from 'webpack';
import { changeForWebpack } from './changed-source.mjs';
import { repository } from './paths.mjs';

/** What all builds by webpack have in common: those of the portal's own modules, without SystemJS. */
const common = {
  mode: 'production',
  target: ['web', 'es2022'],
  context: repository,
  devtool: false,
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2022' },
        },
      },
    ],
  },
  performance: { hints: false },
};

/**
 * @param {import('webpack').Configuration & { name: string }} configuration `name`: of its cache
 * @param {import('./changed-source.mjs').Change} [change]
 * @returns {Promise<{ files: string[], namedChunkGroups: object }>} its scripts, and which of them each entry, exposed module or chunk has
 */
export async function runWebpack({ name, ...configuration }, change) {
  const cache = change ? false : { type: 'filesystem', cacheDirectory: path.join(repository, '.cache/webpack'), name: `bench-${name}` };
  const compiler = webpack({ ...common, ...configuration, cache });
  if (change) changeForWebpack(compiler, change);
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  const { assets } = stats.compilation;
  return { files: Object.keys(assets).filter((file) => file.endsWith('.js')), ...stats.toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: false }) };
}

/** @returns {object[]} the plugins that put other modules in the place of some */
export const replacing = (replaced) => replaced.map(({ request, by }) => new webpack.NormalModuleReplacementPlugin(request, by));
