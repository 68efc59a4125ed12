// Runs tests with Node's own runner: node scripts/node-tests.mjs <folder or file>…
import { rm, stat } from 'node:fs/promises';
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

/** The database's code is compiled once for each file and runs for seconds: optimizing it takes longer than it saves. */
const FLAGS = ['--enable-source-maps', '--liftoff-only'];

try {
  await removeStale(bundlesOfRuns, DAY);
  const sources = files.filter((file) => file.endsWith('.ts'));
  const template = sources.some((file) => file.startsWith('platform/')) ? 'platform/src/testing/seeded-template.ts' : undefined;
  const bundles = await bundleTests(root, [...sources, ...(template ? [template] : [])], outdir);
  const env = template && { SEEDED_TEMPLATE: await makeSeededTemplate(root, bundles.get(template), FLAGS) };
  const paths = (await longestFirst(files)).map((file) => bundles.get(file) ?? file);
  process.exitCode = await run(process.execPath, [...FLAGS, 'scripts/lib/node-tests/run-files.mjs', ...paths], { env });
} finally {
  await rm(outdir, { recursive: true, force: true });
}

/** A file that is long takes long, more or less; what begins last must not keep one core busy while the others wait. */
async function longestFirst(paths) {
  const sized = await Promise.all(paths.map(async (path) => ({ path, size: (await stat(path)).size })));
  return sized.sort((a, b) => b.size - a.size).map(({ path }) => path);
}
