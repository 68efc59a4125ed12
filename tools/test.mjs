// `npm test`: proves the product, including in a fresh clone. `npm run test:full` runs every test. Both skip tests that
// passed and did not change since; `-- --all` runs them too. May only import Node's own modules before the installation.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { changedFiles } from './lib/affected/changed-files.mjs';
import { findEngines, findProgram } from './lib/engines.mjs';
import { fingerprint } from './lib/fingerprints.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { removeStale } from './lib/node-tests/remove-stale.mjs';
import { rememberPassed } from './lib/passed-runs.mjs';
import { portalFolders } from './lib/portal-folders.mjs';
import { findPooler, findServerPrograms } from './lib/postgres/programs.mjs';
import { runComponents } from './lib/steps/run-components.mjs';
import { run } from './lib/run.mjs';
import { runEngines } from './lib/steps/run-engines.mjs';
import { runE2eTests } from './lib/steps/run-e2e.mjs';
import { runSteps } from './lib/steps/run-steps.mjs';
import { readTotals } from './lib/steps/totals.mjs';
import { shareCores } from './lib/workers.mjs';

const DAY = 86_400_000;
const root = join(import.meta.dirname, '..');
const allReports = join(root, '.cache', 'test-reports');
/** One folder per run, because runs may overlap. */
const reports = join(allReports, String(process.pid));
const report = (name) => join(reports, name);
const node = (...args) => run(process.execPath, args, { cwd: root });
const npm = (script, ...args) => run('npm', ['run', '--silent', script, '--', ...args], { cwd: root });
const nodeTests = (tap, ...args) =>
  run(process.execPath, ['tools/node-tests.mjs', ...args], {
    cwd: root,
    env: { NODE_TEST_TAP: report(tap), ...(isFull && { TEST_FULL: '1' }) },
  });

const isFull = process.argv.includes('--full');
/** Continuous integration and full runs also test what a developer's change has not touched. */
const isThorough = isFull || Boolean(process.env.CI);
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
  'release-platform/contract',
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
const pipelines = ['server/src/integration-tests/pipelines/action.pipeline.ts'];
const missingPrograms = ['bash', 'curl'].filter((name) => findProgram(name) === undefined);

const serverPrograms = findServerPrograms();
/** Tests of server behavior that the embedded database lacks: connections, locks and shared processes. */
const postgresTests = [
  'packages/server-kit/src/database/migrations',
  'packages/server-kit/src/database/server',
  'packages/server-kit/src/limits/rate-limiter.test.ts',
  'server/src/domains/profile/concurrency.test.ts',
  'release-platform/server/src/domains/telemetry/counting/report-counter.test.ts',
];
const onPostgres = (...args) =>
  run(process.execPath, ['--import', 'tsx', 'tools/lib/postgres/run-on-postgres.mjs', ...args], {
    cwd: root,
    env: { NODE_TEST_TAP: report('postgres.tap'), ...(isFull && { TEST_FULL: '1' }) },
  });

/** The browser for end-to-end tests, or the reason for its absence. Other steps run without it. */
let browser = {};

async function install() {
  await ensureInstalled(root);
  const { ensureChromium } = await import('./lib/chromium.mjs');
  browser = await ensureChromium(root).then(
    (path) => ({ path }),
    (problem) => ({ problem }),
  );
  return 0;
}

/** Files that the branch changes; undefined if all count as changed. */
function findChanged() {
  if (isThorough) return undefined;
  try {
    return changedFiles(root).files;
  } catch {
    // A copy without git.
    return undefined;
  }
}
const changed = findChanged();
const hasChanged = (inputs) =>
  changed?.some((file) => inputs.some((input) => file === input || file.startsWith(`${input}/`))) ?? true;

/** Steps of which a developer's run needs only those whose inputs the branch changes. */
const dependentSteps = [
  {
    name: 'Packages',
    seconds: 25,
    command: 'node tools/packing/check-packages.mjs',
    // Packing needs the builds of the portal's libraries.
    needs: ['Build'],
    inputs: ['packages', 'release-platform', 'examples/marketplace/kit', 'tools', 'package.json', 'package-lock.json'],
    run: () => node('tools/packing/check-packages.mjs'),
  },
  {
    name: 'Package',
    seconds: 45,
    command: 'node tools/node-tests.mjs tools/delivery/package.trial.mjs',
    needs: ['Build'],
    inputs: packageInputs,
    run: () => nodeTests('package.tap', 'tools/delivery/package.trial.mjs'),
    totals: () => readTotals.node(report('package.tap')),
  },
  ...(serverPrograms
    ? [
        {
          name: 'PostgreSQL',
          seconds: 45,
          command: 'npm run test:postgres',
          needs: ['Build'],
          inputs: serverInputs,
          run: () => (isFull ? onPostgres('--all', ...serverFolders) : onPostgres(...postgresTests)),
          totals: () => readTotals.node(report('postgres.tap')),
        },
      ]
    : []),
  ...(missingPrograms.length === 0
    ? [
        {
          name: 'Pipelines',
          seconds: 40,
          command: `node tools/node-tests.mjs ${pipelines.join(' ')}`,
          needs: ['Build'],
          inputs: [...serverInputs, 'action'],
          run: () => nodeTests('pipelines.tap', ...pipelines),
          totals: () => readTotals.node(report('pipelines.tap')),
        },
      ]
    : []),
].map(({ inputs, run: runTests, ...step }) => ({
  ...step,
  isNeeded: hasChanged(inputs),
  run: () => skipIfPassed(isFull ? `${step.name} full` : step.name, inputs, runTests),
}));

