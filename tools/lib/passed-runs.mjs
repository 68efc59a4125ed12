import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Remembers what passed, and with which fingerprint of everything it depends on, so that the next run leaves it out as
 * long as that stays the same. It is kept in `.cache`: a fresh clone remembers nothing and runs everything.
 *
 * @param {string} root the repository's top folder
 * @param {boolean} isIgnored every run is then taken as new; what passes is still remembered
 */
export function rememberPassed(root, isIgnored) {
  const fileOf = (name) => join(root, '.cache/passed', `${name.replaceAll(/\W+/g, '-')}.json`);

  return {
    /**
     * @param {string} name of the run
     * @param {string} current the fingerprint of all that the run depends on now
     * @returns {Promise<boolean>} whether it passed with it
     */
    has: async (name, current) => !isIgnored && (await read(fileOf(name)))?.fingerprint === current,

    /** @returns {Promise<object | undefined>} what was noted when the run passed last */
    noteOf: async (name) => (await read(fileOf(name)))?.note,

    /** Remembers that a run passed. */
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
