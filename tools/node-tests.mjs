// Runs tests with Node's test runner: node tools/node-tests.mjs <folder or file>…
// Many files share a process.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { glob } from './lib/glob.mjs';
import { bundleTests, SHARED_PROCESS } from './lib/node-tests/bundle-tests.mjs';
import { groupFiles } from './lib/node-tests/group-files.mjs';
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
    PORTAL_CLI: bundles.get(CLI).path,
    SEEDED_TEMPLATE: await makeSeededTemplate(
      root,
      bundles.get(template).path,
      FLAGS,
      process.env.TEST_ALL_ON_SERVER && outdir,
    ),
  };
  const groups = await groupFiles(
    root,
    files.map((file) => ({ file, ...bundles.get(file) })),
    (file) => process.env.TEST_FULL !== '1' && !targets.includes(file),
  );
  const inputs = await Promise.all(groups.map(writeGroup));
  const failedFile = join(outdir, 'failed.json');
  const runFiles = (flags, testFiles, more) =>
    run(process.execPath, [...flags, 'tools/lib/node-tests/run-files.mjs', ...testFiles], { env: { ...env, ...more } });
  process.exitCode = await runFiles(FLAGS, inputs, { FAILED_NODE_TESTS: failedFile });
  const failed = JSON.parse(await readFile(failedFile, 'utf8').catch(() => '[]'));
  if (failed.length > 0) {
    console.log('\nRunning failed files again with source-mapped stack traces. This does not change the result.\n');
    const alone = failed.slice(0, MAX_REPEATED).map((file) => [{ file, ...bundles.get(file) }]);
    await runFiles([...FLAGS, '--enable-source-maps'], await Promise.all(alone.map(writeGroup)));
  }
} finally {
  await rm(outdir, { recursive: true, force: true });
}

/** @returns the path of a script that runs a group of bundled files, or of a script that needs no bundle */
async function writeGroup(group) {
  const [{ file, path }] = group;
  if (!path) return file;
  const script = join(
    outdir,
    `${file.replaceAll('/', '-')}${group.length > 1 ? `-and-${group.length - 1}-more` : ''}.mjs`,
  );
  const sources = group.map((each) => [each.file, pathToFileURL(each.path).href]);
  await writeFile(
    script,
    `import { runTogether } from ${JSON.stringify(SHARED_PROCESS)};\nawait runTogether(${JSON.stringify(sources)});\n`,
  );
  return script;
}
