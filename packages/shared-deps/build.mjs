// Builds the shared libraries: one file per group, plus a small facade per library for native modules. A single build
// ensures that each library exists only once.
import { compressFolder, writeRelease } from '@lender-portal/build/assets';
import { COMPILE_HINT } from '@lender-portal/build/compile-hint';
import { createHash } from 'node:crypto';
import { appendFile, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import { libraries } from './src/libraries.js';
import { surface } from './src/surface.js';

/** React Fast Refresh needs the development build of React. */
const isDevelopment = process.argv.includes('--development');
const here = path.dirname(fileURLToPath(import.meta.url));
const output = path.join(here, 'dist');
const nodeModules = path.join(here, '../../node_modules');
const groups = [...new Set(Object.values(libraries).map(({ group }) => group))];
const GROUP = 'group:';

const groupEntries = {
  name: 'group-entries',
  resolveId: (id) => (id.startsWith(GROUP) ? { id: `\0${id}`, moduleSideEffects: true } : null),
  load(id) {
    if (!id.startsWith(`\0${GROUP}`)) return null;
    const members = Object.entries(libraries).filter(([, { group }]) => group === id.slice(GROUP.length + 1));
    const imports = members.map(
      ([, { facade }], i) => `import * as library${i} from ${JSON.stringify(path.join(here, 'src', facade))};`,
    );
    const fields = members.map(([specifier], i) => `${JSON.stringify(specifier)}: library${i}`);
    return `${imports.join('\n')}\nexport const ${id.slice(GROUP.length + 1)}Libraries = { ${fields.join(', ')} };`;
  },
};

/** `file:@mui/system/RtlProvider/index.mjs`: a file that its package does not list as an export. */
const packageFiles = {
  name: 'package-files',
  resolveId: (id) => (id.startsWith('file:') ? path.join(nodeModules, id.slice('file:'.length)) : null),
};

const inputOptions = {
  cwd: here,
  plugins: [groupEntries, packageFiles],
  platform: 'browser',
  transform: {
    define: {
      'process.env.NODE_ENV': isDevelopment ? '"development"' : '"production"',
      __DEV__: String(isDevelopment),
      'globalThis.__DEV__': String(isDevelopment),
    },
  },
  preserveEntrySignatures: 'allow-extension',
  checks: { moduleLevelDirective: false },
  // Fail the build on an export that the library lacks, because the surface is a contract.
  onLog(level, log, defaultHandler) {
    if (level === 'warn' && ['MISSING_EXPORT', 'IMPORT_IS_UNDEFINED', 'UNRESOLVED_IMPORT'].includes(log.code))
      throw new Error(log.message);
    defaultHandler(level, log);
  },
};

/** Groups with parts of MUI, the one of most pages first, and the modules that each needs. */
const muiGroups = await Promise.all(
  ['interface', 'controls', 'popups'].map(async (group) => ({ group, modules: await listModules(group) })),
);

/** Ids of the modules that a group's libraries use. */
async function listModules(group) {
  const probe = await rolldown({ ...inputOptions, input: { [group]: GROUP + group } });
  const { output: chunks } = await probe.generate({ format: 'esm' });
  await probe.close();
  return new Set(chunks.flatMap(({ moduleIds = [] }) => moduleIds));
}

/**
 * Assigns a module to a group: code used by one group only goes there, shared code into the group that the first page
 * needs.
 */
function assignGroup(id) {
  if (id.startsWith(`\0${GROUP}`)) return id.slice(GROUP.length + 1);
  const [folder] = path.relative(sources, id).split(path.sep);
  if (groups.includes(folder)) return folder;
  if (id.includes('rolldown/runtime')) return 'core';
  const library = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]?.replace('\\', '/');
  if (!library) return null;
  const group = packageGroups.find(([pattern]) => pattern.test(library))?.[1];
  return group ?? muiGroups.find(({ modules }) => modules.has(id))?.group ?? 'interface';
}

/** Contains a folder per group. */
const sources = path.join(here, 'src');
const packageGroups = [
  [
    /^(react|react-dom|scheduler|single-spa|single-spa-react|@supabase\/.*|yup|property-expr|tiny-case|toposort|tslib)$/,
    'core',
  ],
  [/^(@apollo\/client|graphql|graphql-tag|rxjs|@wry\/.*|optimism)$/, 'data'],
  [/^(react-hook-form|@hookform\/resolvers)$/, 'forms'],
];

const facadeName = (specifier) => specifier.replace(/^@/, '').replaceAll('/', '-');

