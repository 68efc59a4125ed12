import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Records each passing run with the fingerprint of its inputs, so that the next run can skip it while they are
 * unchanged. Stored in `.cache`: a fresh clone runs everything.
 *
 * @param {string} root the repository root
 * @param {boolean} isIgnored treats all runs as new; passes are still recorded
 */
export function rememberPassed(root, isIgnored) {
  const folder = join(root, '.cache/passed');
  const fileOf = (name) => join(folder, `${name.replaceAll(/\W+/g, '-')}.json`);

  return {
    /**
     * @param {string} name of the run
     * @param {string} current fingerprint of the run's inputs
     * @returns {Promise<boolean>} whether the run passed with these inputs
     */
    has: async (name, current) => !isIgnored && (await read(fileOf(name)))?.fingerprint === current,

    /** @returns {Promise<boolean>} whether a run whose name starts so has passed */
    hasAny: async (start) =>
      !isIgnored &&
      (await readdir(folder).catch(() => [])).some((file) => file.startsWith(start.replaceAll(/\W+/g, '-'))),

    /** @returns {Promise<object | undefined>} the note of the last passing run */
    noteOf: async (name) => (await read(fileOf(name)))?.note,

    /** Records a passing run. */
    async add(name, current, note) {
      const file = fileOf(name);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify({ fingerprint: current, note }));
    },
  };
}

const read = (file) =>
  readFile(file, 'utf8').then(
    (text) => JSON.parse(text),
    () => undefined,
  );
