import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/**
 * Caches parsed files until their mtime, size or inode changes.
 * @param parse parses the text; its error is cached too, but not that of reading the file
 * @returns a function that reads a file
 */
export function readWhenChanged<T>(parse: (text: string) => T): (file: string) => Promise<T> {
  const cache = new Map<string, { version: string; value: Promise<T> }>();
  return async (file) => {
    // Called for every file of a page. A synchronous stat takes a tenth of the time of one in the thread pool.
    const { mtimeMs, size, ino } = statSync(file);
    const version = `${mtimeMs} ${size} ${ino}`;
    const cached = cache.get(file);
    if (cached?.version === version) return cached.value;
    const text = readFile(file, 'utf8');
    const value = text.then(parse);
    cache.set(file, { version, value });
    // A change of permissions makes the file readable without another version.
    text.catch(() => cache.delete(file));
    return value;
  };
}