const bundle = await rolldown({
  ...inputOptions,
  input: {
    ...Object.fromEntries(groups.map((group) => [`group-${group}`, GROUP + group])),
    ...Object.fromEntries(
      Object.entries(libraries).map(([specifier, { facade }]) => [
        facadeName(specifier),
        path.join(here, 'src', facade),
      ]),
    ),
  },
});

const { output: chunks } = await bundle.write({
  dir: output,
  format: 'esm',
  // The release's folder has a hash, and pages list every name and digest.
  entryFileNames: '[name].mjs',
  chunkFileNames: '[name].mjs',
  sourcemap: true,
  minify: !isDevelopment,
  minifyInternalExports: false,
  postBanner: ({ name }) => (groups.includes(name) ? COMPILE_HINT : ''),
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [{ name: assignGroup, debugName: 'library groups' }],
  },
});
await bundle.close();

/** MUI's contexts in the build that the parts which teams bundle could not import. */
async function findUnsharedContexts(moduleIds) {
  const shared = Object.values(surface).flatMap(({ files: own }) => Object.values(own).map(({ file }) => file));
  // `createCssVarsProvider` creates its contexts in the shared `ThemeProvider`.
  const known = new Set([...shared, '@mui/system/cssVars/createCssVarsProvider.mjs']);
  const candidates = moduleIds.filter((id) => /node_modules[\\/](@mui|react-transition-group)[\\/]/.test(id));
  const found = await Promise.all(
    candidates.map(async (id) => {
      const file = path.relative(nodeModules, id).replaceAll(path.sep, '/');
      return !known.has(file) && (await readFile(id, 'utf8')).includes('createContext(') ? [file] : [];
    }),
  );
  return found.flat();
}

const unsharedContexts = await findUnsharedContexts(chunks.flatMap(({ moduleIds = [] }) => moduleIds));
if (unsharedContexts.length > 0)
  throw new Error(`Add the context of ${unsharedContexts.join(', ')} to src/interface/mui-internals.js`);

const findChunk = (name) => chunks.find((chunk) => chunk.type === 'chunk' && chunk.name === name);
// A group without used exports consists of its entry chunk only.
const findGroupFile = (group) => findChunk(group) ?? findChunk(`group-${group}`);
const withImports = (chunk) => [chunk.fileName, ...chunk.imports];
const require = createRequire(import.meta.url);
const readVersion = (specifier) => {
  const library = specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : specifier.split('/')[0];
  return require(path.join(nodeModules, library, 'package.json')).version;
};

const { version } = require('./package.json');
const specifiers = Object.keys(libraries);
const findLibraryChunk = (specifier) => findChunk(facadeName(specifier));
const listGroupMembers = (group) => specifiers.filter((specifier) => libraries[specifier].group === group);
const files = new Set([...groups.map(findGroupFile), ...specifiers.map(findLibraryChunk)].flatMap(withImports));
// The entry of a group only keeps its libraries in the build.
const superfluous = chunks.filter(({ type, fileName }) => type === 'chunk' && !files.has(fileName));
for (const { fileName } of superfluous) {
  await rm(path.join(output, fileName));
  await rm(path.join(output, `${fileName}.map`), { force: true });
}

// Pages list the digests of the libraries that their remotes share. The first group, which every page loads, has all.
const digests = await Promise.all(
  specifiers.map(async (specifier) => {
    const { fileName } = findLibraryChunk(specifier);
    const digest = createHash('sha256').update(await readFile(path.join(output, fileName)));
    return [fileName, `sha256-${digest.digest('base64')}`];
  }),
);
await appendFile(
  path.join(output, findGroupFile(groups[0]).fileName),
  `\nexport const digests=${JSON.stringify(Object.fromEntries(digests))};\n`,
);

// Development builds are replaced too soon for compression to pay off.
if (!isDevelopment) await compressFolder(output);
await writeRelease(
  output,
  {
    name: '@lender-portal/shared-deps',
    version,
    entries: Object.fromEntries(specifiers.map((specifier) => [specifier, findLibraryChunk(specifier).fileName])),
    shared: {},
    offers: Object.fromEntries(
      specifiers.map((specifier) => [
        specifier,
        { version: readVersion(specifier), names: findLibraryChunk(specifier).exports.toSorted() },
      ]),
    ),
    dependencies: {},
    groups: Object.fromEntries(
      groups.map((group) => [
        group,
        { files: withImports(findGroupFile(group)), export: `${group}Libraries`, members: listGroupMembers(group) },
      ]),
    ),
  },
  // Pages choose the groups that they load, so no group is lazy.
  { files: [...files], initial: files },
);
