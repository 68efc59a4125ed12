import { readFile } from 'node:fs/promises';

/**
 * Test counts of a run. A file that fails to load counts as a failed test.
 * @typedef {{ passed: number, failed: number, skipped: number }} Totals
 */

/** Readers for each runner's report. Each takes a file path and returns {@link Totals}. */
export const readTotals = {
  /** Output of `jest --json --outputFile`. */
  async jest(file) {
    const result = JSON.parse(await readFile(file, 'utf8'));
    return {
      passed: result.numPassedTests,
      failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
      skipped: result.numPendingTests + result.numTodoTests,
    };
  },

  /** TAP report of Node's test runner, which ends with totals. */
  async node(file) {
    const report = await readFile(file, 'utf8');
    const count = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(report)?.[1] ?? Number.NaN);
    return {
      passed: count('pass'),
      failed: count('fail') + count('cancelled'),
      skipped: count('skipped') + count('todo'),
    };
  },

  /** Output of Playwright's JSON reporter. `errors` are those outside tests, such as a file that fails to load. */
  async playwright(file) {
    const { stats, errors } = JSON.parse(await readFile(file, 'utf8'));
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped };
  },
};

/**
 * Explains why a finished run does not count as passed.
 *
 * @param {number} exitCode of the runner
 * @param {Totals | undefined} totals undefined if the runner wrote no report
 * @returns {string | undefined} undefined if the run passed
 */
export function failureReason(exitCode, totals) {
  if (!totals || Object.values(totals).some(Number.isNaN)) return 'wrote no report';
  if (totals.failed > 0) return `${totals.failed} failed`;
  if (totals.skipped > 0) return `${totals.skipped} skipped`;
  if (totals.passed === 0) return 'ran no tests';
  if (exitCode !== 0) return `exit code ${exitCode}`;
  return undefined;
}
