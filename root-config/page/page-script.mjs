// The page's inline script, for the code that renders pages.
import { build } from 'esbuild';
import { parse, print, stripIgnoredCharacters, visit } from 'graphql';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const here = path.dirname(fileURLToPath(import.meta.url));

async function bundle(entry, options) {
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, write: false, minify: true, target: 'es2022', ...options });
  return outputFiles[0].text;
}

/** @returns {Promise<string>} a source file as a script that stands in a page */
export const inlineScript = async (entry, options = {}) => (await bundle(entry, { format: 'iife', ...options })).trim().replaceAll('</script', '<\\/script');

/** @returns what `packages/ui` gives to the page: styles as text and the script of the colour scheme */
export async function loadLook() {
  const code = await bundle(path.join(here, 'look.ts'), { format: 'esm', platform: 'node' });
  return import(`data:text/javascript,${encodeURIComponent(code)}`);
}

/** The Viewer operation with the type names that Apollo's cache asks for. */
async function earlyQuery() {
  const typename = { kind: 'Field', name: { kind: 'Name', value: '__typename' } };
  const operation = await readFile(path.join(here, '../../packages/client/src/graphql/viewer.graphql'), 'utf8');
  const withTypenames = visit(parse(operation), {
    SelectionSet: (node, _key, parent) => (parent.kind === 'OperationDefinition' ? undefined : { ...node, selections: [...node.selections, typename] }),
  });
  return { operationName: 'Viewer', query: stripIgnoredCharacters(print(withTypenames)) };
}

/** @returns {Promise<string>} what asks early, ready to stand in a script element */
export const earlyScript = async () =>
  inlineScript(path.join(here, '../src/page/early/early-queries.ts'), { define: { EARLY_QUERY: JSON.stringify(await earlyQuery()) } });

/**
 * @param {{ boot?: string, systemjs?: boolean }} [options] `boot`: the source file that starts the portal;
 *   `systemjs`: whether it needs SystemJS
 * @returns {Promise<string>} the script, ready to stand in a script element
 */
export async function pageScript({ boot = path.join(here, '../src/page/boot.ts'), systemjs = true } = {}) {
  const [{ colorSchemeScript }, loader, start] = await Promise.all([
    loadLook(),
    systemjs ? readFile(require.resolve('systemjs/dist/system.min.js'), 'utf8') : '',
    bundle(boot, { format: 'iife' }),
  ]);
  const parts = [colorSchemeScript(), loader.replace(/\/\/# sourceMappingURL=.*/, ''), start];
  return parts.filter(Boolean).join(';\n').replaceAll('</script', '<\\/script');
}
