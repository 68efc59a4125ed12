import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

/**
 * Bundles what an emulator gives to pages that add it by a tag: one script that is no module.
 *
 * @param {URL} entry
 * @returns {Promise<string>} its text
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
