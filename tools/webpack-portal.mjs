// Builds portal modules in one compilation: those named, or all. `--watch <name>…` rebuilds these on each change, with
// hot reload.
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { describeProblems } from './lib/build/describe-problems.mjs';
import { portalFolders } from './lib/portal-folders.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
/** The owners' page has no development client. */
const WITHOUT_HOT_RELOAD = 'console';

async function configurationOf(folder, mode) {
  const { default: configure } = await import(pathToFileURL(path.join(root, folder, 'webpack.config.mjs')));
  return configure({}, { mode });
}

async function buildOnce(names) {
  const folders = portalFolders.filter((folder) => names.length === 0 || names.includes(path.basename(folder)));
  const compiler = webpack(await Promise.all(folders.map((folder) => configurationOf(folder, 'production'))));
  compiler.run((error, stats) =>
    compiler.close(() => {
      if (error) throw error;
      printProblems(stats.stats);
      if (stats.hasErrors()) process.exitCode = 1;
    }),
  );
}

async function watch(names) {
  const { withHotReload } = await import('./lib/dev/hot-reload.mjs');
  const configurations = await Promise.all(
    names.map(async (name) => {
      const folder = portalFolders.find((each) => path.basename(each) === name);
      await removeHotUpdates(path.join(root, folder, 'dist'));
      const configuration = await configurationOf(folder, 'development');
      return name === WITHOUT_HOT_RELOAD ? configuration : withHotReload(configuration);
    }),
  );
  process.once('disconnect', () => process.exit());
  const hashes = new Map();
  webpack(configurations).watch({ aggregateTimeout: 50 }, (error, { stats }) => {
    if (error) throw error;
    const changed = stats.filter(({ hash, compilation }) => hashes.get(compilation.name) !== hash);
    for (const { hash, compilation } of changed) hashes.set(compilation.name, hash);
    printProblems(changed);
    const built = changed.filter((each) => !each.hasErrors());
    if (built.length > 0)
      process.send({
        hashes: Object.fromEntries(built.map(({ hash, compilation }) => [compilation.name, hash])),
        ms: Math.max(...built.map(({ endTime }) => endTime)) - Math.min(...built.map(({ startTime }) => startTime)),
      });
  });
}

/** Updates of an earlier run. */
async function removeHotUpdates(dist) {
  const files = await readdir(dist).catch(() => []);
  await Promise.all(files.filter((file) => file.includes('.hot-update')).map((file) => rm(path.join(dist, file))));
}

function printProblems(builds) {
  const problems = describeProblems(builds, root);
  if (problems) console.error(problems);
}

const args = process.argv.slice(2);
await (args[0] === '--watch' ? watch(args.slice(1)) : buildOnce(args));
