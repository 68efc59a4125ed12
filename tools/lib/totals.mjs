import { readFile } from 'node:fs/promises';

/**
 * How many tests of a run passed, failed and were left out. A file that could not be loaded counts as a failed test.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Totals
 */

/** Readers of what each runner leaves behind; all of them take a file's path and return {@link Totals}. */
export const readTotals = {
  /** The file of `jest --json --outputFile`. */
  async jest(file) {
    const result = JSON.parse(await readFile(file, 'utf8'));
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      skipped: result.numPendingTests + result.numTodoTests,
    };
  },

  /** The TAP report of Node's own runner, which ends with its totals. */
  async node(file) {
    const report = await readFile(file, 'utf8');
    const count = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(report)?.[1] ?? Number.NaN);
    return { passed: count('pass'), failed: count('fail') + count('cancelled'), skipped: count('skipped') + count('todo') };
  },

  /** The file of Playwright's JSON reporter. `errors` are those outside a test, such as a file that does not load. */
  async playwright(file) {
    const { stats, errors } = JSON.parse(await readFile(file, 'utf8'));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
  },
};

/**
 * Why a run that ended does not count as passed.
 *
 * @param {number} exitCode of the runner
 * @param {Totals | undefined} totals undefined where it left no report
 * @returns {string | undefined} undefined where everything is well
 */
export function whyNotPassed(exitCode, totals) {
  if (!totals || Object.values(totals).some(Number.isNaN)) return 'left no report';
  if (totals.failed > 0) return `${totals.failed} failed`;
  if (totals.skipped > 0) return `${totals.skipped} skipped`;
  if (totals.passed === 0) return 'ran no test';
  if (exitCode !== 0) return `exit code ${exitCode}`;
  return undefined;
}
