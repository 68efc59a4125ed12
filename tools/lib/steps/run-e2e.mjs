import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fingerprint } from '../fingerprints.mjs';
import { removeStale } from '../node-tests/remove-stale.mjs';
import { run } from '../run.mjs';

const MAX_TRACED = 5;
const DAY = 86_400_000;

/** Inputs of all end-to-end tests: helpers, the platform, the page and the shared libraries. */
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
  'release-platform/contract/src',
  'release-platform/example',
  'release-platform/releases/src',
  'packages/shared-deps/dist',
  'packages/testing/src',
  'packages/ui/dist',
  'server/dist/main.mjs',
  'root-config/dist',
];
const EVERY_BUILT_FILE = /^node_modules$/;

/** Test lists and reports are long. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * Runs the Chromium end-to-end tests that changed since they last passed. A test's inputs are its file and the modules
 * whose scripts its pages loaded. Failed tests run again with traces, which are too slow to record always; the second
 * run does not change the result.
 *
 * @param {string} root the repository root
 * @param {string} chromium the browser's path
 * @param {object} options
 * @param {string} options.report path for Playwright's JSON report
 * @param {boolean} options.isFull whether to run all combinations
 * @param {ReturnType<typeof import('../passed-runs.mjs').rememberPassed>} options.passed
 * @param {string} [options.folder] below `e2e/tests`, to run only its tests
 * @returns {Promise<{ exitCode: number, unchanged: number }>} the exit code of the first run; `unchanged`: the number
 *   of skipped tests
 */
export async function runE2eTests(root, chromium, { report, isFull, passed, folder = '' }) {
  const loaded = `${report}.loaded`;
  await rm(loaded, { force: true });
  const nameOf = ({ id }) => `e2e ${isFull ? 'full ' : ''}${id}`;
  const fingerprintOf = createFingerprints(root);
  const env = { CHROMIUM_PATH: chromium, E2E_RUN: String(process.pid), ...(isFull && { TEST_FULL: '1' }) };
  await removeStale(join(root, 'e2e/test-results'), DAY);

  const playwrightArgs = [];
  let unchanged = 0;
  // Listing loads all files, as running does, so a clone without records runs them at once.
  if (await passed.hasAny('e2e ')) {
    const e2eTests = (await listTests(root, env)).filter(({ file }) => file.startsWith(folder && `${folder}/`));
    const changed = [];
    for (const e2eTest of e2eTests) {
      const note = await passed.noteOf(nameOf(e2eTest));
      if (!note || !(await passed.has(nameOf(e2eTest), await fingerprintOf(e2eTest, note.modules))))
        changed.push(e2eTest);
    }
    unchanged = e2eTests.length - changed.length;
    if (changed.length === 0) return { exitCode: e2eTests.length > 0 ? 0 : 1, unchanged };
    const testList = `${report}.list`;
    await writeFile(testList, changed.map(({ file, titles }) => [file, ...titles].join(' › ')).join('\n'));
    playwrightArgs.push(`--test-list=${testList}`);
  } else if (folder) playwrightArgs.push(`e2e/tests/${folder}/`);

  const playwright = (args, more) =>
    run('npx', ['--no-install', 'playwright', 'test', '-c', 'e2e', ...args], { cwd: root, env: { ...env, ...more } });
  const lastRun = `${report}.last-run`;
  const exitCode = await playwright(playwrightArgs, {
    E2E_REPORT: report,
    E2E_LOADED_MODULES: loaded,
    PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: lastRun,
  });
  const modules = await readLoaded(loaded);
  for (const e2eTest of readSuites(await readFile(report, 'utf8').catch(() => '{"suites":[]}'))) {
    if (!e2eTest.isPassed) continue;
    const note = { modules: modules.get(e2eTest.id) ?? [] };
    await passed.add(nameOf(e2eTest), await fingerprintOf(e2eTest, note.modules), note);
  }
  if (exitCode !== 0) {
    const traces = `e2e/test-results/${env.E2E_RUN}/traced`;
    console.log(`\nRunning failed tests again to record traces in ${traces}:\n`);
    await playwright(
      [
        '--last-failed',
        `--last-failed-file=${lastRun}`,
        '--trace=on',
        `--max-failures=${MAX_TRACED}`,
        `--output=${traces}`,
      ],
      {},
    );
  }
  return { exitCode, unchanged };
}

async function listTests(root, env) {
  const cli = 'node_modules/@playwright/test/cli.js';
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [cli, 'test', '-c', 'e2e', '--list', '--reporter=json'],
    {
      cwd: root,
      env: { ...process.env, ...env },
      maxBuffer: MAX_OUTPUT_BYTES,
    },
  );
  return readSuites(stdout);
}

/**
 * @param {string} report of Playwright, in JSON
 * @returns {{ id: string, file: string, titles: string[], isPassed: boolean }[]} its tests: `file` is below
 *   `e2e/tests`, `titles` includes those of enclosing groups
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

/** Fingerprints tests and caches the digests of shared inputs. */
function createFingerprints(root) {
  const digestsByInputs = new Map();
  const digestOf = (...inputs) => {
    const key = inputs.join();
    if (!digestsByInputs.has(key)) digestsByInputs.set(key, fingerprint(root, inputs, EVERY_BUILT_FILE));
    return digestsByInputs.get(key);
  };
  return async ({ file }, modules) => {
    const digests = await Promise.all([
      digestOf(...COMMON),
      digestOf(`e2e/tests/${file}`),
      ...modules.map((module) => digestOf(`${module}/dist`)),
    ]);
    return createHash('sha256').update(digests.join()).digest('hex');
  };
}

/** @returns {Promise<Map<string, string[]>>} test id → folders of the modules that its pages loaded */
async function readLoaded(file) {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line)).map(({ test, modules }) => [test, modules.toSorted()]));
}
