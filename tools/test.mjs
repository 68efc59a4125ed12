// `npm test`: all checks, including in a fresh clone. `npm run test:full` also runs all combinations of the end-to-end
// tests. Skips tests that passed and did not change since; `-- --all` runs them too. May only import Node's own modules
// before the installation.
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
import { runE2eTests } from './lib/run-e2e.mjs';
import { runSteps } from './lib/steps.mjs';
import { readTotals } from './lib/totals.mjs';

const root = join(import.meta.dirname, '..');
const reports = join(root, '.cache', 'test-reports');
const report = (name) => join(reports, name);
const node = (title, ...args) => run(process.execPath, args, { cwd: root, title });
const npm = (title, script) => run('npm', ['run', '--silent', script], { cwd: root, title });
const nodeTests = (tap, folders, title) =>
  run(process.execPath, ['tools/node-tests.mjs', ...folders], {
    cwd: root,
    env: { NODE_TEST_TAP: report(tap), ...(isFull && { E2E_FULL: '1' }) },
    title,
  });

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
/** These tests create their own files. Of the builds they read only the page and the libraries. */
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

/** This step signs in and opens pages, so it also depends on the modules. */
const packageInputs = [...serverInputs, ...portalFolders, 'examples', 'tools', 'deploy', 'package.json'];

/** Runs tests whose inputs changed since they last passed. */
async function skipIfPassed(name, inputs, runTests) {
  const current = await fingerprint(root, inputs);
  if (await passed.has(name, current)) return { exitCode: 0, unchanged: 1 };
  const exitCode = await runTests();
  if (exitCode === 0) await passed.add(name, current);
  return { exitCode, unchanged: 0 };
}

const engines = findEngines();
/** Their scripts use more programs than Node. */
const pipelines = ['deployer', 'action'].map((name) => `server/src/integration-tests/pipelines/${name}.pipeline.ts`);
const missingPrograms = ['bash', 'curl'].filter((name) => findProgram(name) === undefined);

const serverPrograms = findServerPrograms();
/** Tests of server behavior that the embedded database lacks: connections, locks and shared processes. */
const postgresTests = [
  'packages/server-kit/src/database/migrations',
  'packages/server-kit/src/database/server',
  'packages/server-kit/src/limits/rate-limiter.test.ts',
  'server/src/domains/profile/concurrency.test.ts',
  'release-platform/server/src/domains/telemetry/counting/report-counter.test.ts',
  'emulators/file-service/src/uploads/quota.test.ts',
];
const onPostgres = (...args) =>
  run(process.execPath, ['--import', 'tsx', 'tools/lib/postgres/run-on-postgres.mjs', ...args], {
    cwd: root,
    env: { NODE_TEST_TAP: report('postgres.tap'), ...(isFull && { E2E_FULL: '1' }) },
    title: 'PostgreSQL',
  });

/** Use one core each, so they run side by side. */
const checks = [
  { name: 'Generated code', run: () => node('Generated code', 'tools/codegen.mjs', '--check') },
  { name: 'Format', run: () => npm('Format', 'format:check') },
  { name: 'Types', run: () => npm('Types', 'typecheck') },
  { name: 'Lint', run: () => npm('Lint', 'lint') },
  { name: 'Unused code', run: () => run('npx', ['--no-install', 'knip'], { cwd: root, title: 'Unused code' }) },
  {
    name: 'Tooling tests',
    run: () => nodeTests('tools.tap', ['tools', 'bench/src'], 'Tooling tests'),
    totals: () => readTotals.node(report('tools.tap')),
  },
];

