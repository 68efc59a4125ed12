import path from 'node:path';
import { build } from 'vite';
import { changeForVite } from './changed-source.mjs';
import { entry, output as folder, replacedBy, repository } from './paths.mjs';

/**
 * @param {object} options
 * @param {string} options.name of the build
 * @param {string} options.loaders the folder of what loads modules in it
 * @param {object} options.output the options of Rolldown's output
 * @param {import('./changed-source.mjs').Change} [options.change]
 * @returns {Promise<import('rolldown').OutputChunk[]>} a production build of the portal
 */
export async function runVite({ name, loaders, output, change }) {
  const result = await build({
    root: repository,
    base: `/bundles/${name}/`,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: replacedBy(loaders).map(({ request, by }) => ({ find: request, replacement: by })) },
    plugins: change ? [changeForVite(change)] : [],
    build: {
      target: 'es2022',
      outDir: path.join(folder, name),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, output },
    },
  });
  return [result].flat()[0].output;
}
