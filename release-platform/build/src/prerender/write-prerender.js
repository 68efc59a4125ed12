import path from 'node:path';
import { contentHash, writeAtomically } from '../assets.js';
import { renderPages } from './render-pages.js';

/**
 * Writes the first paint of a module's pages into its build.
 *
 * @param {string} source file that exports `pages`, and the paths of those that the module hydrates as `hydrated`
 * @param {string} folder of the built files
 * @returns {Promise<string>} the name of the written file
 */
export async function writePrerender(source, folder) {
  const text = JSON.stringify(await renderPages(source));
  const file = `prerender.${contentHash(text)}.json`;
  await writeAtomically(path.join(folder, file), text);
  return file;
}
