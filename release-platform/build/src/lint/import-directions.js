import { dirname, join, relative, sep } from 'node:path';

const microFrontends = ['shell', '*-mfe'];

/** Folders of packages outside `packages/` and the top level, or with another folder name. */
const FOLDERS = {
  'auth-service': 'emulators/auth-service',
  'bot-challenge': 'emulators/bot-challenge',
  'browser-runtime': 'release-platform/browser-runtime',
  build: 'release-platform/build',
  cli: 'release-platform/cli',
  'release-example': 'release-platform/example',
  'file-service': 'emulators/file-service',
  mailbox: 'emulators/mailbox',
  marketplace: 'examples/marketplace/server',
  'marketplace-rules': 'examples/marketplace/rules',
  'module-contract': 'release-platform/contract',
  console: 'release-platform/console',
  'registry-api': 'release-platform/registry-api',
  'release-server': 'release-platform/server',
  releases: 'release-platform/releases',
  'remote-kit': 'examples/marketplace/kit',
};
const browserPackages = [
  'packages/contracts',
  'packages/dates',
  'packages/client',
  'packages/ui',
  'release-platform/contract',
];

/**
 * Packages of the repository that each folder may import: in its sources, and additionally in its tests and build
 * files. The bench is not listed, because it bundles the portal's sources in other ways.
 */
const directions = {
  ...Object.fromEntries(
    microFrontends.map((folder) => [
      folder,
      { sources: browserPackages, tests: ['packages/testing'], tools: ['release-platform/build'] },
    ]),
  ),
  'root-config': {
    sources: [...browserPackages, 'release-platform/browser-runtime'],
    tests: ['packages/testing'],
    tools: ['release-platform/build'],
  },
  'release-platform/browser-runtime': { sources: ['release-platform/contract'], tests: ['packages/testing'] },
  'release-platform/console': {
    sources: [
      'packages/client',
      'packages/dates',
      'packages/ui',
      'release-platform/contract',
      'release-platform/registry-api',
    ],
    typesOnly: ['release-platform/registry-api'],
    tests: ['packages/testing'],
    tools: ['release-platform/build'],
  },
  'packages/contracts': { sources: ['release-platform/contract'], tests: ['packages/testing'] },
  'release-platform/contract': { sources: [], tests: ['packages/testing'] },
  'packages/dates': { sources: [] },
  'packages/server-kit': { sources: [] },
  // Shared by the host that runs releases and the commands that publish them.
  'release-platform/releases': { sources: ['release-platform/contract'] },
  'release-platform/server': {
    sources: [
      'packages/server-kit',
      'release-platform/contract',
      'release-platform/registry-api',
      'release-platform/releases',
    ],
  },
  // Demonstrates that an application needs nothing of the portal.
  'release-platform/example': {
    sources: ['packages/ui', 'release-platform/browser-runtime', 'release-platform/contract'],
    tests: ['release-platform/server'],
    tools: ['release-platform/build', 'release-platform/server'],
  },
  'release-platform/registry-api': { sources: ['release-platform/releases'] },
  // Talks to a running portal over HTTP and does not import its server. Its module harness reuses the teams' test
  // setup.
  'release-platform/cli': {
    sources: [
      'release-platform/build',
      'packages/client',
      'release-platform/contract',
      'release-platform/registry-api',
      'release-platform/releases',
      'packages/testing',
    ],
    // The published package does not include the schemas.
    typesOnly: ['release-platform/registry-api'],
  },
  // Projects created from the template have these packages installed.
  'release-platform/cli/templates/module': {
    sources: browserPackages,
    tests: ['packages/testing'],
    tools: ['release-platform/build'],
  },
  'release-platform/cli/templates/remote': {
    sources: ['packages/contracts', 'release-platform/contract', 'examples/marketplace/kit'],
    typesOnly: ['packages/contracts'],
  },
  'packages/client': {
    sources: ['packages/contracts', 'release-platform/contract'],
    tests: ['packages/testing'],
    tools: ['release-platform/build'],
  },
  'packages/ui': {
    sources: ['packages/contracts', 'packages/dates', 'release-platform/contract'],
    tests: ['packages/testing'],
    tools: ['release-platform/build'],
  },
  'packages/shared-deps': { sources: [], tools: ['release-platform/build'] },
  // Reads the shared surface from its source, so that a build can name the missing export.
  'release-platform/build': { sources: ['packages/shared-deps', 'release-platform/releases'] },
  'packages/testing': { sources: browserPackages },
  // Emulate hosted services, and must not depend on the portal.
  'emulators/*': { sources: ['packages/dates', 'packages/server-kit'], tools: ['release-platform/build'] },
  // Another team's server, which runs in the portal server's process in this repository.
  'examples/marketplace/rules': { sources: ['packages/contracts'] },
  'examples/marketplace/server': {
    sources: ['packages/contracts', 'packages/dates', 'packages/server-kit', 'examples/marketplace/rules'],
  },
  server: {
    sources: [
      'packages/contracts',
      'packages/dates',
      'release-platform/contract',
      'release-platform/registry-api',
      'release-platform/releases',
      'release-platform/server',
      'packages/server-kit',
      'emulators/*',
      'examples/marketplace/rules',
      'examples/marketplace/server',
    ],
    tools: ['release-platform/build'],
  },
  'examples/marketplace/kit': {
    sources: ['packages/contracts', 'packages/dates', 'release-platform/contract'],
    typesOnly: ['packages/contracts'],
    tests: ['packages/testing'],
    tools: ['release-platform/build', 'release-platform/releases'],
  },
  'examples/marketplace/remotes/*': {
    sources: [
      'packages/contracts',
      'packages/ui',
      'release-platform/contract',
      'examples/marketplace/kit',
      'examples/marketplace/rules',
      'examples/marketplace/server',
    ],
    // Shared data and loan calculation rules; the rest of these packages is off limits.
    entries: {
      'examples/marketplace/server': '@lender-portal/marketplace/loan-math',
      'packages/ui': '@lender-portal/ui/state-shapes',
    },
    tests: ['packages/testing'],
  },
  e2e: {
    sources: [
      'release-platform/cli',
      'packages/contracts',
      'release-platform/contract',
      'release-platform/releases',
      'tools',
    ],
  },
};

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
  'release-platform/build/src/assets.js',
  'release-platform/cli/src/module/adopt-build.ts',
  'release-platform/cli/src/create/scope-registry.ts',
  // A team's own build script, on its machine
  'release-platform/cli/src/build/script-builder.ts',
  // pg_dump and psql
  'server/src/commands/backup/postgres-programs.ts',
  // The check worker, which limits what it starts
  'server/src/start/check-worker.ts',
]);

