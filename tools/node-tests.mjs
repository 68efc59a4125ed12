// Runs tests with Node's test runner: node tools/node-tests.mjs <folder or file>…
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { glob } from './lib/glob.mjs';
import { bundleTests } from './lib/node-tests/bundle-tests.mjs';
import { removeStale } from './lib/node-tests/remove-stale.mjs';
import { makeSeededTemplate } from './lib/node-tests/seeded-template.mjs';
import { run } from './lib/run.mjs';

const root = join(import.meta.dirname, '..');
process.chdir(root);

const targets = process.argv.slice(2);
const files = await glob(
  targets.flatMap((path) => (/\.(ts|mjs)$/.test(path) ? [path] : [`${path}/**/*.test.ts`, `${path}/**/*.test.mjs`])),
);
if (files.length === 0) {
  console.error(`No tests found in: ${targets.join(', ') || '(no folder or file given)'}`);
  process.exit(1);
}

/** One folder per run, because runs may overlap. Killed runs leave theirs behind. */
const bundlesOfRuns = join(root, '.cache', 'node-tests');
const outdir = join(bundlesOfRuns, String(process.pid));
const DAY = 86_400_000;

/**
 * Each process runs for seconds: optimizing Wasm, compiling functions early and loading source maps cost more than they
 * save.
 */
const FLAGS = ['--liftoff-only', '--max-lazy'];
const MAX_REPEATED = 5;
/** Tests start it dozens of times. */
const CLI = 'release-platform/cli/src/main.ts';

try {
  await removeStale(bundlesOfRuns, DAY);
  await mkdir(outdir, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts'));
  const template = sources.some((file) => file.startsWith('server/'))
    ? 'server/src/testing/seeded-template.ts'
    : undefined;
  const bundles = await bundleTests(root, [...sources, ...(template ? [template, CLI] : [])], outdir);
  const env = template && {
    PORTAL_CLI: bundles.get(CLI),
    SEEDED_TEMPLATE: await makeSeededTemplate(
      root,
      bundles.get(template),
      FLAGS,
      process.env.TEST_ALL_ON_SERVER && outdir,
    ),
  };
  const inputs = (await largestFirst(files)).map((file) => bundles.get(file) ?? file);
  const resultsFile = join(outdir, 'results.json');
  const runFiles = (flags, testFiles, more) =>
    run(process.execPath, [...flags, 'tools/lib/node-tests/run-files.mjs', ...testFiles], { env: { ...env, ...more } });
  process.exitCode = await runFiles(FLAGS, inputs, { NODE_TEST_RESULTS: resultsFile });
  const results = JSON.parse(await readFile(resultsFile, 'utf8').catch(() => '{}'));
  const failed = Object.keys(results).filter((file) => results[file].hasFailed);
  if (process.env.NODE_TEST_RESULTS) {
    const sourceOf = new Map([...bundles].map(([source, bundle]) => [bundle, source]));
    const bySource = Object.entries(results).map(([file, result]) => [
      sourceOf.get(file) ?? relative(root, file),
      result,
    ]);
    await writeFile(process.env.NODE_TEST_RESULTS, JSON.stringify(Object.fromEntries(bySource)));
  }
  if (failed.length > 0) {
    console.log('\nRunning failed files again with source-mapped stack traces. This does not change the result.\n');
    await runFiles([...FLAGS, '--enable-source-maps'], failed.slice(0, MAX_REPEATED), {
      NODE_TEST_TAP: '',
      NODE_TEST_RESULTS: '',
    });
  }
} finally {
  await rm(outdir, { recursive: true, force: true });
}

/** Starts large files first: they tend to run longest, and one that starts last would leave the other cores idle. */
async function largestFirst(paths) {
  const sized = await Promise.all(paths.map(async (path) => ({ path, size: (await stat(path)).size })));
  return sized.sort((a, b) => b.size - a.size).map(({ path }) => path);
}
