import { readFileSync } from 'node:fs';
import { libraries } from './libraries.js';

/** Import specifier → exported names of the shared library, and the facade that lists them. */
export const surface = Object.fromEntries(
  Object.entries(libraries).map(([specifier, { facade }]) => {
    const [, names] = /export \{([^}]*)\}/.exec(readFileSync(new URL(facade, import.meta.url), 'utf8'));
    const listed = names.split(',').map((each) => each.trim());
    return [specifier, { facade: `packages/shared-deps/src/${facade}`, names: listed.filter(Boolean) }];
  }),
);