/** Need the builds, and start servers of their own. */
const separateServers = [
  ...(serverPrograms
    ? [
        {
          name: 'PostgreSQL',
          run: () =>
            skipIfPassed(isFull ? 'postgres full' : 'postgres', serverInputs, () =>
              isFull ? onPostgres('--all', ...serverFolders) : onPostgres(...postgresTests),
            ),
          totals: () => readTotals.node(report('postgres.tap')),
        },
      ]
    : []),
  ...(missingPrograms.length === 0
    ? [
        {
          name: 'Pipelines',
          run: () =>
            skipIfPassed('pipelines', [...serverInputs, 'action'], () =>
              nodeTests('pipelines.tap', pipelines, 'Pipelines'),
            ),
          totals: () => readTotals.node(report('pipelines.tap')),
        },
      ]
    : []),
  {
    name: 'Package',
    run: () =>
      skipIfPassed('package', packageInputs, () =>
        nodeTests('package.tap', ['tools/delivery/package.trial.mjs'], 'Package'),
      ),
    totals: () => readTotals.node(report('package.tap')),
  },
];

/** Runs in this order. `totals` marks a step that runs tests and reads its report. */
const steps = [
  checks,
  [
    {
      name: 'Component tests',
      run: () => runComponents(root, { report: report('jest.json'), passed }),
      totals: () => readTotals.jest(report('jest.json')),
    },
    // The server and end-to-end tests use the built files.
    { name: 'Build', run: () => npm('Build', 'build') },
  ],
  { name: 'Browsers', run: () => node(undefined, 'tools/checks/browsers.mjs') },
  { name: 'Budgets', run: () => node(undefined, 'tools/checks/budgets.mjs') },
  [
    {
      name: 'Server tests',
      run: () =>
        skipIfPassed(isFull ? 'server full' : 'server', serverInputs, () => nodeTests('platform.tap', serverFolders)),
      totals: () => readTotals.node(report('platform.tap')),
    },
    // Packing needs the builds of the portal's libraries.
    {
      name: 'Packages',
      run: () =>
        skipIfPassed(
          'packages',
          ['packages', 'release-platform', 'examples/marketplace/kit', 'tools', 'package.json', 'package-lock.json'],
          () => node('Packages', 'tools/packing/check-packages.mjs'),
        ),
    },
  ],
  separateServers,
  {
    name: 'End-to-end tests',
    async run() {
      if (!browser.path) throw browser.problem;
      return runE2eTests(root, browser.path, { report: report('e2e.json'), isFull, passed });
    },
    totals: () => readTotals.playwright(report('e2e.json')),
  },
  // Takes minutes because it installs from the public registry.
  ...(isFull
    ? [
        {
          name: 'Outside the repository',
          run: () =>
            run(process.execPath, ['--import', 'tsx', 'e2e/outside/main.ts'], {
              cwd: root,
              env: { CHROMIUM_PATH: browser.path },
            }),
        },
      ]
    : []),
  // These engines are not installed automatically; the summary lists missing ones.
  ...(engines.some(({ env }) => env)
    ? [
        {
          name: 'Other engines',
          run: () => runEngines(root, engines, report('engines.tap')),
          totals: () => readTotals.node(report('engines.tap')),
        },
      ]
    : []),
];

/** The browser for end-to-end tests, or the reason for its absence. Earlier steps run without it. */
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
      browser.path
        ? `Chromium for end-to-end tests: ${browser.path}`
        : `${browser.problem.message}\nThe steps before the end-to-end tests run anyway.`,
    );
    return 0;
  },
};
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

const remarks = [
  ...engines
    .filter(({ env }) => !env)
    .map(({ name, howToInstall }) => `${name}: not installed, not run. ${howToInstall}.`),
  ...(serverPrograms
    ? []
    : ['PostgreSQL: not run. Server programs not found (initdb and postgres, on PATH or below /usr/lib/postgresql).']),
  ...(serverPrograms && !findPooler() ? ['PgBouncer: not installed. The PostgreSQL tests ran without a pooler.'] : []),
  ...(missingPrograms.length > 0 ? [`Pipelines: not run. Not installed: ${missingPrograms.join(', ')}.`] : []),
];
process.exitCode = (await runSteps([install, ...steps], remarks)) ? 0 : 1;
