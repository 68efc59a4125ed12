import path from 'node:path';
import { build } from 'vite';
import { repository } from '../portal/server.mjs';
import { entry, listReplacements, output, vendorGroups } from './inputs.mjs';

const SOURCES = {
  'root-config': 'bench/src/bundles/entry',
  shell: 'shell/src/lender-portal-shell',
  'client-graphql': 'packages/client/src/graphql/index',
  exchange: 're-project-exchange',
};

export const splitByRoute = {
  includeDependenciesRecursively: false,
  groups: [...vendorGroups, { name: 'ui', test: /packages\/ui\/src\//, minShareCount: 3 }],
};

/** Settings of all builds with Vite. */
export const viteSettings = (replacements) => ({
  root: repository,
  configFile: false,
  logLevel: 'error',
  mode: 'production',
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: replacements.map(({ request, by }) => ({ find: request, replacement: by })) },
});

/** Builds the portal with Vite: in one file if `codeSplitting` is false, otherwise split by route. */
export async function buildWithVite(name, codeSplitting, replacements = []) {
  const result = await build({
    ...viteSettings([...listReplacements('by-route'), ...replacements]),
    base: `/bundles/${name}/`,
    build: {
      target: 'es2022',
      outDir: path.join(output, name),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entry,
        output: { entryFileNames: 'portal.[hash].js', chunkFileNames: '[name].[hash].js', codeSplitting },
      },
    },
  });
  const chunks = [result].flat()[0].output.filter(({ type }) => type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const main = chunks.find(({ isEntry }) => isEntry);
  const addWithImports = (fileName, found) => {
    if (found.has(fileName)) return found;
    found.add(fileName);
    for (const imported of byName.get(fileName).imports) addWithImports(imported, found);
    return found;
  };
  return {
    files: Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, Buffer.from(code)])),
    entry: main.fileName,
    // Libraries load with the chunks that import them.
    listFiles(module) {
      if (!codeSplitting) return [main.fileName];
      const source = SOURCES[module] ?? `${module}/src/lender-portal-${module}`;
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.includes(source));
      return chunk ? [...addWithImports(chunk.fileName, new Set())] : [];
    },
  };
}
