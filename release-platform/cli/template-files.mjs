// Sources of the projects that `lender-portal create` creates. Packed as data.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Projects generate these from their own operations. */
const GENERATED = /\.generated\.ts$/;

function readFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !GENERATED.test(entry.name),
  );
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')];
    }),
  );
}

const kinds = ['module', 'remote'];

/**
 * Kind → path relative to the project's folder → content.
 *
 * @type {Record<'module' | 'remote', Record<string, string>>}
 */
export const templateFiles = Object.fromEntries(
  kinds.map((kind) => [kind, readFiles(join(import.meta.dirname, 'templates', kind))]),
);
