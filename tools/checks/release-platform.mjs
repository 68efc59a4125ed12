// Builds and tests the release platform without the portal: npm run release-platform. With `-- start`, it builds and
// starts the example instead.
import { join } from 'node:path';
import { run } from '../lib/run.mjs';

const root = join(import.meta.dirname, '../..');
const serverFolders = ['cli', 'registry-api', 'releases', 'server', 'example'].map(
  (folder) => `release-platform/${folder}`,
);
const build = (workspace) => ['npm', 'run', '--silent', 'build', '-w', workspace];
const builds = ['packages/shared-deps', 'packages/ui', 'packages/client', 'release-platform/console'].map(build);
const start = [build('release-platform/example'), ['npm', 'start', '--silent', '-w', 'release-platform/example']];
const tests = [
  ['npx', '--no-install', 'jest', 'release-platform/'],
  [process.execPath, 'tools/node-tests.mjs', ...serverFolders],
  // Starts the example and opens its module in a browser.
  ['npx', '--no-install', 'playwright', 'test', '-c', 'e2e/release-platform.config.ts'],
];

for (const [program, ...args] of [...builds, ...(process.argv[2] === 'start' ? start : tests)]) {
  process.exitCode = await run(program, args, { cwd: root });
  if (process.exitCode !== 0) break;
}
