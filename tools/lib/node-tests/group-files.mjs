import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Comments of test files, which name the reason. */
const TAGS = { alone: /^\/\/ Runs in its own process: ./m, full: /^\/\/ Full suite only: ./m };
/** Files per process. */
const MAX_FILES = { pure: 40, others: 12 };

/**
 * Groups test files that run in one process, because a process and its first database cost more than most tests. Pure
 * tests come first, because they are fast.
 *
 * @template {{ file: string, path?: string, isPure?: boolean }} T
 * @param {string} root the repository root
 * @param {T[]} files `path` is missing for files that are not bundled
 * @param {(file: string) => boolean} isLeftOut whether to leave out a file of the full suite
 * @returns {Promise<T[][]>}
 */
export async function groupFiles(root, files, isLeftOut) {
  const groups = { pure: [], others: [], alone: [] };
  for (const file of files.toSorted((a, b) => (a.file < b.file ? -1 : 1))) {
    const text = await readFile(join(root, file.file), 'utf8');
    if (TAGS.full.test(text) && isLeftOut(file.file)) continue;
    const isAlone = !file.path || TAGS.alone.test(text);
    groups[isAlone ? 'alone' : file.isPure ? 'pure' : 'others'].push(file);
  }
  const chunk = (list, size) =>
    Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size));
  return [
    ...chunk(groups.pure, MAX_FILES.pure),
    ...groups.alone.map((file) => [file]),
    ...chunk(groups.others, MAX_FILES.others),
  ];
}
