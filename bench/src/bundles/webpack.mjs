import { readFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { entry, output, replaced, repository } from './paths.mjs';

const folder = path.join(output, 'webpack');

/** @returns {Promise<string>} the portal as one production bundle of webpack */
export async function buildWithWebpack() {
  const compiler = webpack({
    mode: 'production',
    target: ['web', 'es2022'],
    context: repository,
    entry,
    devtool: false,
    output: { path: folder, filename: 'portal.js', clean: true },
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
    plugins: [
      ...replaced.map(({ request, by }) => new webpack.NormalModuleReplacementPlugin(request, by)),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    cache: { type: 'filesystem', cacheDirectory: path.join(repository, '.cache/webpack'), name: 'bench' },
    performance: { hints: false },
  });
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result))));
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return readFile(path.join(folder, 'portal.js'), 'utf8');
}
