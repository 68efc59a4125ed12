import { readFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';
import { entry, output, replacedBy } from './paths.mjs';
import { replacing, runWebpack } from './run-webpack.mjs';

const folder = path.join(output, 'webpack');

/** The portal as one production bundle of webpack. */
export async function buildWithWebpack(change) {
  const plugins = [...replacing(replacedBy('one-file')), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })];
  await runWebpack({ name: 'one-file', entry, output: { path: folder, filename: 'portal.js', clean: true }, plugins }, change);
  return { files: { 'portal.js': await readFile(path.join(folder, 'portal.js')) }, entry: 'portal.js' };
}
