import { dirname, join, relative, sep } from 'node:path';

const microFrontends = ['root-config', 'shell', '*-mfe'];
const standIns = ['auth-service', 'bot-challenge', 'file-service', 'mailbox'];
const browserPackages = ['packages/contracts', 'packages/dates', 'packages/client', 'packages/ui'];

/**
 * What each folder may import of ours: in its sources, and beside them in its tests and in its build files. The bench
 * is not among them: it bundles the portal's sources in other ways.
 */
const directions = {
  ...Object.fromEntries(microFrontends.map((folder) => [folder, { sources: browserPackages, tests: ['packages/testing'], tools: ['packages/build'] }])),
  'packages/contracts': { sources: [], tests: ['packages/testing'] },
  'packages/dates': { sources: [] },
  'packages/server': { sources: [] },
  // What a release is, for the host that runs it and the commands that publish it.
  'packages/releases': { sources: ['packages/contracts'] },
  // It speaks with a running portal, and knows nothing of its insides.
  // The page that it mounts modules in is made of what teams test with.
  'packages/cli': { sources: ['packages/build', 'packages/client', 'packages/contracts', 'packages/releases', 'packages/testing'] },
  'packages/client': { sources: ['packages/contracts'], tests: ['packages/testing'], tools: ['packages/build'] },
  'packages/ui': { sources: ['packages/contracts'], tests: ['packages/testing'], tools: ['packages/build'] },
  'packages/shared-deps': { sources: [], tools: ['packages/build'] },
  // The preset reads the shared surface where it is declared, so that a build names what is missing from it.
  'packages/build': { sources: ['packages/shared-deps'] },
  'packages/testing': { sources: browserPackages },
  // They speak for hosted services, and know nothing of the portal.
  'stand-ins/*': { sources: ['packages/dates', 'packages/server'], tools: ['packages/build'] },
  // Another team's server, which runs in the platform's process here.
  marketplace: { sources: ['packages/contracts', 'packages/dates', 'packages/server'] },
  platform: {
    sources: ['packages/contracts', 'packages/dates', 'packages/releases', 'packages/server', 'stand-ins/*', 'marketplace'],
    tools: ['packages/build'],
  },
  'remotes/kit': {
    sources: ['packages/contracts', 'packages/dates'],
    typesOnly: ['packages/contracts'],
    tests: ['packages/testing'],
    tools: ['packages/build', 'packages/releases'],
  },
  'remotes/*': {
    sources: ['packages/contracts', 'remotes/kit', 'marketplace'],
    typesOnly: ['packages/contracts'],
    // Offers and loans compute their figures with the same rules on both sides; the rest of the server stays out.
    entries: { marketplace: '@lender-portal/marketplace/loan-math' },
    tests: ['packages/testing'],
  },
  e2e: { sources: ['packages/cli', 'packages/contracts', 'packages/releases', 'scripts'] },
};

/** The floors of the portal's server, from the ground up; what stands on none, beside them, is above all. */
const floors = [['foundation'], ['domains'], ['interfaces'], ['local', 'demo']];

/** @returns the number of the floor that a path stands on, and its name; undefined outside the server */
function floorOf(path) {
  const name = /^platform\/src\/([^/]+)/.exec(path)?.[1];
  if (!name) return undefined;
  const number = floors.findIndex((floor) => floor.includes(name));
  return { number: number === -1 ? floors.length : number, name };
}

/** Stand-ins take the place of hosted services where the server is put together; the ground knows their settings. */
const knowsStandIns = ['foundation', 'local', 'demo'];

/** What is wrong with an import within the portal's server, or from it to a stand-in. */
function wrongFloor(file, to) {
  const here = floorOf(file);
  if (!here || testFile.test(file)) return undefined;
  const there = floorOf(to);
  if (there && there.number > here.number) return `platform/src/${here.name} must not import platform/src/${there.name}, which stands above it.`;
  if (to.startsWith('stand-ins/') && here.number < floors.length && !knowsStandIns.includes(here.name))
    return `platform/src/${here.name} must not import ${to}: it works with hosted services too.`;
  return undefined;
}

const testFile = /(\.(test|fixtures)\.tsx?|\/test\/.*)$/;

/** The folder of the package that a path below the repository belongs to. */
const packageOf = (path) => /^(?:packages|remotes|stand-ins)\/[^/]+|^[^/]+/.exec(path)?.[0];

/** What stands for all packages beside one, e.g. `remotes/kit` → `remotes/*`, `users-mfe` → `*-mfe`. */
const groupOf = (folder) => (folder.endsWith('-mfe') ? '*-mfe' : `${dirname(folder)}/*`);

/** The folder of one of our packages by its name, e.g. `@lender-portal/remote-kit/x` → `remotes/kit`. */
function folderOf(specifier) {
  const name = /^@lender-portal\/([^/]+)/.exec(specifier)?.[1];
  if (!name) return undefined;
  if (name.startsWith('remote-')) return `remotes/${name.slice('remote-'.length)}`;
  if (standIns.includes(name)) return `stand-ins/${name}`;
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
    // The scripts are no package, so there is no name to import them by.
    if (target.startsWith('scripts/') && rules.sources.includes('scripts')) return undefined;
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
