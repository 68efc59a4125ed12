// Builds the page's inline scripts, for code that renders pages.
import { build } from 'esbuild';
import { parse, print, stripIgnoredCharacters, visit } from 'graphql';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));

/**
 * The runtime's lazy parts, which no script of the page reaches. With them in the graph, esbuild initializes modules lazily
 * and omits the initialization of some.
 */
const withoutLazyParts = {
  name: 'without-lazy-parts',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\./ }, ({ kind }) => (kind === 'dynamic-import' ? { external: true } : undefined)),
};

async function bundle(entry, options) {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    minify: true,
    metafile: true,
    target: 'es2022',
    plugins: [withoutLazyParts],
    ...options,
  });
  const lazy = Object.values(metafile.outputs).flatMap(({ imports }) =>
    imports.filter(({ path: at }) => at[0] === '.'),
  );
  if (lazy.length > 0) throw new Error(`${entry} loads "${lazy[0].path}": a script of the page cannot load parts`);
  return outputFiles[0].text;
}

/** @returns {Promise<string>} a source file as an inline script */
export const inlineScript = async (entry, options = {}) =>
  (await bundle(entry, { format: 'iife', ...options })).trim().replaceAll('</script', '<\\/script');

/** @returns the page's part of `packages/ui`: style sheets and the color scheme script */
export async function loadStyles() {
  const code = await bundle(path.join(here, 'page-styles.ts'), { format: 'esm', platform: 'node' });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** The request of the Viewer operation with the `__typename`s that Apollo's cache needs, as text. */
async function earlyQuery() {
  const typename = { kind: 'Field', name: { kind: 'Name', value: '__typename' } };
  const operation = await readFile(path.join(here, '../../packages/client/src/graphql/viewer.graphql'), 'utf8');
  const withTypenames = visit(parse(operation), {
    SelectionSet: (node, _key, parent) =>
      parent.kind === 'OperationDefinition' ? undefined : { ...node, selections: [...node.selections, typename] },
  });
  return JSON.stringify({
    operationName: 'Viewer',
    query: stripIgnoredCharacters(print(withTypenames)),
    variables: {},
  });
}

/** @returns {Promise<string>} the script that sends the early queries, escaped for a script element */
export const earlyScript = async () =>
  inlineScript(path.join(here, '../src/page/early/early-queries.ts'), {
    define: { EARLY_QUERY: JSON.stringify(await earlyQuery()) },
  });

/** @returns {Promise<string>} the script that inserts the preloads */
export const preloadScript = () => inlineScript(path.join(here, '../src/page/preloader.ts'));

/** @returns {Promise<string>} the inline script before the page's script: color scheme, and handling of load failures */
export async function preludeScript() {
  const [{ colorSchemeScript }, watch] = await Promise.all([
    loadStyles(),
    inlineScript(path.join(here, '../src/page/prelude.ts')),
  ]);
  return `${colorSchemeScript()};\n${watch}`;
}

/**
 * @param {{ boot?: string, systemjs?: boolean }} [options] `boot`: source file that starts the portal; `systemjs`:
 *   whether to include SystemJS
 * @returns {Promise<string>} the script, escaped for a script element
 */
export async function pageScript({ boot = path.join(here, '../src/page/boot.ts'), systemjs = true } = {}) {
  const [systemLoader, start] = await Promise.all([
    systemjs ? readFile(require.resolve('systemjs/dist/system.min.js'), 'utf8') : '',
    bundle(boot, { format: 'iife' }),
  ]);
  const scripts = [systemLoader.replace(/\/\/# sourceMappingURL=.*/, ''), start];
  return scripts.filter(Boolean).join(';\n').replaceAll('</script', '<\\/script');
}
