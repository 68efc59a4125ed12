// `npm test`: every check, in a fresh clone too; `npm run test:full`: with every combination of the journeys. What
// passed and has not changed since is left out, with `-- --all` it is not. Nothing but Node's own modules until the
// dependencies are there.
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findEngines, findProgram } from './lib/engines.mjs';
import { fingerprint } from './lib/fingerprints.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { rememberPassed } from './lib/passed-runs.mjs';
import { portalFolders } from './lib/portal-folders.mjs';
import { findPooler, findServerPrograms } from './lib/postgres/programs.mjs';
import { runComponents } from './lib/run-components.mjs';
import { run } from './lib/run.mjs';
import { runEngines } from './lib/run-engines.mjs';
import { runJourneys } from './lib/run-journeys.mjs';
import { runSteps } from './lib/steps.mjs';
import { readTotals } from './lib/totals.mjs';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache', 'test-reports');
const report = (name) => join(reports, name);
const bin = (name, ...args) => run('npx', ['--no-install', name, ...args], { cwd: root });
const npm = (script) => run('npm', ['run', '--silent', script], { cwd: root });
const nodeTests = (tap, ...folders) =>
  run(process.execPath, ['tools/node-tests.mjs', ...folders], { cwd: root, env: { NODE_TEST_TAP: report(tap), ...(isFull && { E2E_FULL: '1' }) } });

const isFull = process.argv.includes('--full');
const passed = rememberPassed(root, process.argv.includes('--all'));

