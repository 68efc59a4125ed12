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
  test: new RegExp(`node_modules/(${packages.replaceAll(' ', '|')})/`),
}));

/** @returns {{ request: RegExp, by: string }[]} replacements: module loaders of the build, and stubs of lazy libraries */
export function listReplacements(loaders) {
  const loaderNames = ['load-module', 'load-remote-module'].map((name) => [name, `${loaders}/${name}`]);
  const replacements = [...loaderNames, ['draw-pdf', 'lazy-stub'], ['open-picker', 'lazy-stub']];
  const toPath = (name) => path.join(import.meta.dirname, `${name}.ts`);
  return replacements.map(([name, by]) => ({ request: new RegExp(`^\\..*/${name}$`), by: toPath(by) }));
}
