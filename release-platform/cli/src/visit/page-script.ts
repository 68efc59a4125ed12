import { build } from 'esbuild';
import path from 'node:path';

const PAGE = path.join(import.meta.dirname, 'page/main');

/** Bundles the script that runs in each visited page before the page's own scripts. */
export async function bundlePageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [PAGE],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}
