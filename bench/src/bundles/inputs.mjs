import path from 'node:path';

/** Folder of the builds. */
export const output = path.join(import.meta.dirname, '../../dist');
export const entry = path.join(import.meta.dirname, 'entry.ts');
export const boot = path.join(import.meta.dirname, 'boot.ts');

const VENDORS = {
  core: 'react react-dom scheduler single-spa single-spa-react @supabase yup property-expr tiny-case toposort tslib',
  data: '@apollo/client graphql graphql-tag rxjs @wry optimism',
  forms: 'react-hook-form @hookform/resolvers',
  interface:
    '@mui @emotion stylis clsx react-is react-transition-group @popperjs hoist-non-react-statics prop-types dom-helpers @babel',
};

/** The chunks of libraries, grouped like the portal's own. */
export const vendorGroups = Object.entries(VENDORS).map(([name, packages]) => ({
  name,
  test: new RegExp(`node_modules/(${packages.replaceAll(' ', '|')})/|packages/shared-deps/src/${name}/`),
}));

/** @returns {{ request: RegExp, by: string }} a replacement of a source file by one of this folder */
export const replaceFile = (name, by) => ({
  request: new RegExp(`^\\..*/${name}$`),
  by: path.join(import.meta.dirname, by),
});

/** @returns {{ request: RegExp, by: string }[]} replacements: module loaders of the build, and stubs of lazy libraries */
export const listReplacements = (loaders) => [
  replaceFile('load-(remote-)?module', `${loaders}.ts`),
  replaceFile('(draw-pdf|open-picker)', 'lazy-stub.ts'),
];
