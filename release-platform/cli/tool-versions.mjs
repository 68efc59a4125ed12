// Versions and npm settings that this repository is tested with, for new repositories of `lender-portal create`. Packed
// as data.
import { readFileSync } from 'node:fs';

const read = (file) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
const { dependencies, devDependencies, overrides, allowScripts } = read('package.json');
const { packages } = read('package-lock.json');

/** Needed by the types of a remote's operations. Only workspaces depend on it. */
const WORKSPACE_PACKAGES = ['@graphql-typed-document-node/core'];

/** Package → installed version. */
export const versions = Object.fromEntries(
  [...Object.keys({ ...dependencies, ...devDependencies }), ...WORKSPACE_PACKAGES].map((name) => [
    name,
    packages[`node_modules/${name}`].version,
  ]),
);

/** Dependencies of the tools, whose next versions need a newer Node than the tools. */
const HELD_BACK = [
  '@graphql-tools/executor',
  '@graphql-tools/merge',
  '@graphql-tools/relay-operation-optimizer',
  '@graphql-tools/schema',
  '@graphql-tools/utils',
  'file-type',
];
const WITH_SCRIPTS = ['@parcel/watcher', '@swc/core', 'esbuild'];

const pick = (record, names) => Object.fromEntries(names.map((name) => [name, record[name]]));

/** Settings of npm for a team's package.json. */
export const npmSettings = {
  overrides: pick(overrides, HELD_BACK),
  allowScripts: pick(allowScripts, WITH_SCRIPTS),
};
