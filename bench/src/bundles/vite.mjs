import path from 'node:path';
import { build } from 'vite';
import { repository } from '../platform/server.mjs';
import { entry, listReplacements, output, vendorGroups } from './inputs.mjs';

const SOURCES = {
  'root-config': 'bench/src/bundles/entry',
  shell: 'shell/src/lender-portal-shell',
  'client-graphql': 'packages/client/src/graphql/index',
  exchange: 're-project-exchange',
};
const groups = [...vendorGroups, { name: 'ui', test: /packages\/ui\/src\//, minShareCount: 3 }];

/** Builds the portal with Vite, split by route, with the libraries in chunks of their own. */
export async function buildByRoute() {
  const result = await build({
    root: repository,
    base: '/bundles/vite-routes/',
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: listReplacements('by-route').map(({ request, by }) => ({ find: request, replacement: by })) },
    build: {
      target: 'es2022',
      outDir: path.join(output, 'vite-routes'),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entry,
        output: {
          entryFileNames: 'portal.[hash].js',
          chunkFileNames: '[name].[hash].js',
          codeSplitting: { includeDependenciesRecursively: false, groups },
        },
      },
    },
  });
  const chunks = [result].flat()[0].output.filter(({ type }) => type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const addWithImports = (fileName, found) => {
    if (found.has(fileName)) return found;
    found.add(fileName);
    for (const imported of byName.get(fileName).imports) addWithImports(imported, found);
    return found;
  };
  return {
    files: Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, Buffer.from(code)])),
    entry: chunks.find(({ isEntry }) => isEntry).fileName,
    // Libraries load with the chunks that import them.
    listFiles(module) {
      const source = SOURCES[module] ?? `${module}/src/lender-portal-${module}`;
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.includes(source));
      return chunk ? [...addWithImports(chunk.fileName, new Set())] : [];
    },
  };
}
