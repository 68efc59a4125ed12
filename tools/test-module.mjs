// `npm test -w documents-mfe`: all checks of one module, including its end-to-end tests. Skips tests that passed and
// did not change since; `-- --all` runs them too.
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { rememberPassed } from './lib/passed-runs.mjs';
import { runComponents } from './lib/run-components.mjs';
import { runE2eTests } from './lib/run-e2e.mjs';
import { run } from './lib/run.mjs';
import { runSteps } from './lib/steps.mjs';
import { readTotals } from './lib/totals.mjs';

const root = join(import.meta.dirname, '..');
const [folder, ...options] = process.argv.slice(2);
const module = basename(folder);
const passed = rememberPassed(root, options.includes('--all'));
const reports = join(root, '.cache/test-reports', module);
const report = (name) => join(reports, name);
const npx = (...args) => run('npx', ['--no-install', ...args], { cwd: root });

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const hasPassed = await runSteps([
  { name: 'Types', run: () => npx('tsc', '-b', 'tsconfig.browser.json') },
  { name: 'Lint', run: () => npx('oxlint', folder, `e2e/tests/${module}`) },
  {
    name: 'Component tests',
    run: () => runComponents(root, { report: report('jest.json'), passed, only: module }),
    totals: () => readTotals.jest(report('jest.json')),
  },
  { name: 'Build', run: () => run(process.execPath, ['tools/build.mjs'], { cwd: root }) },
  {
    name: 'End-to-end tests',
    run: async () =>
      runE2eTests(root, await ensureChromium(root), {
        report: report('e2e.json'),
        isFull: false,
        passed,
        folder: module,
      }),
    totals: () => readTotals.playwright(report('e2e.json')),
  },
]);
process.exitCode = hasPassed ? 0 : 1;
