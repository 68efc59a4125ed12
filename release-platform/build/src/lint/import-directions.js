import { dirname, join, relative, sep } from 'node:path';

const microFrontends = ['shell', '*-mfe'];

/** Folders of the packages that are not in one of their own name at the top or in `packages/`. */
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
  'platform-mfe': 'release-platform/console',
  'registry-api': 'release-platform/registry-api',
  'release-server': 'release-platform/server',
  releases: 'release-platform/releases',
  'remote-kit': 'examples/marketplace/kit',
};
const browserPackages = ['packages/contracts', 'packages/dates', 'packages/client', 'packages/ui'];

/**
 * What each folder may import of ours: in its sources, and beside them in its tests and in its build files. The bench
 * is not among them: it bundles the portal's sources in other ways.
 */
const directions = {
  ...Object.fromEntries(microFrontends.map((folder) => [folder, { sources: browserPackages, tests: ['packages/testing'], tools: ['release-platform/build'] }])),
  'root-config': {
    sources: [...browserPackages, 'release-platform/browser-runtime'],
    tests: ['packages/testing'],
    tools: ['release-platform/build'],
  },
  'release-platform/browser-runtime': { sources: ['packages/contracts'], tests: ['packages/testing'] },
  'release-platform/console': {
    sources: [...browserPackages, 'release-platform/registry-api'],
    typesOnly: ['release-platform/registry-api'],
    tests: ['packages/testing'],
    tools: ['release-platform/build'],
  },
  'packages/contracts': { sources: [], tests: ['packages/testing'] },
  'packages/dates': { sources: [] },
  'packages/server-kit': { sources: [] },
  // What a release is, for the host that runs it and the commands that publish it.
  'release-platform/releases': { sources: ['packages/contracts'] },
  'release-platform/server': { sources: ['packages/contracts', 'packages/server-kit', 'release-platform/registry-api', 'release-platform/releases'] },
  // It shows that an application needs nothing of the portal.
  'release-platform/example': {
    sources: ['packages/contracts', 'packages/ui', 'release-platform/browser-runtime'],
    tests: ['release-platform/server'],
    tools: ['release-platform/build', 'release-platform/server'],
  },
  'release-platform/registry-api': { sources: ['release-platform/releases'] },
  // It speaks with a running portal, and knows nothing of its insides.
  // The page that it mounts modules in is made of what teams test with.
  'release-platform/cli': {
    sources: [
      'release-platform/build',
      'packages/client',
      'packages/contracts',
      'release-platform/registry-api',
      'release-platform/releases',
      'packages/testing',
    ],
    // Its package does not depend on the schemas.
    typesOnly: ['release-platform/registry-api'],
  },
  // A project that `create` makes of it has these packages installed.
  'release-platform/cli/templates/module': { sources: browserPackages, tests: ['packages/testing'], tools: ['release-platform/build'] },
  'release-platform/cli/templates/remote': { sources: ['packages/contracts', 'examples/marketplace/kit'], typesOnly: ['packages/contracts'] },
  'packages/client': { sources: ['packages/contracts'], tests: ['packages/testing'], tools: ['release-platform/build'] },
  'packages/ui': { sources: ['packages/contracts'], tests: ['packages/testing'], tools: ['release-platform/build'] },
  'packages/shared-deps': { sources: [], tools: ['release-platform/build'] },
  // The preset reads the shared surface where it is declared, so that a build names what is missing from it.
  'release-platform/build': { sources: ['packages/shared-deps'] },
  'packages/testing': { sources: browserPackages },
  // They speak for hosted services, and know nothing of the portal.
  'emulators/*': { sources: ['packages/dates', 'packages/server-kit'], tools: ['release-platform/build'] },
  // Another team's server, which runs in the portal server's process here.
  'examples/marketplace/server': { sources: ['packages/contracts', 'packages/dates', 'packages/server-kit'] },
  server: {
    sources: [
      'packages/contracts',
      'packages/dates',
      'release-platform/registry-api',
      'release-platform/releases',
      'release-platform/server',
      'packages/server-kit',
      'emulators/*',
      'examples/marketplace/server',
    ],
    tools: ['release-platform/build'],
  },
  'examples/marketplace/kit': {
    sources: ['packages/contracts', 'packages/dates'],
    typesOnly: ['packages/contracts'],
    tests: ['packages/testing'],
    tools: ['release-platform/build', 'release-platform/releases'],
  },
  'examples/marketplace/remotes/*': {
    sources: ['packages/contracts', 'examples/marketplace/kit', 'examples/marketplace/server'],
    typesOnly: ['packages/contracts'],
    // Offers and loans compute their figures with the same rules on both sides; the rest of the server stays out.
    entries: { 'examples/marketplace/server': '@lender-portal/marketplace/loan-math' },
    tests: ['packages/testing'],
  },
  e2e: { sources: ['release-platform/cli', 'packages/contracts', 'release-platform/releases', 'tools'] },
};

