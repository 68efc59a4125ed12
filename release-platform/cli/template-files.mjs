// Sources of the projects that `lender-portal create` makes. They are packed as data.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Each project generates these from its own operations. */
const GENERATED = /\.generated\.ts$/;

function readFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && !GENERATED.test(entry.name));
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = join(parentPath, name);
      return [relative(folder, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')];
    }),
  );
}

const kinds = ['module', 'remote'];

/**
 * Kind → path below the project's folder → content.
 *
 * @type {Record<'module' | 'remote', Record<string, string>>}
 */
export const templateFiles = Object.fromEntries(kinds.map((kind) => [kind, readFiles(join(import.meta.dirname, 'templates', kind))]));
