// End-to-end tests in Chromium against the current builds: node tools/e2e.mjs [Playwright's arguments]. Failed tests run
// again with traces, which are too slow to record always; the second run does not change the result.
import { join } from 'node:path';
import { findE2eBrowser, requireChromium } from './lib/chromium.mjs';
import { removeStale } from './lib/node-tests/remove-stale.mjs';
import { run } from './lib/run.mjs';

const MAX_TRACED = 5;
const DAY = 86_400_000;
const root = join(import.meta.dirname, '..');
const results = `e2e/test-results/${process.pid}`;

try {
  const env = { CHROMIUM_PATH: await requireChromium(findE2eBrowser), E2E_RUN: String(process.pid) };
  const playwright = (...args) =>
    run('npx', ['--no-install', 'playwright', 'test', '-c', 'e2e', ...args], { cwd: root, env });
  await removeStale(join(root, 'e2e/test-results'), DAY);
  process.exitCode = await playwright(...process.argv.slice(2));
  if (process.exitCode !== 0) {
    console.log(`\nRunning failed tests again to record traces in ${results}/traced:\n`);
    const failed = ['--last-failed', `--last-failed-file=${results}/.last-run.json`, `--max-failures=${MAX_TRACED}`];
    await playwright(...failed, '--trace=on', `--output=${results}/traced`);
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
