import { build } from 'esbuild';
import { fileURLToPath } from 'node:url';

/** @returns {Promise<string>} the script of the process that inspects releases, with all its libraries */
export async function bundleInspection() {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('src/domains/releases/inspection/process-main.ts', import.meta.url))],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minifyWhitespace: true,
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'warning',
  });
  return outputFiles[0].text;
}
