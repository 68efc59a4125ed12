// Versions that this repository is tested with, for new repositories of `lender-portal create`. Packed as data.
import { readFileSync } from 'node:fs';

const read = (file) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
const { dependencies, devDependencies } = read('package.json');
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
