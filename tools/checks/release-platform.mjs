// Builds and tests the release platform without the portal, and runs its example: npm run release-platform.
import { join } from 'node:path';
import { run } from '../lib/run.mjs';

const root = join(import.meta.dirname, '../..');
const serverFolders = ['cli', 'registry-api', 'releases', 'server', 'example'].map(
  (folder) => `release-platform/${folder}`,
);
const builds = ['packages/shared-deps', 'packages/ui', 'release-platform/console'];

const commands = [
  ...builds.map((workspace) => ['npm', 'run', '--silent', 'build', '-w', workspace]),
  ['npx', '--no-install', 'jest', 'release-platform/'],
  [process.execPath, 'tools/node-tests.mjs', ...serverFolders],
  // Starts the example and opens its module in a browser.
  ['npx', '--no-install', 'playwright', 'test', '-c', 'e2e/release-platform.config.ts'],
];
for (const [program, ...args] of commands) {
  process.exitCode = await run(program, args, { cwd: root });
  if (process.exitCode !== 0) break;
}
