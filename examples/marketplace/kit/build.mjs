// Builds a remote: one native ES module per exposed module, its lazy chunks, and a manifest with their integrity
// hashes.
import { compressFolder, integrityOf, writeAtomically, writeRelease } from '@lender-portal/build/assets';
import { COMPILE_HINT } from '@lender-portal/build/compile-hint';
import { importedNames } from '@lender-portal/releases/imported-names';
import { manifestSettings } from '@lender-portal/releases/package-settings';
import { majorRangeOf, packageOf, rangeOf } from '@lender-portal/build/ranges';
import { requestBody } from '@lender-portal/build/request-body';
import { sharedLibraries } from '@lender-portal/build/sharing';
import { writePrerender } from '@lender-portal/build/prerender';
import { surface } from '@lender-portal/build/surface';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { PORTAL_LIBRARIES, portalLibraries, sharedEntry } from './shared-entry.mjs';

const MANIFEST = 'remoteEntry.json';
const RELEASE = 'release.json';

/** Libraries of which the portal shares all or some exports. Each remote bundles its own lifecycle helper. */
const sharedSurface = Object.fromEntries(
  Object.entries(surface).filter(([specifier]) => packageOf(specifier) !== 'single-spa-react'),
);
/** Packages that the manifest always declares. */
const SHARED_PACKAGES = ['react', 'react-dom'];

