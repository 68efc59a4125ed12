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

const templates = (kind) => readFiles(join(import.meta.dirname, 'templates', kind));
const moduleFiles = templates('module');
/** Page and tests, which a remote shares; its build and its entry differ. */
const page = Object.entries(moduleFiles).filter(([file]) => !/^(?:webpack\.config|src\/lender-portal-)/.test(file));
const repository = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

/**
 * Kind → path relative to the project's folder → content. All projects have the files of `repository`.
 *
 * @type {Record<'module' | 'remote' | 'repository', Record<string, string>>}
 */
export const templateFiles = {
  module: moduleFiles,
  remote: { ...templates('remote'), ...Object.fromEntries(page) },
  repository: {
    ...templates('repository'),
    '.github/actions/lender-portal/action.yml': repository('action/action.yml'),
    '.nvmrc': repository('.nvmrc'),
  },
};
