import { cp, mkdir, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Runtime files only: excludes types, source maps, CommonJS copies and archives of unused extensions. */
const RUNTIME_FILE = /\.(js|mjs|json|node|wasm|data)$/;
const LICENSE = /(^|\/)LICEN[CS]E[^/]*$/;
const EXCLUDED = /(^|\/)(test|tests|examples|src|node_modules)\//;

/**
 * Copies installed libraries without files that are not needed at runtime.
 *
 * @param {string} root the repository root
 * @param {string} out
 * @param {string[]} names
 */
export async function copyUnbundledPackages(root, out, names) {
  for (const name of names) {
    const from = join(root, 'node_modules', name);
    const to = join(out, 'node_modules', name);
    const entries = await readdir(from, { recursive: true });
    for (const file of entries.map((entry) => entry.replaceAll('\\', '/'))) {
      if (EXCLUDED.test(file) || !(RUNTIME_FILE.test(file) || LICENSE.test(file))) continue;
      await mkdir(dirname(join(to, file)), { recursive: true });
      await cp(join(from, file), join(to, file));
    }
  }
}
