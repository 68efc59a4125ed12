import { mkdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { capture } from './capture.mjs';
import { glob } from '../glob.mjs';
import { nameOf } from './select-tests.mjs';

const JEST_CONFIG = 'jest.config.js';
const NODE_TESTS = 'tools/node-tests.mjs';
/** Inputs of a test runner that no import refers to, such as its configuration. */
const RUNNER_INPUTS = new Map([
  [
    JEST_CONFIG,
    [
      'package-lock.json',
      'importmap.json',
      'routes.json',
      'packages/testing/src/jest-setup.ts',
      'release-platform/build/src/jest-environment.cjs',
    ],
  ],
  [NODE_TESTS, ['package-lock.json']],
]);

/**
 * Finds all unit tests, and the dependencies on their runners.
 *
 * @param {string} root the repository root
 * @returns {Promise<{ component: string[], node: string[], dependencies: Map<string, string[]> }>} files by runner
 */
export async function findTests(root) {
  const { default: config } = await import('../../../jest.config.js');
  const folders = config.projects.map(({ rootDir }) => `${relative(root, rootDir).replaceAll('\\', '/')}/src/`);
  const files = await glob(['**/*.test.ts', '**/*.test.tsx', '**/*.test.mjs'], root);
  const component = files.filter((file) => folders.some((folder) => file.startsWith(folder)));
  const node = files.filter((file) => !component.includes(file) && !file.startsWith('e2e/'));
  return {
    component,
    node,
    dependencies: new Map([
      ...RUNNER_INPUTS,
      ...component.map((file) => [file, [JEST_CONFIG]]),
      ...node.map((file) => [file, [NODE_TESTS]]),
    ]),
  };
}

/**
 * Runs selected tests and records each file that passed.
 *
 * @param {string} root the repository root
 * @param {'component' | 'node'} runner
 * @param {{ file: string, current: string }[]} selected test files with the fingerprints of their inputs
 * @param {ReturnType<typeof import('../passed-runs.mjs').rememberPassed>} passed
 * @returns {Promise<{ exitCode: number, output: string }>}
 */
export async function runTests(root, runner, selected, passed) {
  const report = join(root, '.cache/test-reports', `affected-${runner}.json`);
  await mkdir(join(report, '..'), { recursive: true });
  await rm(report, { force: true });
  const files = selected.map(({ file }) => file);
  const outcome =
    runner === 'node'
      ? await capture(root, process.execPath, [NODE_TESTS, ...files], { NODE_TEST_RESULTS: report })
      : await capture(root, 'npx', [
          '--no-install',
          'jest',
          `--maxWorkers=${availableParallelism()}`,
          '--json',
          `--outputFile=${report}`,
          '--runTestsByPath',
          ...files,
        ]);
  const results = await readFile(report, 'utf8').then(JSON.parse, () => ({}));
  const durations = runner === 'node' ? nodeDurations(results) : jestDurations(root, results);
  for (const { file, current } of selected)
    if (durations.has(file)) await passed.add(nameOf(file), current, { ms: durations.get(file) });
  return outcome;
}

/** @returns {Map<string, number>} files that passed → milliseconds */
const nodeDurations = (results) =>
  new Map(Object.entries(results).flatMap(([file, { hasFailed, ms }]) => (hasFailed ? [] : [[file, Math.round(ms)]])));

const jestDurations = (root, { testResults = [] }) =>
  new Map(
    testResults
      .filter(({ status }) => status === 'passed')
      .map(({ name, startTime, endTime }) => [relative(root, name).replaceAll('\\', '/'), endTime - startTime]),
  );
