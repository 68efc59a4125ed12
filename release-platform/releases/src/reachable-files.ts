import { readFile } from 'node:fs/promises';
import path from 'node:path/posix';

const STYLES = /\.css$/i;
/** Files that can name others. */
const TEXT = /\.(m?js|css|json)$/i;
/** One run of the characters of file names: linear, because a match never gives characters back. */
const FILE_NAME = /[\w@+~.-]+/g;

/**
 * Finds the files of a build that pages can ask for: the start, all style sheets, and every file whose name stands in a
 * reachable script, style sheet or JSON file. Behaviour: releases.left-out.
 *
 * @param folder of the build
 * @param start names of files, below the folder
 * @param files all candidates
 */
export async function reachableFiles(folder: string, start: readonly string[], files: readonly string[]): Promise<Set<string>> {
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
