// Builds portal modules in one compilation: those named, or all. `--watch <name>` rebuilds one of them on each change.
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { portalFolders } from './lib/portal-folders.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

async function configurationOf(folder, mode) {
  const { default: configure } = await import(pathToFileURL(path.join(root, folder, 'webpack.config.mjs')));
  return configure({}, { mode });
}

async function main(args) {
  const isWatching = args[0] === '--watch';
  const names = args.slice(isWatching ? 1 : 0);
  const [name] = names;
  const folders = portalFolders.filter(
    (folder) => (names.length === 0 && !isWatching) || names.includes(path.basename(folder)),
  );
  if (folders.length === 0)
    throw new Error(
      `No module "${name}" found. Available modules: ${portalFolders.map((folder) => path.basename(folder)).join(', ')}`,
    );
  const mode = isWatching ? 'development' : 'production';
  const compiler = webpack(await Promise.all(folders.map((folder) => configurationOf(folder, mode))));

  const report = (error, stats) => {
    if (error) throw error;
    if (stats.hasErrors() || stats.hasWarnings())
      console.error(stats.toString({ preset: 'errors-warnings', colors: true }));
    else if (isWatching) console.log(`Built ${name}. Reload the page to run it.`);
    if (stats.hasErrors() && !isWatching) process.exitCode = 1;
  };
  if (isWatching) compiler.watch({ aggregateTimeout: 100 }, report);
  else compiler.run((error, stats) => compiler.close(() => report(error, stats)));
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exitCode = 1;
});
