// Versions that the repository is tested with, for repositories that `lender-portal create` makes. They are packed as data.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));

const NAMES = [
  '@apollo/client',
  '@graphql-typed-document-node/core',
  '@mui/material',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/react',
  '@types/react-dom',
  '@types/systemjs',
  'graphql',
  'jest',
  'react',
  'react-dom',
  'single-spa-react',
  'typescript',
  'webpack',
  'webpack-cli',
];

/** Package → the version that is installed here. */
export const versions = Object.fromEntries(NAMES.map((name) => [name, packages[`node_modules/${name}`].version]));
