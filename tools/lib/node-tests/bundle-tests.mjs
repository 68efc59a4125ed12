import { build } from 'esbuild';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inlinedTexts } from '../../../server/build.mjs';
import { COMMON_JS } from '../delivery/bundle-server.mjs';

/** Packages that load files from their own folder. */
const EXTERNAL = ['@electric-sql/*', 'esbuild', 'playwright-core'];

/** Imports of tests that take long. */
const IMPURE = /^(@electric-sql\/|(node:)?child_process$)/;

/** Replaces `node:test` in bundles. */
export const SHARED_PROCESS = import.meta.resolve('./shared-process.mjs');

/**
 * Bundles test files with their imports. Loading a few chunks takes a fraction of the time that resolving, reading and
 * compiling hundreds of modules per file takes.
 *
 * @param {string} root the repository root
 * @param {string[]} files TypeScript files, relative to the root
 * @param {string} outdir below the root, so that external libraries resolve
 * @returns {Promise<Map<string, { path: string, isPure: boolean }>>} by source file; the name of the bundle contains a
 *   fingerprint of the code; a pure file loads no database and starts no process
 */
export async function bundleTests(root, files, outdir) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: files,
    outdir,
    outbase: root,
    entryNames: '[dir]/[name]-[hash]',
    chunkNames: 'chunks/[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    metafile: true,
    // Its default build resolves its parts at runtime.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    external: EXTERNAL,
    banner: { js: COMMON_JS },
    plugins: [sharedProcess, ownLocation, ownScripts],
    define: await inlinedTexts(),
    logLevel: 'warning',
  });
  const known = new Map();
  const isPure = (path) => {
    if (!known.has(path)) {
      // Imports can be circular.
      known.set(path, true);
      const { imports } = metafile.outputs[path];
      known.set(
        path,
        imports.every((each) => (each.external ? !IMPURE.test(each.path) : isPure(each.path))),
      );
    }
    return known.get(path);
  };
  const outputs = Object.entries(metafile.outputs).flatMap(([path, { entryPoint }]) =>
    entryPoint ? [[entryPoint, { path: join(root, path), isPure: isPure(path) }]] : [],
  );
  return new Map(outputs);
}

/** Lets test files run in one process with others. */
const sharedProcess = {
  name: 'shared-process',
  setup({ onResolve }) {
    onResolve({ filter: /^node:test$/ }, () => ({
      path: SHARED_PROCESS,
      external: true,
    }));
  },
};

/** Makes import.meta refer to the source file instead of the bundle. */
const ownLocation = {
  name: 'own-location',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes('import.meta.')) return undefined;
      const contents = source
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
      return { contents, loader: 'ts' };
    });
  },
};

/** The repository's JavaScript is loaded from its original location instead of bundled. */
const ownScripts = {
  name: 'own-scripts',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^(\.|@lender-portal\/).*$/ }, async ({ path, pluginData, ...from }) => {
      if (pluginData === ownScripts || from.kind === 'entry-point' || from.importer.includes('node_modules'))
        return undefined;
      const resolved = await resolve(path, { ...from, pluginData: ownScripts });
      return /\.[cm]?js$/.test(resolved.path) ? { path: pathToFileURL(resolved.path).href, external: true } : resolved;
    });
  },
};
