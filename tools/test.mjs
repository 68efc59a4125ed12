// `npm test` proves the product, including in a fresh clone. `npm test -w <module>` checks one module, `npm run verify`
// a change, and `npm run test:full` runs every test. All skip steps that passed and did not change since, except in CI
// and with `--all`. May only import Node's own modules before the installation.
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';

const root = join(import.meta.dirname, '..');
const flag = { type: 'boolean' };
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: flag, full: flag, quick: flag },
});
const [folder] = positionals;
const module = folder && basename(folder);

await ensureInstalled(root);
const { ensureChromium } = await import('./lib/chromium.mjs');
const { findEngines, findProgram } = await import('./lib/engines.mjs');
const { findPooler, findServerPrograms } = await import('./lib/postgres/programs.mjs');
const { changedFiles } = await import('./lib/steps/changed-files.mjs');
const { passedParts } = await import('./lib/steps/passed-parts.mjs');
const { runSteps } = await import('./lib/steps/run-steps.mjs');
const { shareCores, workers } = await import('./lib/workers.mjs');
const { readWorkspaces } = await import('./lib/workspaces.mjs');
const { default: jestConfig } = await import('../jest.config.js');

// Two steps wait for different things, for example one for browsers while another computes.
shareCores(2);
if (options.full) process.env.TEST_FULL = '1';
/** Other steps run without the browser; the end-to-end tests then say how to install it. */
const chromium = options.quick ? undefined : await ensureChromium(root).catch(() => undefined);
// A hook runs with variables that would direct git commands of tests to this repository.
for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) delete process.env[name];

/** Test files per runner, so that a verification stays within a minute. */
const MAX_VERIFIED = 20;
const DATA = ['package-lock.json', 'importmap.json', 'routes.json'];
const everything = readdirSync(root).filter((name) => !/^(\.git|\.cache|\.data|node_modules)$/.test(name));
const product = everything.filter((name) => !/^(docs|bench)$|\.md$/.test(name));
const server = [
  'release-platform/cli',
  'release-platform/registry-api',
  'release-platform/releases',
  'release-platform/server',
  'release-platform/example',
  'packages/server-kit',
  'emulators',
  'examples/marketplace/server',
  'server',
];
/** Server tests create their own files. Of the builds they read only the page and the libraries. */
const serverInputs = [
  ...server,
  ...DATA,
  'release-platform/build',
  'release-platform/contract',
  'packages/client',
  'packages/contracts',
  'packages/dates',
  'packages/shared-deps',
  'packages/ui',
  'root-config/page',
];
/** Tests of server behavior that the embedded database lacks: connections, locks and shared processes. */
const postgresTests = [
  'packages/server-kit/src/database/migrations',
  'packages/server-kit/src/database/server',
  'packages/server-kit/src/limits/rate-limiter.test.ts',
  'server/src/domains/profile/concurrency.test.ts',
  'release-platform/server/src/domains/telemetry/counting/report-counter.test.ts',
  'release-platform/server/src/http/release-watch/watch-releases.test.ts',
];
const pipelines = ['server/src/integration-tests/pipelines/action.pipeline.ts'];

const workspaces = await readWorkspaces(root);
const jestFolders = new Map(
  jestConfig.projects.map(({ displayName, rootDir }) => [displayName, relative(root, rootDir).replaceAll('\\', '/')]),
);
/** Inputs of a jest project. The templates of `create` are not workspaces and import several of them. */
const projectInputs = (name) => [
  ...DATA,
  'jest.config.js',
  ...(workspaces.get(jestFolders.get(name)) ?? workspaces.keys()),
];

const step = (name, seconds, command, more) => ({ name, seconds, command, ...more });
const nodeTests = (name, seconds, files, more) =>
  step(name, seconds, `node tools/node-tests.mjs ${files.join(' ')}`, { isTest: true, ...more });
const jest = (seconds, projects) =>
  step('Component tests', seconds, `npx --no-install jest --maxWorkers=${workers()}`, {
    alone: 'npx jest <file>',
    isTest: true,
    parts: Object.fromEntries(projects.map((name) => [name, projectInputs(name)])),
    partsFlag: '--selectProjects',
  });

/** Without `inputs` or `parts`, a step always runs: it is fast, or skips by itself. */
const build = step('Build', 60, 'npm run --silent build', { alone: 'npm run build' });
const types = step('Types', 25, 'npm run --silent typecheck', { alone: 'npm run typecheck', inputs: everything });
const staticSteps = [
  step('Format', 3, 'npm run --silent format:check', { alone: 'npm run format' }),
  step('Generated code', 4, 'npm run --silent codegen -- --check', { alone: 'npm run codegen', inputs: product }),
  step('Lint', 25, 'npm run --silent lint', { alone: 'npm run lint', inputs: everything }),
  types,
  step('Unused code', 10, 'npm run --silent unused', { alone: 'npm run unused', inputs: everything }),
];

const engines = findEngines();
const hasPostgres = findServerPrograms() !== undefined;
const hasPrograms = ['bash', 'curl'].every((name) => findProgram(name));
const remarks = [];

