// Bundles the picker of the local file service into one classic script.
import { build } from 'esbuild';
import path from 'node:path';

/** @returns {Promise<string>} its text */
export async function bundlePicker() {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'src/files/picker/browser/register.ts')],
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
