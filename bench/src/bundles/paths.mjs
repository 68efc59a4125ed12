import path from 'node:path';

const here = import.meta.dirname;

/** The repository's top folder. */
export const repository = path.join(here, '../../..');

/** Where builds are written. */
export const output = path.join(here, '../../dist');

export const entry = path.join(here, 'entry.ts');
export const boot = path.join(here, 'boot.ts');

/**
 * @param {string} loaders the folder of what stands for the browser runtime's loaders of modules
 * @returns {{ request: RegExp, by: string }[]} modules → what stands for them: those loaders, and those that bring in what
 *   is loaded on demand only, later than anything that is measured (pdf.js, filestack-js)
 */
export const replacedBy = (loaders) =>
  Object.entries({
    'load-module': `${loaders}/load-module`,
    'load-remote-module': `${loaders}/load-remote-module`,
    'draw-pdf': 'lazy-stub',
    'open-picker': 'lazy-stub',
  }).map(([name, stub]) => ({ request: new RegExp(`^\\..*/${name}$`), by: path.join(here, `${stub}.ts`) }));
