import { readFile } from 'node:fs/promises';
import path from 'node:path/posix';

const STYLES = /\.css$/i;
/** Files that can reference others. */
const TEXT = /\.(m?js|css|json)$/i;
/** A run of file name characters. Linear time: the pattern never backtracks. */
const FILE_NAME = /[\w@+~.-]+/g;

/**
 * Finds all files of a build that pages can request: the start files, all style sheets, and every file whose name
 * occurs in a reachable script, style sheet or JSON file.
 *
 * @param folder the build's folder
 * @param start paths relative to the folder
 * @param files all candidates
 */
export async function reachableFiles(
  folder: string,
  start: readonly string[],
  files: readonly string[],
): Promise<Set<string>> {
  const byName = new Map<string, string[]>();
  for (const file of files) byName.set(path.basename(file), [...(byName.get(path.basename(file)) ?? []), file]);
  const reachable = new Set(files.filter((file) => start.includes(file) || STYLES.test(file)));
  for (const file of reachable) {
    if (!TEXT.test(file)) continue;
    const text = await readFile(path.join(folder, file), 'utf8');
    for (const [word] of text.matchAll(FILE_NAME)) for (const named of byName.get(word) ?? []) reachable.add(named);
  }
  return reachable;
}