/** The floors of the portal's server, from the ground up; what stands on none, beside them, is above all. */
const floors = [['foundation'], ['domains'], ['interfaces'], ['local', 'demo']];

/** @returns the number of the floor that a path stands on, and its name; undefined outside the server */
function floorOf(path) {
  const name = /^server\/src\/([^/]+)/.exec(path)?.[1];
  if (!name) return undefined;
  const number = floors.findIndex((floor) => floor.includes(name));
  return { number: number === -1 ? floors.length : number, name };
}

/** Emulators replace hosted services where the server is composed; the foundation knows their settings. */
const knowsEmulators = ['foundation', 'local', 'demo'];

/** The folders that compose the portal with the marketplace; every other one knows it through ports. */
const knowsMarketplace = ['marketplace', 'migrations'];
const isMarketplace = (path) => path.startsWith('examples/marketplace/server');

/** @returns the problem of an import within the portal's server, or from it to an emulator or the marketplace */
function wrongFloor(file, to) {
  if (isMarketplace(to) && file.startsWith('server/') && !knowsMarketplace.includes(floorOf(file)?.name))
    return `${dirname(file)} must not import ${to}: only server/src/marketplace does, which implements the portal's ports with it.`;
  const here = floorOf(file);
  if (!here || testFile.test(file)) return undefined;
  const there = floorOf(to);
  if (there && there.number > here.number) return `server/src/${here.name} must not import server/src/${there.name}, which stands above it.`;
  if (to.startsWith('emulators/') && here.number < floors.length && !knowsEmulators.includes(here.name))
    return `server/src/${here.name} must not import ${to}: it works with hosted services too.`;
  return undefined;
}

const testFile = /(\.(test|fixtures)\.tsx?|\/test\/.*)$/;

const templateFolder = /^release-platform\/cli\/templates\/[^/]+/;
const packageFolder = /^(?:(?:packages|emulators|release-platform|examples\/marketplace\/remotes)\/[^/]+|examples\/marketplace\/[^/]+|[^/]+)/;

/** The folder of the package that a path below the repository belongs to; a template counts as one. */
const packageOf = (path) => (templateFolder.exec(path) ?? packageFolder.exec(path))?.[0];

/** @returns the pattern of a folder's siblings, e.g. `emulators/mailbox` → `emulators/*`, `users-mfe` → `*-mfe` */
const groupOf = (folder) => (folder.endsWith('-mfe') ? '*-mfe' : `${dirname(folder)}/*`);

/** The folder of one of our packages by its name, e.g. `@lender-portal/remote-kit/x` → `examples/marketplace/kit`. */
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
 * The wrong direction an import takes.
 *
 * @param {string} file the importing file, below the repository, with forward slashes
 * @param {string} specifier what it imports
 * @param {boolean} typeOnly whether nothing of it is left after compilation
 * @returns {string | undefined} what is wrong with it; undefined where it is allowed
 */
export function wrongDirection(file, specifier, typeOnly) {
  const from = packageOf(file);
  const rules = from && (directions[from] ?? directions[groupOf(from)]);
  if (!rules) return undefined;

  if (specifier.startsWith('.')) {
    const target = join(dirname(file), specifier).split(sep).join('/');
    if (target === from || target.startsWith(`${from}/`)) return wrongFloor(file, target);
    // The tools are no package, so there is no name to import them by.
    if (target.startsWith('tools/') && rules.sources.includes('tools')) return undefined;
    return `"${specifier}" leaves ${from}: import another package by its name.`;
  }

  const to = folderOf(specifier);
  if (!to || to === from) return undefined;
  const allowed = [...rules.sources, ...(testFile.test(file) ? (rules.tests ?? []) : []), ...(file.startsWith(`${from}/src/`) ? [] : (rules.tools ?? []))];
  if (!allowed.includes(to) && !allowed.includes(groupOf(to))) return `${from} must not import ${to}.`;
  const entry = rules.entries?.[to];
  if (entry && specifier !== entry && !testFile.test(file)) return `${from} may import only ${entry} of ${to}.`;
  if (!typeOnly && rules.typesOnly?.includes(to) && !testFile.test(file)) return `${from} may import only types of ${to}.`;
  return wrongFloor(file, to);
}

/** The lint rule: every way a module can name another one. */
export const importDirections = {
  meta: { type: 'problem', docs: { description: 'Keeps the allowed directions of imports between the packages' } },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const check = (node) => {
      const source = node.source ?? node.argument;
      const specifier = source?.value ?? source?.literal?.value;
      if (typeof specifier !== 'string') return;
      const message = wrongDirection(file, specifier, isTypeOnly(node));
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};
