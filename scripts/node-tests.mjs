// Runs the tests of a folder that use Node's own runner: node scripts/node-tests.mjs <folder>…
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { glob } from './lib/glob.mjs';
import { run } from './lib/run.mjs';

const root = join(import.meta.dirname, '..');
process.chdir(root);

const { NODE_TEST_TAP: tap } = process.env;
const reporters = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
if (tap) reporters.push('--test-reporter=tap', `--test-reporter-destination=${tap}`);

const folders = process.argv.slice(2);
const files = await glob(folders.flatMap((folder) => [`${folder}/**/*.test.ts`, `${folder}/**/*.test.mjs`]));
if (files.length === 0) {
  console.error(`No tests in ${folders.join(', ') || 'no folder'}.`);
  process.exit(1);
}

// The loader belongs to the platform, whose sources are TypeScript.
const cwd = join(root, 'platform');
const paths = files.map((file) => relative(cwd, join(root, file)));
// The runner leaves a core free for itself, which sleeps while they run.
const concurrency = `--test-concurrency=${availableParallelism()}`;
process.exitCode = await run(process.execPath, ['--import', 'tsx', '--test', concurrency, ...reporters, ...paths], { cwd });
