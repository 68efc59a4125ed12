import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { glob } from '../glob.mjs';

/**
 * @param {string} root the repository root
 * @returns {Promise<string[]>} the end-to-end spec files that check screen states
 */
export async function specsWithStates(root) {
  const specs = await glob(['e2e/tests/**/*.spec.ts'], root);
  const sources = await Promise.all(specs.map((spec) => readFile(join(root, spec), 'utf8')));
  return specs.filter((_spec, index) => sources[index].includes('expectAccessibleState('));
}
