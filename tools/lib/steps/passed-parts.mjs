import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from '../fingerprints.mjs';

/**
 * Remembers the inputs with which parts of steps passed, in `.cache`: a fresh clone runs everything.
 *
 * @param {string} root the repository root
 */
export function passedParts(root) {
  const folder = join(root, '.cache/passed');
  const fileOf = (part) => join(folder, part.replaceAll(/\W+/g, '-'));
  const digests = new Map();
  const digestOf = (input) => {
    if (!digests.has(input)) digests.set(input, fingerprint(root, [input]));
    return digests.get(input);
  };

  return {
    /**
     * @param {Record<string, string[]>} inputs part → files and folders below the root
     * @param {boolean} [isIgnored] treats all parts as changed
     * @returns {Promise<Map<string, string>>} parts that did not pass with their inputs → fingerprint for `add`
     */
    async findChanged(inputs, isIgnored) {
      const changed = new Map();
      for (const [part, paths] of Object.entries(inputs)) {
        const all = await Promise.all(paths.map(digestOf));
        const current = createHash('sha256').update(all.join()).digest('hex');
        if (isIgnored || (await readFile(fileOf(part), 'utf8').catch(() => '')) !== current) changed.set(part, current);
      }
      return changed;
    },

    /** @param {Map<string, string>} parts result of `findChanged` */
    async add(parts) {
      await mkdir(folder, { recursive: true });
      for (const [part, current] of parts) await writeFile(fileOf(part), current);
    },
  };
}
