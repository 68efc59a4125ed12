import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { closureOf, distancesFrom } from './dependencies.mjs';

/** Assumed for a test file that has not run on this machine. */
const DEFAULT_MS = 5_000;

/**
 * Selects the tests that changed files affect, nearest first, as many as fit into the time.
 *
 * @param {string} root the repository root
 * @param {object} options
 * @param {import('../structure/graph.mjs').Graph} options.graph files that each file depends on
 * @param {string[]} options.changed
 * @param {string[]} options.tests all test files
 * @param {ReturnType<typeof import('../passed-runs.mjs').rememberPassed>} options.passed
 * @param {number} options.budgetMs total duration of the selected test files
 * @returns {Promise<{ selected: { file: string, current: string }[], unchanged: number, left: string[] }>} `current`: the
 *   fingerprint of the test's inputs; `unchanged`: how many passed with the same inputs; `left`: tests that do not fit
 */
export async function selectTests(root, { graph, changed, tests, passed, budgetMs }) {
  const distances = distancesFrom(graph, changed);
  const affected = tests
    .filter((file) => distances.has(file))
    .map((file) => ({ file, distance: distances.get(file), shared: sharedFolders(file, changed) }))
    .toSorted((a, b) => b.shared - a.shared || a.distance - b.distance);
  const fingerprint = fingerprints(root, graph);
  const selected = [];
  const left = [];
  let unchanged = 0;
  let total = 0;
  for (const { file } of affected) {
    const current = await fingerprint(file);
    if (await passed.has(nameOf(file), current)) {
      unchanged += 1;
      continue;
    }
    total += (await passed.noteOf(nameOf(file)))?.ms ?? DEFAULT_MS;
    // The nearest test always runs.
    if (total > budgetMs && selected.length > 0) left.push(file);
    else selected.push({ file, current });
  }
  return { selected, unchanged, left };
}

/** Name of a test file's recorded run. */
export const nameOf = (file) => `test ${file}`;

/** How many folders a test has in common with the nearest changed file. A unit test is next to the code it tests. */
function sharedFolders(test, changed) {
  const folders = test.split('/').slice(0, -1);
  return Math.max(
    ...changed.map((file) => {
      const others = file.split('/').slice(0, -1);
      const different = folders.findIndex((folder, index) => folder !== others[index]);
      return different === -1 ? folders.length : different;
    }),
  );
}

/** Digests everything that a file depends on, and reads each file once. */
function fingerprints(root, graph) {
  const digests = new Map();
  const digestOf = (file) => {
    if (!digests.has(file))
      digests.set(
        file,
        readFile(join(root, file)).then(
          (content) => createHash('sha256').update(content).digest('hex'),
          () => 'missing',
        ),
      );
    return digests.get(file);
  };
  return async (file) => {
    const hash = createHash('sha256').update(process.version);
    for (const each of [...closureOf(graph, file)].toSorted()) hash.update(`${each}\0${await digestOf(each)}\0`);
    return hash.digest('hex');
  };
}
