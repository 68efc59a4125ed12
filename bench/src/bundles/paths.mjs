import path from 'node:path';

const here = import.meta.dirname;

/** The repository's top folder. */
export const repository = path.join(here, '../../..');

/** Where the bundles are written. */
export const output = path.join(here, '../../dist');

export const entry = path.join(here, 'entry.ts');
export const boot = path.join(here, 'boot.ts');

/** Modules of the root config that load at run time → what stands for them in a bundle. */
export const replaced = ['load-portal-module', 'load-remote-module'].map((name) => ({
  request: new RegExp(`^\\..*/${name}$`),
  by: path.join(here, `${name}.ts`),
}));
