import path from 'node:path';

const here = import.meta.dirname;

/** The repository's top folder. */
export const repository = path.join(here, '../../..');

/** Where the bundles are written. */
export const output = path.join(here, '../../dist');

export const entry = path.join(here, 'entry.ts');
export const boot = path.join(here, 'boot.ts');

/**
 * Modules → what stands for them in a bundle: those of the root config that load at run time, and those that bring in
 * what is lazy-loaded on demand (pdf.js, filestack-js).
 */
const stubs = { 'load-portal-module': 'load-portal-module', 'load-remote-module': 'load-remote-module', 'draw-pdf': 'lazy-stub', 'open-picker': 'lazy-stub' };

export const replaced = Object.entries(stubs).map(([name, stub]) => ({
  request: new RegExp(`^\\..*/${name}$`),
  by: path.join(here, `${stub}.ts`),
}));
