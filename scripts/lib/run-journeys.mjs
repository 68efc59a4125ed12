import { run } from './run.mjs';

const MAX_TRACED = 5;

/**
 * Runs the journeys in Chromium. Those that failed run once more for their traces, which are too slow to record
 * always; what they come to then changes nothing.
 *
 * @param {string} root the repository's top folder
 * @param {string} chromium the browser's path
 * @param {{ report: string, isFull: boolean }} options `report` is the file for Playwright's JSON report
 * @returns {Promise<number>} the exit code of the first run
 */
export async function runJourneys(root, chromium, { report, isFull }) {
  const playwright = (args, env) =>
    run('npx', ['--no-install', 'playwright', 'test', '-c', 'e2e', ...args], {
      cwd: root,
      env: { CHROMIUM_PATH: chromium, ...(isFull && { E2E_FULL: '1' }), ...env },
    });
  const lastRun = `${report}.last-run`;
  const exitCode = await playwright([], { E2E_REPORT: report, PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: lastRun });
  if (exitCode !== 0) {
    console.log('\nWhat failed runs once more for its traces, in e2e/test-results/traced:\n');
    await playwright(['--last-failed', `--last-failed-file=${lastRun}`, '--trace=on', `--max-failures=${MAX_TRACED}`, '--output=e2e/test-results/traced'], {});
  }
  return exitCode;
}
