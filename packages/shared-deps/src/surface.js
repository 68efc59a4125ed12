import { readFileSync } from 'node:fs';
import { libraries } from './libraries.js';

const read = (file) => readFileSync(new URL(file, import.meta.url), 'utf8');
const { dependencies } = JSON.parse(read('../package.json'));
const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/**
 * Import specifier → its shared exports and version, and the facade that lists them. `source` is the package entry that
 * modules import the names from. `files` locates exports that have no public name: export → file in `node_modules` and
 * the export's name there.
 */
export const surface = Object.fromEntries(
  Object.entries(libraries).map(([specifier, { facade, isSingleton = false, source = specifier }]) => {
    const exported = [...read(facade).matchAll(/export \{([^}]*)\} from '([^']*)'/g)].flatMap(readClause);
    return [
      specifier,
      {
        facade: `packages/shared-deps/src/${facade}`,
        version: dependencies[packageOf(specifier)],
        isSingleton,
        source,
        names: exported.map(({ name }) => name),
        files: Object.fromEntries(exported.flatMap(({ name, origin }) => (origin ? [[name, origin]] : []))),
      },
    ];
  }),
);

function readClause([, clause, source]) {
  const file = /^file:(.*)/.exec(source)?.[1];
  return clause
    .split(',')
    .map((each) => each.trim().split(' as '))
    .filter(([local]) => local)
    .map(([local, name = local]) => ({ name, origin: file && { file, name: local } }));
}
