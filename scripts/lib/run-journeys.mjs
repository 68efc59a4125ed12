import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { fingerprint } from './fingerprints.mjs';
import { glob } from './glob.mjs';
import { run } from './run.mjs';

const MAX_TRACED = 5;

/** What every journey depends on: its helpers, the platform, the page, and the libraries that all modules share. */
const COMMON = [
  'e2e/package.json',
  'e2e/pages',
  'e2e/playwright.config.ts',
  'e2e/support',
  'importmap.json',
  'routes.json',
  'scripts/lib/portal-folders.mjs',
  'package-lock.json',
  'packages/client/dist',
  'packages/contracts/src',
  'packages/shared-deps/dist',
  'packages/ui/dist',
  'platform/dist/main.mjs',
  'root-config/dist',
];
const EVERY_BUILT_FILE = /^node_modules$/;

/**
 * Runs the journeys in Chromium that changed since they passed: a file's journeys depend on the modules whose scripts
 * its pages loaded when they passed. Those that failed run once more for their traces, which are too slow to record
 * always; what they come to then changes nothing.
 *
 * @param {string} root the repository's top folder
 * @param {string} chromium the browser's path
 * @param {object} options
 * @param {string} options.report the file for Playwright's JSON report
 * @param {boolean} options.isFull whether every combination runs
 * @param {ReturnType<typeof import('./passed-runs.mjs').rememberPassed>} options.passed
 * @param {string} [options.ofModule] the folder of a module: the journeys that load it, of those that passed before; all others run
 * @returns {Promise<{ exitCode: number, unchanged: number }>} the exit code of the first run; `unchanged` counts the files that were left out
 */
export async function runJourneys(root, chromium, { report, isFull, passed, ofModule }) {
  const loaded = `${report}.loaded`;
  await rm(loaded, { force: true });
  const nameOf = (file) => `journeys ${isFull ? 'full ' : ''}${basename(file)}`;
  const fingerprintOf = createFingerprints(root);

  const files = await glob(['e2e/tests/*.spec.ts'], root);
  const changed = [];
  for (const file of files) {
    const note = await passed.noteOf(nameOf(file));
    if (ofModule && note && !note.modules.includes(ofModule)) continue;
    if (!note || !(await passed.has(nameOf(file), await fingerprintOf(file, note.modules)))) changed.push(file);
  }
  const unchanged = files.length - changed.length;
  if (changed.length === 0) return { exitCode: 0, unchanged };

  const playwright = (args, env) =>
    run('npx', ['--no-install', 'playwright', 'test', '-c', 'e2e', ...args], {
      cwd: root,
      env: { CHROMIUM_PATH: chromium, ...(isFull && { E2E_FULL: '1' }), ...env },
    });
  const lastRun = `${report}.last-run`;
  const exitCode = await playwright(unchanged === 0 ? [] : changed.map((file) => basename(file)), {
    E2E_REPORT: report,
    E2E_LOADED_MODULES: loaded,
    PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: lastRun,
  });
  const modules = await readLoaded(loaded);
  for (const file of await passedFiles(report)) {
    const note = { modules: [...(modules.get(file) ?? [])].toSorted() };
    await passed.add(nameOf(file), await fingerprintOf(file, note.modules), note);
  }
  if (exitCode !== 0) {
    console.log('\nWhat failed runs once more for its traces, in e2e/test-results/traced:\n');
    await playwright(['--last-failed', `--last-failed-file=${lastRun}`, '--trace=on', `--max-failures=${MAX_TRACED}`, '--output=e2e/test-results/traced'], {});
  }
  return { exitCode, unchanged };
}

/** Fingerprints of files with journeys; what they share is read once. */
function createFingerprints(root) {
  const digests = new Map();
  const digestOf = (...inputs) => {
    const key = inputs.join();
    if (!digests.has(key)) digests.set(key, fingerprint(root, inputs, EVERY_BUILT_FILE));
    return digests.get(key);
  };
  return async (file, modules) => {
    const parts = await Promise.all([digestOf(...COMMON), digestOf(file), ...modules.map((module) => digestOf(`${module}/dist`))]);
    return createHash('sha256').update(parts.join()).digest('hex');
  };
}

/** @returns {Promise<Map<string, Set<string>>>} by a file's path below the repository, the folders of the modules that its pages loaded */
async function readLoaded(file) {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const loaded = new Map();
  for (const { spec, modules } of lines.map((line) => JSON.parse(line))) {
    loaded.set(spec, new Set([...(loaded.get(spec) ?? []), ...modules]));
  }
  return loaded;
}

/** The files of a run all of whose journeys passed. */
async function passedFiles(report) {
  const { suites } = JSON.parse(await readFile(report, 'utf8').catch(() => '{"suites":[]}'));
  const isPassed = ({ specs = [], suites: inner = [] }) =>
    specs.every(({ ok, tests }) => ok && tests.every(({ status }) => status === 'expected')) && inner.every(isPassed);
  return suites.filter(isPassed).map(({ file }) => `e2e/tests/${file}`);
}
