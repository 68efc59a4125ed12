import { cp, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** What runs: no types, no maps, no copies for CommonJS, no archives of extensions that are not used. */
const RUNS = /\.(js|mjs|json|node|wasm|data)$/;
const LICENSE = /(^|\/)LICEN[CS]E[^/]*$/;
const LEFT_OUT = /(^|\/)(test|tests|examples|src|node_modules)\//;

/**
 * Copies libraries as they are installed, without what nobody runs.
 *
 * @param {string} root the repository's top folder
 * @param {string} out
 * @param {string[]} names
 */
export async function copyBeside(root, out, names) {
  for (const name of names) {
    const from = join(root, 'node_modules', name);
    const to = join(out, 'node_modules', name);
    const entries = await readdir(from, { recursive: true });
    for (const file of entries.map((entry) => entry.replaceAll('\\', '/'))) {
      if (LEFT_OUT.test(file) || !(RUNS.test(file) || LICENSE.test(file))) continue;
      await mkdir(dirname(join(to, file)), { recursive: true });
      await cp(join(from, file), join(to, file));
    }
  }
}
