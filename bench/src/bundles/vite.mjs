import path from 'node:path';
import { build } from 'vite';
import { entry, output, replaced, repository } from './paths.mjs';

/** @returns {Promise<string>} the portal as one production bundle of Vite */
export async function buildWithVite() {
  const result = await build({
    root: repository,
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: replaced.map(({ request, by }) => ({ find: request, replacement: by })) },
    build: {
      target: 'es2022',
      outDir: path.join(output, 'vite'),
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        output: { codeSplitting: false, entryFileNames: 'portal.js' },
      },
    },
  });
  const [{ output: files }] = [result].flat();
  if (files.length !== 1) throw new Error(`Vite has written ${files.map(({ fileName }) => fileName).join(', ')} instead of one bundle`);
  return files[0].code;
}
