import { isAbsolute, join } from 'node:path';
import { rolldown } from 'rolldown';

const HASHBANG = '#!/usr/bin/env node';
const isOwnFile = (id) => id.startsWith('.') || isAbsolute(id);

/**
 * Builds ES modules of sources, one for each: a module that the entries share exists once, and what a bundler can leave
 * out of the sources it can leave out of them.
 *
 * @param {string} folder the package's folder; modules have the paths below `output` that their sources have below it
 * @param {string[]} sources the entries, below the folder
 * @param {string} output
 * @param {object} [options]
 * @param {Record<string, string>} [options.data] specifier → file below the folder: modules that are written as what they export now
 * @param {string[]} [options.commands] those of the sources that are run by their names
 */
export async function buildModules(folder, sources, output, { data = {}, commands = [] } = {}) {
  const commandFiles = new Set(commands.map((source) => join(folder, source)));
  const bundle = await rolldown({
    cwd: folder,
    input: sources.map((source) => join(folder, source)),
    external: (id) => !isOwnFile(id) && !(id in data),
    plugins: [asData(folder, data)],
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

const asData = (folder, data) => ({
  name: 'data',
  resolveId: (id) => (id in data ? join(folder, data[id]) : null),
  async load(id) {
    const specifier = Object.keys(data).find((each) => join(folder, data[each]) === id);
    if (!specifier) return null;
    const exported = Object.entries(await import(specifier));
    return exported.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`).join('\n');
  },
});