/** A step that can run starts before those after it. `totals` marks a step that runs tests and reads its report. */
const steps = [
  { name: 'Installation', seconds: 40, command: 'npm ci', run: install },
  // The server and end-to-end tests use the built files.
  { name: 'Build', seconds: 70, command: 'npm run build', run: () => npm('build') },
  { name: 'Format', seconds: 3, command: 'npm run format', run: () => npm('format:check') },
  { name: 'Generated code', seconds: 4, command: 'npm run codegen', run: () => node('tools/codegen.mjs', '--check') },
  {
    name: 'Browser unit tests',
    seconds: 60,
    command: 'npx jest <file>',
    run: () => runComponents(root, { report: report('jest-unit.json'), passed, files: 'ts' }),
    totals: () => readTotals.jest(report('jest-unit.json')),
  },
  {
    name: 'End-to-end tests',
    seconds: 420,
    command: 'npx playwright test -c e2e <file>',
    needs: ['Build'],
    async run() {
      if (!browser.path) throw browser.problem;
      return runE2eTests(root, browser.path, { report: report('e2e.json'), isFull, passed });
    },
    totals: () => readTotals.playwright(report('e2e.json')),
  },
  { name: 'Lint', seconds: 40, command: 'npm run lint', run: lint },
  { name: 'Types', seconds: 60, command: 'npm run typecheck', run: () => npm('typecheck') },
  {
    name: 'Server tests',
    seconds: 300,
    command: 'node tools/node-tests.mjs <file>',
    needs: ['Build'],
    run: () =>
      skipIfPassed(isFull ? 'server full' : 'server', serverInputs, () => nodeTests('server.tap', ...serverFolders)),
    totals: () => readTotals.node(report('server.tap')),
  },
  {
    name: 'Component tests',
    seconds: 240,
    command: 'npx jest <file>',
    run: () => runComponents(root, { report: report('jest.json'), passed, files: 'tsx' }),
    totals: () => readTotals.jest(report('jest.json')),
  },
  {
    name: 'Tooling tests',
    seconds: 60,
    command: 'node tools/node-tests.mjs tools bench/src',
    run: () => nodeTests('tools.tap', 'tools', 'bench/src'),
    totals: () => readTotals.node(report('tools.tap')),
  },
  { name: 'Unused code', seconds: 30, command: 'npm run unused', run: () => npm('unused') },
  {
    name: 'Browsers',
    seconds: 8,
    command: 'node tools/checks/browsers.mjs',
    run: () => node('tools/checks/browsers.mjs'),
  },
  {
    name: 'Budgets',
    seconds: 1,
    command: 'node tools/checks/budgets.mjs',
    needs: ['Build'],
    run: () => node('tools/checks/budgets.mjs'),
  },
  ...dependentSteps.filter(({ isNeeded }) => isNeeded),
  // Takes minutes because it installs from the public registry.
  ...(isFull
    ? [
        {
          name: 'Outside the repository',
          seconds: 300,
          command: 'node --import tsx e2e/outside/main.ts',
          needs: ['Build'],
          run: () =>
            run(process.execPath, ['--import', 'tsx', 'e2e/outside/main.ts'], {
              cwd: root,
              env: { CHROMIUM_PATH: browser.path },
            }),
        },
      ]
    : []),
  // These engines are not installed automatically; the summary lists missing ones.
  ...(isFull && engines.some(({ env }) => env)
    ? [
        {
          name: 'Other engines',
          seconds: 120,
          command: 'npm run test:engines',
          needs: ['Build'],
          run: () => runEngines(root, engines, report('engines.tap')),
          totals: () => readTotals.node(report('engines.tap')),
        },
      ]
    : []),
].map((step) => (step.name === 'Installation' ? step : { ...step, needs: ['Installation', ...(step.needs ?? [])] }));

/** Rules that need types load the types of everything, so a developer's run applies them to changed files only. */
async function lint() {
  const code = changed?.filter((file) => /\.([cm]?js|tsx?)$/.test(file));
  if (code === undefined) return npm('lint');
  const exitCode = await npm('lint:code');
  if (code.length > 0 && exitCode === 0) {
    const withTypes = await npm('lint:code', '--type-aware', '--no-error-on-unmatched-pattern', ...code);
    if (withTypes !== 0) return withTypes;
  }
  return exitCode || npm('lint:repository');
}

await removeStale(allReports, DAY);
await mkdir(reports, { recursive: true });

const remarks = [
  ...dependentSteps
    .filter(({ isNeeded }) => !isNeeded)
    .map(({ name, command }) => `${name}: not run, because this branch does not change its inputs (${command})`),
  ...(isFull
    ? engines
        .filter(({ env }) => !env)
        .map(({ name, howToInstall }) => `${name}: not installed, not run. ${howToInstall}.`)
    : []),
  ...(serverPrograms
    ? []
    : ['PostgreSQL: not run. Server programs not found (initdb and postgres, on PATH or below /usr/lib/postgresql).']),
  ...(serverPrograms && !findPooler() ? ['PgBouncer: not installed. The PostgreSQL tests ran without a pooler.'] : []),
  ...(missingPrograms.length > 0 ? [`Pipelines: not run. Not installed: ${missingPrograms.join(', ')}.`] : []),
];
// Two steps wait for different things, for example one for browsers while another computes.
shareCores(2);
process.exitCode = (await runSteps(steps, { atOnce: 2, remarks })) ? 0 : 1;