const COMMON_OPTIONS = {
  platform: 'browser',
  transform: {
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    // single-spa-react probes for a CommonJS React and works without one.
    define: { 'process.env.NODE_ENV': '"production"', require: 'undefined' },
    jsx: 'react-jsx',
  },
  // Bundler timings vary with the load of the machine, so they must not fail a build. "use client" has no effect here.
  checks: { bundlerTimings: false, moduleLevelDirective: false },
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
 * @param {Record<string, string>} [options.firstQueries] exposed name → `.graphql` file of its first query
 * @returns {Promise<{ file: string, bytes: number, brotli: number }[]>} the written files
 */
export async function buildRemote({ folder, name, exposes, firstQueries }) {
  const output = process.env.LENDER_PORTAL_OUTPUT ?? path.join(folder, 'dist');
  const packageJson = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
  const entries = await Promise.all(
    Object.entries(exposes).map(([key, source]) => bundleEntry(folder, key, path.join(folder, source))),
  );
  const files = [...new Map(entries.flatMap((entry) => entry.files).map((each) => [each.file, each])).values()];
  const shared = listSharedUses(files, packageJson);
  const portal = listPortalUses(entries, packageJson);
  const queries =
    firstQueries &&
    Object.fromEntries(
      Object.entries(firstQueries).map(([exposed, file]) => [`./${exposed}`, requestBody(path.join(folder, file))]),
    );
  const manifest = Buffer.from(
    `${JSON.stringify(createManifest(name, files, shared, { portal, queries }), null, 2)}\n`,
  );
  await mkdir(output, { recursive: true });
  const written = [...files, { file: MANIFEST, contents: manifest }];
  // Write the manifest last so that it never names a missing file.
  for (const { file, contents, map } of written) {
    await writeAtomically(path.join(output, file), contents);
    if (map) await writeAtomically(path.join(output, `${file}.map`), map);
  }
  const prerender = await prerenderPages(folder, output);
  const listed = [...written.map(({ file }) => file), ...(prerender ? [prerender] : [])];
  await removeStaleFiles(output, new Set([RELEASE, ...listed.flatMap((file) => [file, `${file}.br`, `${file}.map`])]));
  await compressFolder(output);
  const release = { ...describeRelease(packageJson, name, { ...shared, ...portal }), ...(prerender && { prerender }) };
  await writeRelease(output, release, {
    files: listed,
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
 * @returns {Promise<{ files: { file: string, contents: Buffer, map?: string, exposed?: string }[], uses: Map<string,
 *   Set<string>> }>} `uses`: library of the portal → imported names
 */
async function bundleEntry(folder, key, source) {
  const sharing = sharedLibraries({ surface: sharedSurface, folder });
  const portal = portalLibraries();
  const bundle = await rolldown({
    ...COMMON_OPTIONS,
    input: { [key]: source },
    plugins: [portal, sharing, sharedEntry()],
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
    const bundled = sharing.api.describe(chunks);
    if (bundled !== undefined) console.error(`${key}: ${bundled}`);
    const files = chunks.map(({ fileName, code, map, isEntry }) => ({
      file: fileName,
      contents: Buffer.from(code),
      // Chunks that only re-export have no positions.
      ...(map && { map: map.toString() }),
      ...(isEntry && { exposed: key }),
    }));
    return { files, uses: portal.api.uses };
  } finally {
    await bundle.close();
  }
}

/** Development builds have no prerendered pages, because rendering them would delay each change. */
async function prerenderPages(folder, output) {
  const source = path.join(folder, 'src/prerender.tsx');
  const isDevelopment = process.env.LENDER_PORTAL_OUTPUT !== undefined;
  return !isDevelopment && existsSync(source) ? writePrerender(source, output) : undefined;
}

/** Turns bundler warnings, such as a missing export, into build errors: they would fail in the browser. */
function failOnWarning(level, { message }) {
  if (level === 'warn') throw new Error(message);
}

/** Imports from the page: specifier → range and names. */
function listSharedUses(files, packageJson) {
  const uses = new Map();
  for (const { contents } of files)
    for (const [specifier, names] of importedNames(contents.toString()))
      uses.set(specifier, new Set([...(uses.get(specifier) ?? []), ...names]));
  return Object.fromEntries(
    [...uses]
      .sort()
      .map(([specifier, names]) => [specifier, { range: rangeIn(packageJson, specifier), names: [...names].sort() }]),
  );
}

/** Imports from the portal's libraries, in the form of `listSharedUses`. */
function listPortalUses(entries, packageJson) {
  const named = PORTAL_LIBRARIES.map((specifier) => [
    specifier,
    [...new Set(entries.flatMap(({ uses }) => [...uses.get(specifier)]))].sort(),
  ]);
  return Object.fromEntries(
    named.flatMap(([specifier, names]) =>
      names.length > 0 ? [[specifier, { range: rangeOf(specifier, packageJson), names }]] : [],
    ),
  );
}

/** Any React of the major version runs a remote. */
const rangeIn = (packageJson, specifier) =>
  (SHARED_PACKAGES.includes(packageOf(specifier)) ? undefined : rangeOf(specifier, packageJson)) ??
  majorRangeOf(surface[specifier].version);

/** Describes the remote as a release for the portal's registry. */
function describeRelease(packageJson, name, shared) {
  const contract = rangeOf('@lender-portal/module-contract', packageJson);
  return {
    name,
    version: packageJson.version,
    ...(contract && { contract }),
    entries: { [name]: MANIFEST },
    shared,
    dependencies: {},
    ...manifestSettings(packageJson),
  };
}

function createManifest(name, files, shared, { portal, queries }) {
  const systemLibraries = Object.keys(portal);
  const lazy = files.flatMap(({ file, exposed }) => (exposed ? [] : [file]));
  return {
    name,
    exposes: files.flatMap(({ file, exposed }) => (exposed ? [{ key: `./${exposed}`, outFileName: file }] : [])),
    shared: [...new Set([...SHARED_PACKAGES, ...Object.keys(shared).map(packageOf)])].map((packageName) => ({
      packageName,
      requiredVersion: rangeOfPackage(packageName, shared),
      singleton: true,
      strictVersion: true,
      version: versionOf(packageName),
      // Empty because only the portal's copy may load. A second React is never published.
      outFileName: '',
    })),
    integrity: Object.fromEntries(files.map(({ file, contents }) => [file, integrityOf(contents)])),
    ...(lazy.length > 0 && { lazy }),
    ...(systemLibraries.length > 0 && { systemLibraries }),
    ...(queries && { firstQueries: queries }),
  };
}

const rangeOfPackage = (packageName, shared) =>
  Object.entries(shared).find(([specifier]) => packageOf(specifier) === packageName)?.[1].range ??
  majorRangeOf(versionOf(packageName));

const versionOf = (packageName) =>
  Object.entries(surface).find(([specifier]) => packageOf(specifier) === packageName)[1].version;

async function removeStaleFiles(output, kept) {
  for (const file of await readdir(output)) if (!kept.has(file)) await rm(path.join(output, file), { recursive: true });
}
