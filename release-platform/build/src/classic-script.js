import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

/**
 * Bundles an emulator's browser code as a classic script for pages that include it with a script tag.
 *
 * @param {URL} entry
 * @returns {Promise<string>} the bundle
 */
export async function bundleClassicScript(entry) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'warning',
  });
  return outputFiles[0].text;
}