const teamFolder = /^(release-platform\/cli\/templates|e2e\/toolchains)\/[^/]+/;
const packageFolder =
  /^(?:(?:packages|emulators|release-platform|examples\/marketplace\/remotes)\/[^/]+|examples\/marketplace\/[^/]+|[^/]+)/;

/** The package folder of a repository path. Templates and modules of other tool chains count as packages. */
const packageOf = (path) => (teamFolder.exec(path) ?? packageFolder.exec(path))?.[0];

/** @returns the pattern of a folder's siblings, e.g. `emulators/mailbox` → `emulators/*`, `users-mfe` → `*-mfe` */
const groupOf = (folder) => (folder.endsWith('-mfe') ? '*-mfe' : `${dirname(folder)}/*`);

/** The folder of a package by its name, for example `@lender-portal/remote-kit/x` → `examples/marketplace/kit`. */
function folderOf(specifier) {
  const name = /^@lender-portal\/([^/]+)/.exec(specifier)?.[1];
  if (!name) return undefined;
  if (FOLDERS[name]) return FOLDERS[name];
  if (name.startsWith('remote-')) return `examples/marketplace/remotes/${name.slice('remote-'.length)}`;
  return directions[`packages/${name}`] ? `packages/${name}` : name;
}

const isTypeOnly = (node) =>
  node.type === 'TSImportType' ||
  node.importKind === 'type' ||
  node.exportKind === 'type' ||
  (node.specifiers?.length > 0 && node.specifiers.every((specifier) => specifier.importKind === 'type'));

/**
 * Finds the rule that an import violates.
 *
 * @param {string} file the importing file, relative to the repository, with forward slashes
 * @param {string} specifier the imported specifier
 * @param {boolean} typeOnly whether compilation removes the import
 * @returns {string | undefined} the message; undefined if the import is allowed
 */
export function findImportViolation(file, specifier, typeOnly) {
  if (starter.test(specifier) && !starters.has(file) && !isOurTool(file))
    return `Start processes with @lender-portal/releases/limited-process, which limits time, memory and output.`;
  const from = packageOf(file);
  const rules = from && (directions[from] ?? directions[groupOf(from)]);
  if (!rules) return undefined;

  if (specifier.startsWith('.')) {
    const target = join(dirname(file), specifier).split(sep).join('/');
    if (target === from || target.startsWith(`${from}/`)) return findLayerViolation(file, target);
    // Tools are not a package, so they can only be imported by path.
    if (target.startsWith('tools/') && rules.sources.includes('tools')) return undefined;
    return `"${specifier}" leaves ${from}: import another package by its name.`;
  }

  const to = folderOf(specifier);
  if (!to || to === from) return undefined;
  const allowed = [
    ...rules.sources,
    ...(testFile.test(file) ? (rules.tests ?? []) : []),
    ...(file.startsWith(`${from}/src/`) ? [] : (rules.tools ?? [])),
  ];
  if (!allowed.includes(to) && !allowed.includes(groupOf(to))) return `${from} must not import ${to}.`;
  const entry = rules.entries?.[to];
  if (entry && specifier !== entry && !testFile.test(file)) return `${from} may import only ${entry} of ${to}.`;
  if (!typeOnly && rules.typesOnly?.includes(to) && !testFile.test(file))
    return `${from} may import only types of ${to}.`;
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
      const message = findImportViolation(file, specifier, isTypeOnly(node));
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
