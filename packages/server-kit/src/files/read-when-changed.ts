import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/**
 * @param parse what is made of the text; its failure is told to every caller until the file changes
 * @returns a reader that reads a file again only when it has changed on disk
 */
export function readWhenChanged<T>(parse: (text: string) => T): (file: string) => Promise<T> {
  const known = new Map<string, { version: string; value: Promise<T> }>();
  return async (file) => {
    // Pages ask for each of their files: synchronous, it takes a tenth of what a thread costs.
    const { mtimeMs, size, ino } = statSync(file);
    const version = `${mtimeMs} ${size} ${ino}`;
    const cached = known.get(file);
    if (cached?.version === version) return cached.value;
    const value = readFile(file, 'utf8').then(parse);
    known.set(file, { version, value });
    return value;
  };
}
