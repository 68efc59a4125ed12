// Versions that the repository is tested with, for repositories that `lender-portal create` makes. They are packed as data.
import { readFileSync } from 'node:fs';

const read = (file) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
const { dependencies, devDependencies } = read('package.json');
const { packages } = read('package-lock.json');

/** What a remote's operations are typed with, which only workspaces name. */
const FURTHER = ['@graphql-typed-document-node/core'];

/** Package → the version that is installed here. */
export const versions = Object.fromEntries(
  [...Object.keys({ ...dependencies, ...devDependencies }), ...FURTHER].map((name) => [name, packages[`node_modules/${name}`].version]),
);
