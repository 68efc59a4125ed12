// Builds a remote: native ES modules, one file for each exposed module, and the manifest that names and seals them.
import { createHash } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'esbuild';

const compress = promisify(brotliCompress);
const MANIFEST = 'remoteEntry.json';

/** Bare imports that stay in the output: the portal's import map resolves them to its own copies. */
const PORTAL_LIBRARIES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
/** The packages they belong to, as the manifest states them. */
const SHARED_PACKAGES = ['react', 'react-dom'];

/**
 * Builds a remote into its folder `dist`.
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
  const output = path.join(folder, 'dist');
  const { outputFiles, metafile } = await build({
    absWorkingDir: folder,
    entryPoints: Object.entries(exposes).map(([out, source]) => ({ in: source, out })),
    outdir: output,
    entryNames: '[name]-[hash]',
    format: 'esm',
    platform: 'browser',
    target: ['chrome120', 'edge120', 'firefox121', 'safari17.2'],
    bundle: true,
    minify: true,
    jsx: 'automatic',
    external: PORTAL_LIBRARIES,
    // single-spa-react looks for a CommonJS React first and goes on without one.
    define: { 'process.env.NODE_ENV': '"production"', require: 'undefined' },
    legalComments: 'none',
    metafile: true,
    write: false,
  });
  checkImports(metafile);

  const files = outputFiles.map(({ path: file, contents }) => ({ file: path.basename(file), contents: Buffer.from(contents) }));
  const manifest = Buffer.from(
    `${JSON.stringify(createManifest(name, files, Object.keys(exposes), firstQueries && (await readFirstQueries(path.join(folder, firstQueries)))), null, 2)}\n`,
  );
  const written = [];
  // The manifest comes last: every file that it names exists when it is read.
  for (const { file, contents } of [...files, { file: MANIFEST, contents: manifest }]) {
    const packed = await compress(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    await writeAtomically(path.join(output, `${file}.br`), packed);
    await writeAtomically(path.join(output, file), contents);
    written.push({ file, bytes: contents.length, brotli: packed.length });
  }
  await removeOthers(output, new Set(written.flatMap(({ file }) => [file, `${file}.br`])));
  return written;
}

/** Runs the source: the bodies are written by the same code that sends them. */
async function readFirstQueries(source) {
  const { outputFiles } = await build({
    entryPoints: [source],
    bundle: true,
    format: 'esm',
    platform: 'node',
    external: PORTAL_LIBRARIES,
    write: false,
    treeShaking: true,
  });
  const { firstQueries } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  return firstQueries;
}

function createManifest(name, files, exposed, firstQueries) {
  const fileOf = (key) => files.find(({ file }) => file.replace(/-[^-]+$/, '') === key).file;
  return {
    name,
    exposes: exposed.map((key) => ({ key: `./${key}`, outFileName: fileOf(key) })),
    shared: SHARED_PACKAGES.map((packageName) => ({
      packageName,
      requiredVersion: '^19.0.0',
      singleton: true,
      strictVersion: true,
      version: versionOf(packageName),
      // The portal's copy or none: no second React is published, as it may not be loaded.
      outFileName: '',
    })),
    integrity: Object.fromEntries(files.map(({ file, contents }) => [file, integrityOf(contents)])),
    ...(firstQueries && { firstQueries }),
  };
}

function checkImports({ outputs }) {
  for (const { imports, entryPoint } of Object.values(outputs)) {
    const stray = imports.find(({ path: specifier, external }) => external && !PORTAL_LIBRARIES.includes(specifier));
    if (stray) throw new Error(`${entryPoint} imports "${stray.path}", which the portal does not share`);
  }
}

const versionOf = (packageName) => createRequire(import.meta.url)(`${packageName}/package.json`).version;

const integrityOf = (contents) => `sha384-${createHash('sha384').update(contents).digest('base64')}`;

async function writeAtomically(file, contents) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.tmp`, contents);
  await rename(`${file}.tmp`, file);
}

async function removeOthers(output, kept) {
  for (const file of await readdir(output)) if (!kept.has(file)) await rm(path.join(output, file), { recursive: true });
}
