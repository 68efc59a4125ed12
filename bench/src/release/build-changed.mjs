import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { changedText, changeForWebpack } from '../bundles/changed-source.mjs';
import { output as builds, repository } from '../bundles/paths.mjs';

const runFile = promisify(execFile);

/**
 * Builds a module as it would be after a change of one of its sources, which stays as it is: webpack is given other text
 * for it.
 *
 * @param {string} folder of the module
 * @param {{ file: string, from: string, to: string }} change `file`: below the folder; `from`: stands in it once
 * @param {string} output
 */
export async function buildChanged(folder, { file, from, to }, output) {
  const { default: configure } = await import(pathToFileURL(path.join(repository, folder, 'webpack.config.mjs')));
  const configuration = configure({}, { mode: 'production' });
  const compiler = webpack({ ...configuration, cache: false, output: { ...configuration.output, path: output } });
  changeForWebpack(compiler, { file: path.join(repository, folder, file), from, to });
  const stats = await new Promise((resolve, reject) => compiler.run((error, result) => (error ? reject(error) : resolve(result))));
  await new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
}

/** The same of a remote: its own build reads what is on the disk, so it is given a copy. */
export async function buildChangedRemote(folder, change, output) {
  const copy = path.join(builds, 'changed', folder);
  await rm(copy, { recursive: true, force: true });
  await cp(path.join(repository, folder), copy, { recursive: true });
  const file = path.join(copy, change.file);
  await writeFile(file, changedText({ ...change, file }, await readFile(file, 'utf8')));
  await runFile(process.execPath, [path.join(copy, 'build.mjs')], { env: { ...process.env, LENDER_PORTAL_OUTPUT: output } });
}
