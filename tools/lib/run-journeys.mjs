import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { fingerprint } from './fingerprints.mjs';
import { run } from './run.mjs';

const MAX_TRACED = 5;

/** What every journey depends on: its helpers, the platform, the page, and the libraries that all modules share. */
const COMMON = [
  'e2e/files',
  'e2e/package.json',
  'e2e/pages',
  'e2e/playwright.config.ts',
  'e2e/support',
  'e2e/toolchains',
  'importmap.json',
  'routes.json',
  'tools/lib/portal-folders.mjs',
  'package-lock.json',
  'release-platform/build/src',
  'release-platform/cli/src',
  'packages/client/dist',
  'packages/contracts/src',
  'release-platform/example',
  'release-platform/releases/src',
  'packages/shared-deps/dist',
  'packages/testing/src',
  'packages/ui/dist',
  'server/dist/main.mjs',
  'root-config/dist',
];
const EVERY_BUILT_FILE = /^node_modules$/;

/** The journeys' lists and reports are long. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * Runs the journeys in Chromium that changed since they passed: a journey depends on its file and on the modules whose
 * scripts its pages loaded when it passed. Those that failed run once more for their traces, which are too slow to record
 * always; what they come to then changes nothing.
 *
 * @param {string} root the repository's top folder
 * @param {string} chromium the browser's path
 * @param {object} options
 * @param {string} options.report the file for Playwright's JSON report
 * @param {boolean} options.isFull whether every combination runs
 * @param {ReturnType<typeof import('./passed-runs.mjs').rememberPassed>} options.passed
 * @param {string} [options.folder] below `e2e/tests`, where only its journeys are to run
 * @returns {Promise<{ exitCode: number, unchanged: number }>} the exit code of the first run; `unchanged` counts the journeys that were left out
 */
export async function runJourneys(root, chromium, { report, isFull, passed, folder = '' }) {
  const loaded = `${report}.loaded`;
  await rm(loaded, { force: true });
  const nameOf = ({ id }) => `journey ${isFull ? 'full ' : ''}${id}`;
  const fingerprintOf = createFingerprints(root);
  const env = { CHROMIUM_PATH: chromium, ...(isFull && { E2E_FULL: '1' }) };

  const journeys = (await listJourneys(root, env)).filter(({ file }) => file.startsWith(folder && `${folder}/`));
  const changed = [];
  for (const journey of journeys) {
    const note = await passed.noteOf(nameOf(journey));
    if (!note || !(await passed.has(nameOf(journey), await fingerprintOf(journey, note.modules)))) changed.push(journey);
  }
  const unchanged = journeys.length - changed.length;
  if (changed.length === 0) return { exitCode: journeys.length > 0 ? 0 : 1, unchanged };

  const playwright = (args, more) => run('npx', ['--no-install', 'playwright', 'test', '-c', 'e2e', ...args], { cwd: root, env: { ...env, ...more } });
  const testList = `${report}.list`;
  await writeFile(testList, changed.map(({ file, titles }) => [file, ...titles].join(' › ')).join('\n'));
  const lastRun = `${report}.last-run`;
  const exitCode = await playwright([`--test-list=${testList}`], {
    E2E_REPORT: report,
    E2E_LOADED_MODULES: loaded,
    PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: lastRun,
  });
  const modules = await readLoaded(loaded);
  for (const journey of readSuites(await readFile(report, 'utf8').catch(() => '{"suites":[]}'))) {
    if (!journey.isPassed) continue;
    const note = { modules: modules.get(journey.id) ?? [] };
    await passed.add(nameOf(journey), await fingerprintOf(journey, note.modules), note);
  }
  if (exitCode !== 0) {
    console.log('\nWhat failed runs once more for its traces, in e2e/test-results/traced:\n');
    await playwright(['--last-failed', `--last-failed-file=${lastRun}`, '--trace=on', `--max-failures=${MAX_TRACED}`, '--output=e2e/test-results/traced'], {});
  }
  return { exitCode, unchanged };
}

async function listJourneys(root, env) {
  const cli = 'node_modules/@playwright/test/cli.js';
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'test', '-c', 'e2e', '--list', '--reporter=json'], {
    cwd: root,
    env: { ...process.env, ...env },
    maxBuffer: MAX_OUTPUT_BYTES,
  });
  return readSuites(stdout);
}

/**
 * @param {string} report of Playwright, in JSON
 * @returns {{ id: string, file: string, titles: string[], isPassed: boolean }[]} its journeys: their files below `e2e/tests`,
 *   and their titles with those of the groups around them
 */
export function readSuites(report) {
  const read = ({ specs = [], suites = [] }, titles) => [
    ...specs.map(({ id, file, title, ok, tests }) => ({
      id,
      file,
      titles: [...titles, title],
      isPassed: ok && tests.every(({ status }) => status === 'expected'),
    })),
    ...suites.flatMap((suite) => read(suite, [...titles, suite.title])),
  ];
  return JSON.parse(report).suites.flatMap((suite) => read(suite, []));
}

/** Fingerprints of journeys; what they share is read once. */
function createFingerprints(root) {
  const digests = new Map();
  const digestOf = (...inputs) => {
    const key = inputs.join();
    if (!digests.has(key)) digests.set(key, fingerprint(root, inputs, EVERY_BUILT_FILE));
    return digests.get(key);
  };
  return async ({ file }, modules) => {
    const parts = await Promise.all([digestOf(...COMMON), digestOf(`e2e/tests/${file}`), ...modules.map((module) => digestOf(`${module}/dist`))]);
    return createHash('sha256').update(parts.join()).digest('hex');
  };
}

/** @returns {Promise<Map<string, string[]>>} by a journey's id, the folders of the modules that its pages loaded */
async function readLoaded(file) {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line)).map(({ journey, modules }) => [journey, modules.toSorted()]));
}
