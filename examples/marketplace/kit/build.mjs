// Builds a remote: native ES modules, one file for each exposed module with its lazy parts beside it, and the manifest
// that names and seals them.
import { compressFolder, integrityOf, writeAtomically, writeRelease } from '@lender-portal/build/assets';
import { COMPILE_HINT } from '@lender-portal/build/compile-hint';
import { importedNames } from '@lender-portal/releases/imported-names';
import { rangeOf } from '@lender-portal/build/ranges';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { sharedEntry } from './shared-entry.mjs';

const MANIFEST = 'remoteEntry.json';
const RELEASE = 'release.json';

/** Bare imports that stay in the output: the portal's import map resolves them to its own copies. */
const PORTAL_LIBRARIES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
/** The packages they belong to, as the manifest states them. */
const SHARED_PACKAGES = ['react', 'react-dom'];
const SHARED_RANGE = '^19.0.0';

const COMMON_OPTIONS = {
  platform: 'browser',
  external: PORTAL_LIBRARIES,
  transform: {
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    // single-spa-react looks for a CommonJS React first and goes on without one.
    define: { 'process.env.NODE_ENV': '"production"', require: 'undefined' },
    jsx: 'react-jsx',
  },
  // On a busy machine everything is slow; that is no fault of a remote's.
  checks: { bundlerTimings: false },
  onLog: failOnWarning,
};
const FILE_NAMES = '[name]-[hash].js';

/**
 * Builds a remote into its folder `dist`, or into the one that `LENDER_PORTAL_OUTPUT` names, as `lender-portal dev` does.
 *
 * @param {object} options
 * @param {string} options.folder the remote's folder
 * @param {string} options.name the remote's name in the portal's configuration
 * @param {Record<string, string>} options.exposes exposed name (without `./`) → source file, relative to the folder
 * @param {string} [options.firstQueries] source file that exports `firstQueries`, as the manifest states them
 * @returns {Promise<{ file: string, bytes: number, brotli: number }[]>} what was written
 * @throws {Error} where a library would be loaded from a place that no import map names
 */
export async function buildRemote({ folder, name, exposes, firstQueries }) {
  const output = process.env.LENDER_PORTAL_OUTPUT ?? path.join(folder, 'dist');
  const entries = await Promise.all(Object.entries(exposes).map(([key, source]) => bundleEntry(key, path.join(folder, source))));
  const files = [...new Map(entries.flat().map((each) => [each.file, each])).values()];
  const manifest = Buffer.from(
    `${JSON.stringify(createManifest(name, files, firstQueries && (await readFirstQueries(path.join(folder, firstQueries)))), null, 2)}\n`,
  );
  await mkdir(output, { recursive: true });
  const written = [...files, { file: MANIFEST, contents: manifest }];
  // The manifests come last: every file that they name exists when they are read.
  for (const { file, contents } of written) await writeAtomically(path.join(output, file), contents);
  await removeOthers(output, new Set([RELEASE, ...written.flatMap(({ file }) => [file, `${file}.br`])]));
  await compressFolder(output);
  await writeRelease(output, await describeRelease(folder, name, files), {
    files: written.map(({ file }) => file),
    initial: new Set([MANIFEST, ...files.flatMap(({ file, exposed }) => (exposed ? [file] : []))]),
  });
  return Promise.all(written.map(async ({ file, contents }) => ({ file, bytes: contents.length, brotli: (await stat(path.join(output, `${file}.br`))).size })));
}

/**
 * One exposed module: everything that it shows first in one file, and a file for each part that it imports later. Those
 * take what they have in common with it from its own file, so that the first paint needs no shared one.
 *
 * @returns {Promise<{ file: string, contents: Buffer, exposed?: string }[]>}
 */
async function bundleEntry(key, source) {
  const bundle = await rolldown({
    ...COMMON_OPTIONS,
    input: { [key]: source },
    plugins: [sharedEntry()],
    preserveEntrySignatures: 'allow-extension',
  });
  try {
    const { output } = await bundle.generate({
      format: 'esm',
      entryFileNames: FILE_NAMES,
      chunkFileNames: FILE_NAMES,
      hashCharacters: 'hex',
      minify: true,
      comments: false,
      postBanner: ({ isEntry }) => (isEntry ? COMPILE_HINT : ''),
    });
    output.forEach(checkImports);
    return output.map(({ fileName, code, isEntry }) => ({ file: fileName, contents: Buffer.from(code), ...(isEntry && { exposed: key }) }));
  } finally {
    await bundle.close();
  }
}

/** What a bundler only warns of, such as an import that is not there, fails in a browser. */
function failOnWarning(level, { message }) {
  if (level === 'warn') throw new Error(message);
}

/** The remote as a release of the portal's registry. */
async function describeRelease(folder, name, files) {
  const packageJson = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const taken = files.flatMap(({ contents }) => [...importedNames(contents.toString())]);
  const namesOf = (specifier) => [...new Set(taken.flatMap(([each, names]) => (each === specifier ? [...names] : [])))].sort();
  const shared = [...new Set(taken.map(([specifier]) => specifier))].sort();
  const contract = rangeOf('@lender-portal/contracts', packageJson);
  const { budget, journey } = packageJson.lenderPortal ?? {};
  return {
    name,
    version: packageJson.version,
    ...(contract && { contract }),
    entries: { [name]: MANIFEST },
    shared: Object.fromEntries(shared.map((specifier) => [specifier, { range: SHARED_RANGE, names: namesOf(specifier) }])),
    dependencies: {},
    ...(budget !== undefined && { budget }),
    ...(journey && { journey }),
  };
}

/** Runs the source: the bodies are written by the same code that sends them. */
async function readFirstQueries(source) {
  const bundle = await rolldown({ ...COMMON_OPTIONS, input: source, treeshake: { moduleSideEffects: false } });
  try {
    const { output } = await bundle.generate({ format: 'esm', codeSplitting: false });
    const { firstQueries } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
    return firstQueries;
  } finally {
    await bundle.close();
  }
}

function createManifest(name, files, firstQueries) {
  const lazy = files.flatMap(({ file, exposed }) => (exposed ? [] : [file]));
  return {
    name,
    exposes: files.flatMap(({ file, exposed }) => (exposed ? [{ key: `./${exposed}`, outFileName: file }] : [])),
    shared: SHARED_PACKAGES.map((packageName) => ({
      packageName,
      requiredVersion: SHARED_RANGE,
      singleton: true,
      strictVersion: true,
      version: versionOf(packageName),
      // The portal's copy or none: no second React is published, as it may not be loaded.
      outFileName: '',
    })),
    integrity: Object.fromEntries(files.map(({ file, contents }) => [file, integrityOf(contents)])),
    ...(lazy.length > 0 && { lazy }),
    ...(firstQueries && { firstQueries }),
  };
}

/** What is left to the browser is either shared by the portal or a file of this build. */
function checkImports({ fileName, imports, dynamicImports }, _index, output) {
  const own = new Set(output.map((each) => each.fileName));
  const stray = [...imports, ...dynamicImports].find((specifier) => !own.has(specifier) && !PORTAL_LIBRARIES.includes(specifier));
  if (stray) throw new Error(`${fileName} imports "${stray}", which the portal does not share`);
}

const versionOf = (packageName) => createRequire(import.meta.url)(`${packageName}/package.json`).version;

async function removeOthers(output, kept) {
  for (const file of await readdir(output)) if (!kept.has(file)) await rm(path.join(output, file), { recursive: true });
}