const serverFolders = [
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
/** They serve files of their own making: of what is built they read the page and the libraries alone. */
const serverInputs = [
  ...serverFolders,
  'importmap.json',
  'routes.json',
  'package-lock.json',
  'release-platform/build',
  'packages/client',
  'packages/contracts',
  'packages/dates',
  'root-config/page',
  'packages/shared-deps',
  'packages/ui',
];

/** A lender signs in there, and opens pages. */
const packageInputs = [...serverInputs, ...portalFolders, 'examples', 'tools', 'deploy', 'package.json'];

/** Runs tests whose inputs changed since they passed. */
async function unlessPassed(name, inputs, runTests) {
  const current = await fingerprint(root, inputs);
  if (await passed.has(name, current)) return { exitCode: 0, unchanged: 1 };
  const exitCode = await runTests();
  if (exitCode === 0) await passed.add(name, current);
  return { exitCode, unchanged: 0 };
}

const engines = findEngines();
/** What teams' pipelines are written with, and Node does not bring. */
const pipelines = 'server/src/integration-tests/pipelines/deployer.pipeline.ts';
const lacking = ['bash', 'curl'].filter((name) => findProgram(name) === undefined);

const serverPrograms = findServerPrograms();
/** What a server does otherwise than the embedded database: connections, locks, processes that share it. */
const postgresTests = [
  'packages/server-kit/src/database/migrations',
  'packages/server-kit/src/database/server',
  'packages/server-kit/src/limits/rate-limiter.test.ts',
  'server/src/domains/profile/concurrency.test.ts',
  'release-platform/server/src/domains/telemetry/counting/report-counter.test.ts',
  'emulators/file-service/src/uploads/quota.test.ts',
];
const onPostgres = (...words) =>
  run(process.execPath, ['--import', 'tsx', 'tools/lib/postgres/run-on-postgres.mjs', ...words], {
    cwd: root,
    env: { NODE_TEST_TAP: report('postgres.tap'), ...(isFull && { E2E_FULL: '1' }) },
  });

/** In this order; `totals` marks a step that runs tests and says where its report is and who reads it. */
const steps = [
  { name: 'Generated code', run: () => run(process.execPath, ['tools/codegen.mjs', '--check'], { cwd: root }) },
  { name: 'Format', run: () => npm('format:check') },
  { name: 'Types', run: () => npm('typecheck') },
  { name: 'Lint', run: () => npm('lint') },
  { name: 'Unused code', run: () => bin('knip') },
  { name: 'Tooling tests', run: () => nodeTests('tools.tap', 'tools', 'bench/src'), totals: () => readTotals.node(report('tools.tap')) },
  { name: 'Component tests', run: () => runComponents(root, { report: report('jest.json'), passed }), totals: () => readTotals.jest(report('jest.json')) },
  // The platform serves what is built.
  { name: 'Build', run: () => npm('build') },
  { name: 'Browsers', run: () => run(process.execPath, ['tools/checks/browsers.mjs'], { cwd: root }) },
  { name: 'Budgets', run: () => run(process.execPath, ['tools/checks/budgets.mjs'], { cwd: root }) },
  // What the portal's built libraries offer is packed, too.
  {
    name: 'Packages',
    run: () =>
      unlessPassed(
        'packages',
        ['packages', 'release-platform', 'examples/marketplace/kit', 'tools', 'package.json', 'package-lock.json', 'tsconfig.json'],
        () => run(process.execPath, ['tools/packing/check-packages.mjs'], { cwd: root }),
      ),
  },
  {
    name: 'Server tests',
    run: () => unlessPassed(isFull ? 'server full' : 'server', serverInputs, () => nodeTests('platform.tap', ...serverFolders)),
    totals: () => readTotals.node(report('platform.tap')),
  },
  ...(serverPrograms
    ? [
        {
          name: 'PostgreSQL',
          run: () =>
            unlessPassed(isFull ? 'postgres full' : 'postgres', serverInputs, () =>
              isFull ? onPostgres('--all', ...serverFolders) : onPostgres(...postgresTests),
            ),
          totals: () => readTotals.node(report('postgres.tap')),
        },
      ]
    : []),
  ...(lacking.length === 0
    ? [
        {
          name: 'Pipelines',
          run: () => unlessPassed('pipelines', serverInputs, () => nodeTests('pipelines.tap', pipelines)),
          totals: () => readTotals.node(report('pipelines.tap')),
        },
      ]
    : []),
  // Before the journeys, which need a browser.
  {
    name: 'Package',
    run: () => unlessPassed('package', packageInputs, () => nodeTests('package.tap', 'tools/delivery/package.trial.mjs')),
    totals: () => readTotals.node(report('package.tap')),
  },
  {
    name: 'End-to-end tests',
    async run() {
      if (!browser.path) throw browser.problem;
      return runJourneys(root, browser.path, { report: report('e2e.json'), isFull, passed });
    },
    totals: () => readTotals.playwright(report('e2e.json')),
  },
  // Installs from the public registry, and so takes minutes.
  ...(isFull
    ? [
        {
          name: 'Outside the repository',
          run: () => run(process.execPath, ['--import', 'tsx', 'e2e/outside/main.ts'], { cwd: root, env: { CHROMIUM_PATH: browser.path } }),
        },
      ]
    : []),
  // These are not installed by themselves: the summary says what is missing.
  ...(engines.some(({ env }) => env)
    ? [{ name: 'Other engines', run: () => runEngines(root, engines, report('engines.tap')), totals: () => readTotals.node(report('engines.tap')) }]
    : []),
];

/** The journeys' browser, or why there is none: every step before them does without. */
let browser = {};

const install = {
  name: 'Installation',
  async run() {
    await ensureInstalled(root);
    const { ensureChromium } = await import('./lib/chromium.mjs');
    browser = await ensureChromium(root).then(
      (path) => ({ path }),
      (problem) => ({ problem }),
    );
    console.log(
      browser.path ? `Chromium for the journeys: ${browser.path}` : `${browser.problem.message}\nThe steps before the end-to-end tests are taken all the same.`,
    );
    return 0;
  },
};
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

const missing = [
  ...engines.filter(({ env }) => !env).map(({ name, howToInstall }) => `${name}: not installed, not run. ${howToInstall}.`),
  ...(serverPrograms ? [] : ['PostgreSQL: not run, as there are no programs of a server here (initdb and postgres, on PATH or below /usr/lib/postgresql).']),
  ...(serverPrograms && !findPooler() ? ['PgBouncer: not installed; the tests of PostgreSQL ran without a pooler.'] : []),
  ...(lacking.length > 0 ? [`Pipelines: not run, as there is no ${lacking.join(' and no ')} here, which they are written with.`] : []),
];
process.exitCode = (await runSteps([install, ...steps], missing)) ? 0 : 1;
