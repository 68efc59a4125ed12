// `npm test -w documents-mfe`: everything that can be said of one module, its journeys in a browser among it. What passed
// and has not changed since is left out, with `-- --all` it is not.
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ensureChromium } from './lib/chromium.mjs';
import { rememberPassed } from './lib/passed-runs.mjs';
import { runComponents } from './lib/run-components.mjs';
import { runJourneys } from './lib/run-journeys.mjs';
import { run } from './lib/run.mjs';
import { runSteps } from './lib/steps.mjs';
import { readTotals } from './lib/totals.mjs';

const root = join(import.meta.dirname, '..');
const [folder, ...options] = process.argv.slice(2);
const module = basename(folder);
const passed = rememberPassed(root, options.includes('--all'));
const reports = join(root, '.cache/test-reports', module);
const report = (name) => join(reports, name);
const bin = (...args) => run('npx', ['--no-install', ...args], { cwd: root });

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const isGood = await runSteps([
  { name: 'Types', run: () => bin('tsc', '--noEmit', '-p', folder) },
  { name: 'Lint', run: () => bin('oxlint', folder, `e2e/tests/${module}`) },
  {
    name: 'Component tests',
    run: () => runComponents(root, { report: report('jest.json'), passed, only: module }),
    totals: () => readTotals.jest(report('jest.json')),
  },
  { name: 'Build', run: () => run(process.execPath, ['tools/build.mjs'], { cwd: root }) },
  {
    name: 'End-to-end tests',
    run: async () => runJourneys(root, await ensureChromium(root), { report: report('e2e.json'), isFull: false, passed, folder: module }),
    totals: () => readTotals.playwright(report('e2e.json')),
  },
]);
process.exitCode = isGood ? 0 : 1;