/** Steps for a change: everything static, and the tests beside changed files, of the same name or else of the folder. */
function verifySteps() {
  const changed = changedFiles(root).filter((file) => existsSync(join(root, file)) && !file.startsWith('e2e/'));
  const beside = new Set(
    changed.flatMap((file) => {
      const name = basename(file).split('.')[0];
      const tests = readdirSync(join(root, dirname(file))).filter((each) => /\.test\.(tsx?|mjs)$/.test(each));
      const ofFile = tests.filter((each) => each.split('.')[0] === name);
      return (ofFile.length > 0 ? ofFile : tests).map((each) => join(dirname(file), each).replaceAll('\\', '/'));
    }),
  );
  const isOfJest = (file) => [...jestFolders.values()].some((project) => file.startsWith(`${project}/src/`));
  const select = (tests) => tests.slice(0, MAX_VERIFIED);
  const ofJest = select([...beside].filter(isOfJest));
  const ofNode = select([...beside].filter((file) => !isOfJest(file)));
  const left = beside.size - ofJest.length - ofNode.length;
  if (left > 0) remarks.push(`${left} test files beside your changes are left to npm test`);
  const runJest = `npx --no-install jest --maxWorkers=${workers()} --runTestsByPath ${ofJest.join(' ')}`;
  return [
    build,
    ...staticSteps,
    ...(ofJest.length > 0 ? [step('Component tests', undefined, runJest, { isTest: true })] : []),
    ...(ofNode.length > 0 ? [nodeTests('Server and tooling tests', undefined, ofNode, { needs: 'Build' })] : []),
  ];
}

const moduleSteps = () => [
  build,
  jest(60, [module]),
  step('End-to-end tests', 120, `node tools/e2e.mjs e2e/tests/${module}/`, {
    needs: 'Build',
    isTest: true,
    inputs: product,
  }),
  step('Lint', 5, `npx --no-install oxlint --type-aware ${folder} e2e/tests/${module}`),
  types,
];

/** The long steps come first, so that both cores are busy until the end. */
const allSteps = () => [
  ...staticSteps.slice(0, 2),
  build,
  jest(300, [...jestFolders.keys()]),
  step('End-to-end tests', 420, 'node tools/e2e.mjs', {
    alone: 'npx playwright test -c e2e <file>',
    needs: 'Build',
    isTest: true,
    inputs: product,
  }),
  nodeTests('Server tests', 300, server, {
    alone: 'node tools/node-tests.mjs <file>',
    needs: 'Build',
    inputs: serverInputs,
  }),
  nodeTests(
    'Tooling tests',
    60,
    ['tools', 'bench/src', 'release-platform/build', 'examples/marketplace/kit/build.test.mjs'],
    { inputs: everything },
  ),
  nodeTests('Package', 45, ['tools/delivery/package.trial.mjs'], { needs: 'Build', inputs: product }),
  ...(hasPostgres
    ? [
        step(
          'PostgreSQL',
          45,
          `npm run --silent test:postgres -- ${(options.full ? ['--all', ...server] : postgresTests).join(' ')}`,
          {
            needs: 'Build',
            isTest: true,
            inputs: serverInputs,
          },
        ),
      ]
    : []),
  ...(hasPrograms
    ? [nodeTests('Pipelines', 40, pipelines, { needs: 'Build', inputs: [...serverInputs, 'action'] })]
    : []),
  ...staticSteps.slice(2),
  step('Packages', 25, 'node tools/packing/check-packages.mjs', { needs: 'Build', inputs: everything }),
  step('Browsers', 8, 'node tools/checks/browsers.mjs', { needs: 'Build' }),
  step('Budgets', 1, 'node tools/checks/budgets.mjs', { needs: 'Build' }),
  ...(options.full
    ? [
        // Takes minutes because it installs from the public registry.
        step('Outside the repository', 300, 'node --import tsx e2e/outside/main.ts', {
          needs: 'Build',
          env: { CHROMIUM_PATH: chromium },
        }),
        ...(engines.some(({ env }) => env)
          ? [step('Other engines', 120, 'node tools/test-engines.mjs', { needs: 'Build', isTest: true })]
          : []),
      ]
    : []),
];

/** Leaves out steps and parts that passed with the same inputs. */
async function selectChanged(steps) {
  const passed = passedParts(root);
  const isIgnored = options.all || Boolean(process.env.CI);
  const selected = [];
  for (const { inputs, parts = inputs && { [options.full ? 'full' : '']: inputs }, partsFlag, ...each } of steps) {
    const named = Object.entries(parts ?? {}).map(([part, paths]) => [`${each.name} ${part}`, paths]);
    const changed = await passed.findChanged(Object.fromEntries(named), isIgnored);
    if (parts && changed.size === 0) remarks.push(`${each.name}: passed before with the same inputs`);
    else {
      const names = partsFlag
        ? [partsFlag, ...[...changed.keys()].map((part) => part.slice(each.name.length + 1))]
        : [];
      selected.push({ ...each, command: [each.command, ...names].join(' '), onPassed: () => passed.add(changed) });
    }
  }
  return selected;
}
if (!options.quick && !module) {
  for (const { name, howToInstall } of options.full ? engines.filter(({ env }) => !env) : [])
    remarks.push(`${name}: not installed, not run. ${howToInstall}.`);
  if (!hasPostgres)
    remarks.push(
      'PostgreSQL: not run. Server programs not found (initdb and postgres, on PATH or below /usr/lib/postgresql).',
    );
  else if (!findPooler()) remarks.push('PgBouncer: not installed. The PostgreSQL tests ran without a pooler.');
  if (!hasPrograms) remarks.push('Pipelines: not run, because bash or curl is not installed.');
}
const steps = await selectChanged(module ? moduleSteps() : options.quick ? verifySteps() : allSteps());
process.exitCode = (await runSteps(steps, { cwd: root, atOnce: 2, remarks })) ? 0 : 1;
