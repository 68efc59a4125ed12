// `npm test -w documents-mfe`: all checks of one module, including its end-to-end tests. Skips tests that passed and
// did not change since; `-- --all` runs them too.
import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { rememberPassed } from './lib/passed-runs.mjs';
import { runComponents } from './lib/steps/run-components.mjs';
import { runE2eTests } from './lib/steps/run-e2e.mjs';
import { run } from './lib/run.mjs';
import { runSteps } from './lib/steps/run-steps.mjs';
import { readTotals } from './lib/steps/totals.mjs';
import { shareCores } from './lib/workers.mjs';

const root = join(import.meta.dirname, '..');
const [folder, ...options] = process.argv.slice(2);
const module = basename(folder);
const passed = rememberPassed(root, options.includes('--all'));
const reports = join(root, '.cache/test-reports', `${module}-${process.pid}`);
const report = (name) => join(reports, name);
const npx = (...args) => run('npx', ['--no-install', ...args], { cwd: root });

await mkdir(reports, { recursive: true });
shareCores(2);
const hasPassed = await runSteps(
  [
    { name: 'Build', command: 'npm run build', run: () => run(process.execPath, ['tools/build.mjs'], { cwd: root }) },
    { name: 'Lint', command: `npx oxlint ${folder}`, run: () => npx('oxlint', folder, `e2e/tests/${module}`) },
    {
      name: 'Component tests',
      command: `npx jest ${folder}`,
      run: () => runComponents(root, { report: report('jest.json'), passed, only: module }),
      totals: () => readTotals.jest(report('jest.json')),
    },
    {
      name: 'End-to-end tests',
      command: `npx playwright test -c e2e ${module}/`,
      needs: ['Build'],
      run: async () =>
        runE2eTests(root, await ensureChromium(root), {
          report: report('e2e.json'),
          isFull: false,
          passed,
          folder: module,
        }),
      totals: () => readTotals.playwright(report('e2e.json')),
    },
    {
      name: 'Types',
      command: 'npx tsc -b tsconfig.browser.json',
      run: () => npx('tsc', '-b', 'tsconfig.browser.json'),
    },
  ],
  { atOnce: 2 },
);
process.exitCode = hasPassed ? 0 : 1;
