import { isAbsolute, join } from 'node:path';
import { rolldown } from 'rolldown';

const HASHBANG = '#!/usr/bin/env node';
const isOwnFile = (id) => id.startsWith('.') || isAbsolute(id);

/**
 * Builds one ES module per source, so that entries share module instances and bundlers can tree-shake them.
 *
 * @param {string} folder the package's folder; modules keep their source paths below `output`
 * @param {string[]} sources the entries, relative to the folder
 * @param {string} output
 * @param {object} [options]
 * @param {Record<string, string>} [options.inlined] specifier → output file: modules whose current exports are written
 *   as constants
 * @param {string[]} [options.commands] sources that get a hashbang
 */
export async function buildModules(folder, sources, output, { inlined = {}, commands = [] } = {}) {
  const commandFiles = new Set(commands.map((source) => join(folder, source)));
  const bundle = await rolldown({
    cwd: folder,
    input: sources.map((source) => join(folder, source)),
    external: (id) => !isOwnFile(id) && !(id in inlined),
    plugins: [inlineExports(folder, inlined)],
    platform: 'neutral',
    tsconfig: false,
    transform: { target: 'es2022', jsx: { runtime: 'automatic', development: false } },
  });
  try {
    await bundle.write({
      dir: output,
      format: 'esm',
      preserveModules: true,
      preserveModulesRoot: folder,
      entryFileNames: '[name].js',
      banner: ({ facadeModuleId }) => (commandFiles.has(facadeModuleId) ? HASHBANG : ''),
    });
  } finally {
    await bundle.close();
  }
}

const inlineExports = (folder, inlined) => ({
  name: 'inline-exports',
  resolveId: (id) => (id in inlined ? join(folder, inlined[id]) : null),
  async load(id) {
    const specifier = Object.keys(inlined).find((each) => join(folder, inlined[each]) === id);
    if (!specifier) return null;
    const exported = Object.entries(await import(specifier));
    return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
  },
});
