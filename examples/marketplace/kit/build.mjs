// Builds a remote: one native ES module per exposed module, its lazy chunks, and a manifest with their integrity
// hashes.
import { compressFolder, integrityOf, TYPES_FILE, writeAtomically, writeRelease } from '@lender-portal/build/assets';
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

/** Bare imports left in the output. The portal's import map resolves them to its own copies. */
const PORTAL_LIBRARIES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
/** Packages of the imports above, declared in the manifest. */
const SHARED_PACKAGES = ['react', 'react-dom'];
const SHARED_RANGE = '^19.0.0';

const COMMON_OPTIONS = {
  platform: 'browser',
  external: PORTAL_LIBRARIES,
  transform: {
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    // single-spa-react probes for a CommonJS React and works without one.
    define: { 'process.env.NODE_ENV': '"production"', require: 'undefined' },
    jsx: 'react-jsx',
  },
  // Bundler timings vary with the load of the machine, so they must not fail a build.
  checks: { bundlerTimings: false },
  onLog: failOnWarning,
};
const FILE_NAMES = '[name]-[hash].js';

/**
 * Builds a remote into `dist`, or into `LENDER_PORTAL_OUTPUT` if set (by `lender-portal dev`).
 *
 * @param {object} options
 * @param {string} options.folder the remote's folder
 * @param {string} options.name the remote's name in the portal's configuration
 * @param {Record<string, string>} options.exposes exposed name (without `./`) → source file, relative to the folder
 * @param {string} [options.firstQueries] source file that exports `firstQueries` for the manifest
 * @returns {Promise<{ file: string, bytes: number, brotli: number }[]>} the written files
 * @throws {Error} if a chunk imports a library that the portal does not share
 */
export async function buildRemote({ folder, name, exposes, firstQueries }) {
  const output = process.env.LENDER_PORTAL_OUTPUT ?? path.join(folder, 'dist');
  const entries = await Promise.all(
    Object.entries(exposes).map(([key, source]) => bundleEntry(key, path.join(folder, source))),
  );
  const files = [...new Map(entries.flat().map((each) => [each.file, each])).values()];
  const packageJson = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const { types } = packageJson.lenderPortal ?? {};
  const declarations = types ? [{ file: TYPES_FILE, contents: await readFile(path.join(folder, types)) }] : [];
  const manifest = Buffer.from(
    `${JSON.stringify(createManifest(name, files, firstQueries && (await readFirstQueries(path.join(folder, firstQueries)))), null, 2)}\n`,
  );
  await mkdir(output, { recursive: true });
  const written = [...files, ...declarations, { file: MANIFEST, contents: manifest }];
  // Write the manifest last so that it never names a missing file.
  for (const { file, contents, map } of written) {
    await writeAtomically(path.join(output, file), contents);
    if (map) await writeAtomically(path.join(output, `${file}.map`), map);
  }
  await removeStaleFiles(
    output,
    new Set([RELEASE, ...written.flatMap(({ file }) => [file, `${file}.br`, `${file}.map`])]),
  );
  await compressFolder(output);
  await writeRelease(output, describeRelease(packageJson, name, files), {
    files: written.map(({ file }) => file),
    initial: new Set([MANIFEST, ...files.flatMap(({ file, exposed }) => (exposed ? [file] : []))]),
  });
  return Promise.all(
    written.map(async ({ file, contents }) => ({
      file,
      bytes: contents.length,
      brotli: (await stat(path.join(output, `${file}.br`))).size,
    })),
  );
}

/**
 * Bundles one exposed module into an entry chunk and a chunk per lazy import. Lazy chunks reuse code from the entry
 * chunk, so the first paint needs no shared chunk.
 *
 * @returns {Promise<{ file: string, contents: Buffer, map?: string, exposed?: string }[]>}
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
      sourcemap: 'hidden',
      comments: false,
      postBanner: ({ isEntry }) => (isEntry ? COMPILE_HINT : ''),
    });
    const chunks = output.filter(({ type }) => type === 'chunk');
    chunks.forEach(checkImports);
    return chunks.map(({ fileName, code, map, isEntry }) => ({
      file: fileName,
      contents: Buffer.from(code),
      // Chunks that only re-export have no positions.
      ...(map && { map: map.toString() }),
      ...(isEntry && { exposed: key }),
    }));
  } finally {
    await bundle.close();
  }
}

/** Turns bundler warnings, such as a missing export, into build errors: they would fail in the browser. */
function failOnWarning(level, { message }) {
  if (level === 'warn') throw new Error(message);
}

/** Describes the remote as a release for the portal's registry. */
function describeRelease(packageJson, name, files) {
  const importedSpecifiers = files.flatMap(({ contents }) => [...importedNames(contents.toString())]);
  const namesOf = (specifier) =>
    [...new Set(importedSpecifiers.flatMap(([each, names]) => (each === specifier ? [...names] : [])))].sort();
  const shared = [...new Set(importedSpecifiers.map(([specifier]) => specifier))].sort();
  const contract = rangeOf('@lender-portal/contracts', packageJson);
  const { budget, journey, trustedTypes, types } = packageJson.lenderPortal ?? {};
  return {
    name,
    version: packageJson.version,
    ...(contract && { contract }),
    entries: { [name]: MANIFEST },
    shared: Object.fromEntries(
      shared.map((specifier) => [specifier, { range: SHARED_RANGE, names: namesOf(specifier) }]),
    ),
    dependencies: {},
    ...(budget !== undefined && { budget }),
    ...(journey && { journey }),
    ...(trustedTypes && { trustedTypes }),
    ...(types && { types: TYPES_FILE }),
  };
}

/** Runs the source so that the request bodies match those of the client byte for byte. */
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
      // Empty because only the portal's copy may load. A second React is never published.
      outFileName: '',
    })),
    integrity: Object.fromEntries(files.map(({ file, contents }) => [file, integrityOf(contents)])),
    ...(lazy.length > 0 && { lazy }),
    ...(firstQueries && { firstQueries }),
  };
}

/** Allows only imports that the portal shares and files of this build. */
function checkImports({ fileName, imports, dynamicImports }, _index, output) {
  const own = new Set(output.map((each) => each.fileName));
  const undeclared = [...imports, ...dynamicImports].find(
    (specifier) => !own.has(specifier) && !PORTAL_LIBRARIES.includes(specifier),
  );
  if (undeclared) throw new Error(`${fileName} imports "${undeclared}", which the portal does not share`);
}

const versionOf = (packageName) => createRequire(import.meta.url)(`${packageName}/package.json`).version;

async function removeStaleFiles(output, kept) {
  for (const file of await readdir(output)) if (!kept.has(file)) await rm(path.join(output, file), { recursive: true });
}
