import { readFileSync } from 'node:fs';
import { libraries } from './libraries.js';

/** Import specifier → the names that the shared library offers, and the file that lists them. */
export const surface = Object.fromEntries(
  Object.entries(libraries).map(([specifier, { facade }]) => {
    const [, names] = /export \{([^}]*)\}/.exec(readFileSync(new URL(facade, import.meta.url), 'utf8'));
    const listed = names.split(',').map((each) => each.trim());
    return [specifier, { facade: `packages/shared-deps/src/${facade}`, names: listed.filter(Boolean) }];
  }),
);
