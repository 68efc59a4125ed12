import { join, relative } from 'node:path';
import { run } from '../run.mjs';

/**
 * Runs the end-to-end tests in the installed engines, in parallel.
 *
 * @param {string} root the repository root
 * @param {ReturnType<typeof import('../engines.mjs').findEngines>} engines
 * @param {string} report path for the TAP report
 * @returns {Promise<number>} the exit code
 */
export function runEngines(root, engines, report) {
  const found = engines.filter(({ env }) => env);
  // tsx is a dependency of the server workspace.
  const cwd = join(root, 'server');
  const reporters = [
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${report}`,
  ];
  const files = found.map(({ test }) => relative(cwd, join(root, test)));
  const env = Object.assign({}, ...found.map((each) => each.env));
  return run(process.execPath, ['--import', 'tsx', '--test', '--test-concurrency=2', ...reporters, ...files], {
    cwd,
    env,
  });
}
