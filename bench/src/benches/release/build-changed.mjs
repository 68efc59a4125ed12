import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { repository } from '../../platform/server.mjs';

/** Builds a module with one changed line of a file, which stays as it is. */
export async function buildChanged(folder, { file, from, to }, output) {
  const { default: configure } = await import(pathToFileURL(path.join(repository, folder, 'webpack.config.mjs')));
  const configuration = configure({}, { mode: 'production' });
  const compiler = webpack({ ...configuration, cache: false, output: { ...configuration.output, path: output } });
  const changed = path.join(repository, folder, file);
  let changes = 0;
  const { inputFileSystem } = compiler;
  const readFile = inputFileSystem.readFile.bind(inputFileSystem);
  inputFileSystem.readFile = (name, ...rest) => {
    const callback = rest.pop();
    readFile(name, ...rest, (error, bytes) => {
      if (error || name !== changed) return callback(error, bytes);
      changes = bytes.toString().split(from).length - 1;
      return callback(null, Buffer.from(bytes.toString().replace(from, () => to)));
    });
  };
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  if (changes !== 1) throw new Error(`Expected "${from}" once in ${file}, found it ${changes} times`);
}
