/**
 * One line of a module that its next release has otherwise. The source stays as it is: builds are given the changed text.
 *
 * @typedef {{ file: string, from: string, to: string }} Change `file`: its absolute path; `from`: stands in it once
 */

/** @param {Change} change @param {string} text of the file @returns {string} */
export function changedText({ file, from, to }, text) {
  if (text.split(from).length !== 2) throw new Error(`"${from}" does not stand in ${file} once`);
  return text.replace(from, () => to);
}

/** @param {import('webpack').Compiler} compiler @param {Change} change */
export function changeForWebpack({ inputFileSystem }, change) {
  const readFile = inputFileSystem.readFile.bind(inputFileSystem);
  inputFileSystem.readFile = (name, ...rest) => {
    const callback = rest.pop();
    readFile(name, ...rest, (error, bytes) => {
      if (error || name !== change.file) return callback(error, bytes);
      try {
        return callback(null, Buffer.from(changedText(change, bytes.toString())));
      } catch (problem) {
        return callback(problem);
      }
    });
  };
}

/** @param {Change} change @returns {import('vite').Plugin} */
export const changeForVite = (change) => ({
  name: 'changed-source',
  enforce: 'pre',
  transform: { filter: { id: change.file }, handler: (text) => changedText(change, text) },
});
