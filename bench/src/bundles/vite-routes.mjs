import { COMPILE_HINT } from '@lender-portal/build/compile-hint';
import { runVite } from './run-vite.mjs';
import { vendors } from './vendors.mjs';

const NAMES = { shell: 'shell/src/lender-portal-shell', 'client-graphql': 'packages/client/src/graphql/index', exchange: 're-project-exchange' };

/** The same, with the compile hint that the portal's files have; Vite has no setting for it. */
export const buildWithViteByRouteHinted = (change) => buildWithViteByRoute(change, { name: 'vite-routes-hinted', postBanner: COMPILE_HINT });

/** The portal as a production build of Vite that is split by route, with its libraries in chunks of their own. */
export async function buildWithViteByRoute(change, { name = 'vite-routes', ...options } = {}) {
  const output = {
    ...options,
    entryFileNames: 'portal.[hash].js',
    chunkFileNames: '[name].[hash].js',
    codeSplitting: { includeDependenciesRecursively: false, groups: [...vendors, { name: 'ui', test: /packages\/ui\/src\//, minShareCount: 3 }] },
  };
  const chunks = (await runVite({ name, loaders: 'by-route', output, change })).filter(({ type }) => type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const withImports = (fileName, found = new Set()) => {
    if (found.has(fileName)) return found;
    found.add(fileName);
    for (const each of byName.get(fileName).imports) withImports(each, found);
    return found;
  };
  const entry = chunks.find(({ isEntry }) => isEntry).fileName;
  const chunkOf = (module) => chunks.find(({ facadeModuleId }) => facadeModuleId?.includes(NAMES[module] ?? `${module}/src/lender-portal-${module}`));
  return {
    files: Object.fromEntries(chunks.map(({ fileName, code }) => [fileName, Buffer.from(code)])),
    entry,
    filesOf: (module) => {
      const chunk = module === 'root-config' ? byName.get(entry) : chunkOf(module);
      // Libraries come with the chunks that import them.
      return chunk ? [...withImports(chunk.fileName)] : [];
    },
  };
}
