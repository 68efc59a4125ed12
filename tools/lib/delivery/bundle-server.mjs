import { build } from 'esbuild';
import { builtinModules } from 'node:module';
import { inlinedTexts } from '../../../server/build.mjs';

/** Node entry points by file name. */
const ENTRIES = {
  server: 'server/src/start/packaged.ts',
  platform: 'server/src/commands/main.ts',
  staff: 'tools/staff.mjs',
};

/** Packages that load files from their own folder, so they are copied unbundled. */
export const UNBUNDLED_PACKAGES = ['@electric-sql/pglite'];

/** Optional imports; the importing library works without them. */
const OPTIONAL = ['pg-native'];

/** CommonJS globals that bundled libraries may use. */
export const COMMON_JS = `import { createRequire as createRequireOfBundle } from 'node:module';
const require = createRequireOfBundle(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;`;

/**
 * Bundles the server, its commands and their libraries. Identifiers are not minified, so stack traces are readable
 * without source maps.
 *
 * @param {string} root the repository root
 * @param {string} outdir
 * @returns {Promise<string[]>} the bundled sources, relative to the root
 */
export async function bundleServer(root, outdir) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ENTRIES,
    outdir,
    entryNames: '[name]',
    chunkNames: 'server/[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    minifyWhitespace: true,
    legalComments: 'none',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    metafile: true,
    // Its default build resolves its parts at runtime.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
    external: [...UNBUNDLED_PACKAGES, ...UNBUNDLED_PACKAGES.map((name) => `${name}/*`), ...OPTIONAL],
    banner: { js: COMMON_JS },
    define: await inlinedTexts(),
    logLevel: 'warning',
  });
  assertComplete(metafile);
  return Object.keys(metafile.inputs);
}

/** An import outside the package would fail only at its first use. */
function assertComplete({ outputs }) {
  const outside = Object.values(outputs).flatMap(({ imports }) =>
    imports.filter(({ external }) => external).map(({ path }) => path),
  );
  const isResolvable = (path) =>
    builtinModules.includes(path.replace(/^node:/, '')) ||
    OPTIONAL.includes(path) ||
    UNBUNDLED_PACKAGES.some((name) => path === name || path.startsWith(`${name}/`));
  const missing = [...new Set(outside)].filter((path) => !isResolvable(path));
  if (missing.length > 0)
    throw new Error(
      `The package does not include ${missing.join(', ')}. Bundle them or add them to UNBUNDLED_PACKAGES.`,
    );
}
