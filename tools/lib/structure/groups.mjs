import { isSource } from './measure.mjs';

const GENERATED = /\.generated\.ts$|\/generated\/|^package-lock\.json$/;
const CODE = /\.(tsx?|mjs|cjs|js)$/;
const TEST_FOLDER = /(^e2e|\/(test|testing|integration-tests))\//;

/** The product that a file belongs to. The portal's modules count as one group. */
export const groupOf = (file) => {
  const top = file.split('/')[0];
  return /^(root-config|shell|.+-mfe)$/.test(top) ? 'modules' : top;
};

/** @returns {boolean} whether a file is handwritten production source */
export const isHandWritten = (file) =>
  CODE.test(file) && isSource(file) && !GENERATED.test(file) && !TEST_FOLDER.test(file);

/**
 * @param {ReadonlyMap<string, string>} texts by file
 * @returns {Record<string, { files: number, lines: number, comments: number }>} by group: handwritten source files,
 *   their non-blank lines, and the comment lines among them
 */
export function countLines(texts) {
  const groups = {};
  for (const [file, text] of texts) {
    if (!file.includes('/') || !isHandWritten(file)) continue;
    const group = (groups[groupOf(file)] ??= { files: 0, lines: 0, comments: 0 });
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    group.files += 1;
    group.lines += lines.length;
    group.comments += lines.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length;
  }
  return Object.fromEntries(Object.entries(groups).toSorted(([, a], [, b]) => b.lines - a.lines));
}

/**
 * @param {import('./graph.mjs').Graph} graph the imports of all source files
 * @returns {Record<string, Record<string, number>>} importing group → imported group → number of imports
 */
export function importsBetweenGroups(graph) {
  const counts = {};
  for (const [file, imported] of graph) {
    for (const other of imported) {
      const [from, to] = [groupOf(file), groupOf(other)];
      if (from === to || !file.includes('/')) continue;
      counts[from] ??= {};
      counts[from][to] = (counts[from][to] ?? 0) + 1;
    }
  }
  return counts;
}
