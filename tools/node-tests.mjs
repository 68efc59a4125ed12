// Runs tests with Node's own runner: node tools/node-tests.mjs <folder or file>…
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from './lib/glob.mjs';
import { bundleTests } from './lib/node-tests/bundle-tests.mjs';
import { removeStale } from './lib/node-tests/remove-stale.mjs';
import { makeSeededTemplate } from './lib/node-tests/seeded-template.mjs';
import { run } from './lib/run.mjs';

const root = join(import.meta.dirname, '..');
process.chdir(root);

const wanted = process.argv.slice(2);
const files = await glob(wanted.flatMap((path) => (/\.(ts|mjs)$/.test(path) ? [path] : [`${path}/**/*.test.ts`, `${path}/**/*.test.mjs`])));
if (files.length === 0) {
  console.error(`No tests in ${wanted.join(', ') || 'no folder'}.`);
  process.exit(1);
}

/** Of this run alone: another one may be under way. One that was killed leaves its own. */
const bundlesOfRuns = join(root, '.cache', 'node-tests');
const outdir = join(bundlesOfRuns, String(process.pid));
const DAY = 86_400_000;

/**
 * What a file runs is compiled for it alone and lives for seconds: neither optimizing the database's code nor compiling
 * functions before they are called pays for itself, nor do source maps, which are read for every error that is made.
 */
const FLAGS = ['--liftoff-only', '--max-lazy'];
const MAX_REPEATED = 5;

try {
  await removeStale(bundlesOfRuns, DAY);
  await mkdir(outdir, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts'));
  const template = sources.some((file) => file.startsWith('server/')) ? 'server/src/testing/seeded-template.ts' : undefined;
  const bundles = await bundleTests(root, [...sources, ...(template ? [template] : [])], outdir);
  const env = template && { SEEDED_TEMPLATE: await makeSeededTemplate(root, bundles.get(template), FLAGS, process.env.TEST_ALL_ON_SERVER && outdir) };
  const paths = (await longestFirst(files)).map((file) => bundles.get(file) ?? file);
  const failedFiles = join(outdir, 'failed');
  const runFiles = (flags, inputs, more) => run(process.execPath, [...flags, 'tools/lib/node-tests/run-files.mjs', ...inputs], { env: { ...env, ...more } });
  process.exitCode = await runFiles(FLAGS, paths, { NODE_TEST_FAILED: failedFiles });
  const failed = (await readFile(failedFiles, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  if (failed.length > 0) {
    console.log('\nWhat failed runs once more, with stacks that lead to the sources; what it comes to then changes nothing.\n');
    await runFiles([...FLAGS, '--enable-source-maps'], failed.slice(0, MAX_REPEATED), { NODE_TEST_TAP: '' });
  }
} finally {
  await rm(outdir, { recursive: true, force: true });
}

/** A file that is long takes long, more or less; what begins last must not keep one core busy while the others wait. */
async function longestFirst(paths) {
  const sized = await Promise.all(paths.map(async (path) => ({ path, size: (await stat(path)).size })));
  return sized.sort((a, b) => b.size - a.size).map(({ path }) => path);
}
