import { bundleWidget } from '@lender-portal/bot-challenge/bundle-widget';
import contracts from '@lender-portal/contracts/schema-text';
import { bundlePicker } from '@lender-portal/file-service/bundle-picker';
import { build } from 'esbuild';
import { builtinModules } from 'node:module';
import { bundleInspection } from '@lender-portal/release-server/bundle-inspection';

/** What is run with `node`, by the name of its file. */
const ENTRIES = { server: 'server/src/start/packaged.ts', platform: 'server/src/commands/main.ts', staff: 'tools/staff.mjs' };

/** Libraries that find files of their own beside their code: they come as they are. */
export const BESIDE = ['@electric-sql/pglite', 'bcrypt'];

/** Each is tried by a library that does without. */
const OPTIONAL = ['pg-native'];

/** What a library may expect that was written for CommonJS. */
const COMMON_JS = `import { createRequire as createRequireOfBundle } from 'node:module';
const require = createRequireOfBundle(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;`;

/**
 * Bundles the server and its commands with all libraries that can be. Names stay as they are, so that a stack in the log
 * is read without a map.
 *
 * @param {string} root the repository's top folder
 * @param {string} outdir
 * @returns {Promise<string[]>} the sources that went in, below the root
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
    external: [...BESIDE, ...BESIDE.map((name) => `${name}/*`), ...OPTIONAL],
    banner: { js: COMMON_JS },
    define: {
      SCHEMA_TEXT: JSON.stringify(contracts.schemaText),
      WIDGET_SCRIPT: JSON.stringify(await bundleWidget()),
      PICKER_SCRIPT: JSON.stringify(await bundlePicker()),
      INSPECTION_SCRIPT: JSON.stringify(await bundleInspection()),
    },
    logLevel: 'warning',
  });
  assertComplete(metafile);
  return Object.keys(metafile.inputs);
}

/** What is neither in the bundle nor beside it would be missed at its first use. */
function assertComplete({ outputs }) {
  const outside = Object.values(outputs).flatMap(({ imports }) => imports.filter(({ external }) => external).map(({ path }) => path));
  const known = (path) =>
    builtinModules.includes(path.replace(/^node:/, '')) || OPTIONAL.includes(path) || BESIDE.some((name) => path === name || path.startsWith(`${name}/`));
  const missing = [...new Set(outside)].filter((path) => !known(path));
  if (missing.length > 0) throw new Error(`The package lacks ${missing.join(', ')}`);
}
