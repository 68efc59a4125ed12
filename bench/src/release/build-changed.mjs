import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { repository } from '../bundles/paths.mjs';

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
  replaceText(compiler.inputFileSystem, path.join(repository, folder, file), (text) => {
    if (text.split(from).length !== 2) throw new Error(`"${from}" does not stand in ${file} once`);
    return text.replace(from, to);
  });
  const stats = await new Promise((resolve, reject) => compiler.run((error, result) => (error ? reject(error) : resolve(result))));
  await new Promise((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors()) throw new Error(stats.toString({ preset: 'errors-only' }));
}

function replaceText(fileSystem, file, change) {
  const readFile = fileSystem.readFile.bind(fileSystem);
  fileSystem.readFile = (name, ...rest) => {
    const callback = rest.pop();
    readFile(name, ...rest, (error, bytes) => {
      if (error || name !== file) return callback(error, bytes);
      try {
        return callback(null, Buffer.from(change(bytes.toString())));
      } catch (problem) {
        return callback(problem);
      }
    });
  };
}
