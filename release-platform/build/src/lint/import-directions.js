import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

const OWN = /^@lender-portal\/[^/]+/;

/**
 * Groups of packages that each group may depend on. A package imports only what its package.json declares: tests, build
 * files and types also its `devDependencies`.
 */
const groups = [
  // Demonstrates that an application needs nothing of the portal.
  [/^release-platform\/example$/, /^release-platform\/|^packages\/ui$/],
  [/^release-platform\//, /^release-platform\/|^packages\/(client|dates|server-kit|shared-deps|testing|ui)$/],
  [/^packages\//, /^packages\/|^release-platform\/(build|contract)$/],
  // Emulators replace hosted services, and must not depend on the portal.
  [/^emulators\//, /^packages\/(dates|server-kit)$|^release-platform\/build$/],
  [/^examples\/marketplace\//, /^examples\/marketplace\/|^packages\/|^release-platform\/(build|contract|releases)$/],
  [/^(root-config|shell|[a-z]+-mfe)$/, /^packages\/|^release-platform\/(browser-runtime|build|contract)$/],
  // Other packages run on servers.
  [/^server$/, /^(?!release-platform\/(browser-runtime|cli|console)$)/],
];

/** Entries of packages of which the remotes may import nothing else. */
const entries = {
  'examples/marketplace/server': '@lender-portal/marketplace/loan-math',
};
/** Tools, the bench, which bundles the portal's sources in other ways, and code that is built outside this repository. */
const isElsewhere = /^(tools|bench|e2e\/toolchains|release-platform\/cli\/templates)\/|^[^/]+$/;
const isRemote = (folder) => folder.startsWith('examples/marketplace/remotes/');

/** Layers of the portal's server, bottom first. Folders that are not listed form the top layer. */
const layers = [['foundation'], ['domains'], ['interfaces'], ['local', 'demo']];

/** @returns the layer number and name of a path; undefined outside the server */
function layerOf(path) {
  const name = /^server\/src\/([^/]+)/.exec(path)?.[1];
  if (!name) return undefined;
  const number = layers.findIndex((layer) => layer.includes(name));
  return { number: number === -1 ? layers.length : number, name };
}

/** Emulators replace hosted services in the composing folders; the foundation contains their settings. */
const emulatorImporters = ['foundation', 'local', 'demo'];

/** Folders that compose the portal with the marketplace. All others use ports. */
const marketplaceImporters = ['marketplace', 'migrations'];
const isMarketplace = (path) => path.startsWith('examples/marketplace/');

/** @returns the violation of an import within the portal's server, or from it to an emulator or the marketplace */
function findLayerViolation(file, to) {
  if (isMarketplace(to) && file.startsWith('server/') && !marketplaceImporters.includes(layerOf(file)?.name))
    return `${dirname(file)} must not import ${to}: only server/src/marketplace does, which implements the portal's ports with it.`;
  const from = layerOf(file);
  if (!from || testFile.test(file)) return undefined;
  const target = layerOf(to);
  if (target && target.number > from.number)
    return `server/src/${from.name} must not import server/src/${target.name}, which is a higher layer.`;
  if (to.startsWith('emulators/') && from.number < layers.length && !emulatorImporters.includes(from.name))
    return `server/src/${from.name} must not import ${to}: it works with hosted services too.`;
  return undefined;
}

const testFile = /(\.(test|fixtures)\.tsx?|\/test\/.*)$/;

/** Modules that start processes or threads. */
const starter = /^(node:)?(child_process|cluster|worker_threads)$/;
/** Code that never runs in production or on a team's machine. */
const isOurTool = (file) =>
  ['tools', 'bench', 'e2e'].includes(file.split('/')[0]) ||
  ['/testing/', '/integration-tests/', '.test.', '.trial.', '.pipeline.'].some((part) => file.includes(part));
/** The one starter for programs that read untrusted bytes, and files that start trusted programs with trusted input. */
const starters = new Set([
  'release-platform/releases/src/limited-process.js',
  // Git and npm
  'release-platform/releases/src/read-source.js',
  'release-platform/cli/src/create/scope-registry.ts',
  // A team's own build script, on its machine
  'release-platform/cli/src/build/script-builder.ts',
  // pg_dump and psql
  'server/src/commands/backup/postgres-programs.ts',
  // The check worker, which limits what it starts
  'server/src/start/check-worker.ts',
]);

const manifests = new Map();

/** The closest package of a file: its folder, relative to the repository, and its package.json. */
function packageOf(root, folder) {
  const known = manifests.get(folder);
  if (known) return known;
  const file = join(root, folder, 'package.json');
  const found = existsSync(file)
    ? { folder, manifest: JSON.parse(readFileSync(file, 'utf8')) }
    : packageOf(root, dirname(folder));
  manifests.set(folder, found);
  return found;
}

/** The folder of an installed package of the repository, for example `examples/marketplace/kit`. */
const folderOf = (root, name) => {
  const link = join(root, 'node_modules', name);
  return existsSync(link) ? relative(root, realpathSync(link)).split(sep).join('/') : undefined;
};

const isTypeOnly = (node) =>
  node.type === 'TSImportType' ||
  node.importKind === 'type' ||
  node.exportKind === 'type' ||
  (node.specifiers?.length > 0 && node.specifiers.every((specifier) => specifier.importKind === 'type'));

/**
 * Finds the rule that an import violates.
 *
 * @param {string} root the repository
 * @param {string} file the importing file, relative to the repository, with forward slashes
 * @param {string} specifier the imported specifier
 * @param {boolean} isErased whether compilation removes the import
 * @returns {string | undefined} the message; undefined if the import is allowed
 */
function findImportViolation(root, file, specifier, isErased) {
  if (starter.test(specifier) && !starters.has(file) && !isOurTool(file))
    return `Start processes with @lender-portal/releases/limited-process, which limits time, memory and output.`;
  const { folder: from, manifest } = packageOf(root, dirname(file));
  if (isElsewhere.test(file)) return undefined;
  if (specifier.startsWith('.')) {
    const target = join(dirname(file), specifier).split(sep).join('/');
    if (target === from || target.startsWith(`${from}/`)) return findLayerViolation(file, target);
    // Tools are not a package, so they can only be imported by path.
    if (from === 'e2e' && target.startsWith('tools/')) return undefined;
    return `"${specifier}" leaves ${from}: import another package by its name.`;
  }
  const name = OWN.exec(specifier)?.[0];
  const to = name && name !== manifest.name ? folderOf(root, name) : undefined;
  if (!to) return undefined;
  const isForTools = testFile.test(file) || !file.startsWith(`${from}/src/`);
  const declared = {
    ...manifest.dependencies,
    ...manifest.peerDependencies,
    ...((isForTools || isErased) && manifest.devDependencies),
  };
  if (!(name in declared)) return `${from} must not import ${to}: its package.json does not declare it.`;
  const allowed = groups.find(([group]) => group.test(from))?.[1];
  if (allowed && !allowed.test(to)) return `${from} must not depend on ${to}.`;
  const entry = isRemote(from) && !testFile.test(file) ? entries[to] : undefined;
  if (entry && specifier !== entry) return `${from} may import only ${entry} of ${to}.`;
  return findLayerViolation(file, to);
}

/** The module of `require(…)` and `process.getBuiltinModule(…)`. */
const requiredBy = ({ callee, arguments: given }) =>
  ['require', 'getBuiltinModule'].includes(callee?.name ?? callee?.property?.name) ? given[0] : undefined;

/** Lint rule that covers all import and export forms. */
export const importDirections = {
  meta: { type: 'problem', docs: { description: 'Enforce the allowed import directions between packages' } },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const check = (node) => {
      const source = node.source ?? node.argument ?? requiredBy(node);
      const specifier = source?.value ?? source?.literal?.value;
      if (typeof specifier !== 'string') return;
      const message = findImportViolation(context.cwd, file, specifier, isTypeOnly(node));
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      CallExpression: check,
    };
  },
};
