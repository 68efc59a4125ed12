import { glob as globFiles } from 'tinyglobby';

/** Installed and generated folders hold no sources. */
const ignore = ['node_modules', 'dist', 'test-results', 'playwright-report'].map((folder) => `**/${folder}/**`);

/**
 * Lists the source files that match any of the patterns, sorted.
 *
 * @param {string[]} patterns paths with forward slashes
 * @param {string} [root] base of the patterns; defaults to the current folder
 * @returns {Promise<string[]>} paths relative to the root
 */
export const glob = async (patterns, root = '.') =>
  (await globFiles(patterns, { cwd: root, ignore, expandDirectories: false })).toSorted();
