import assert from 'node:assert/strict';
import { test } from 'node:test';
import { packedManifest } from './manifest.mjs';

const manifest = {
  name: '@lender-portal/sample',
  version: '1.2.0',
  private: true,
  description: 'A sample',
  license: 'SEE LICENSE IN LICENSE',
  type: 'module',
  sideEffects: false,
  scripts: { build: 'webpack' },
  dependencies: {
    '@lender-portal/contracts': '^1.0.0',
    '@lender-portal/ui': '^1.0.0',
    '@testing-library/react': '16.3.3',
    esbuild: '0.28.2',
    react: '19.3.1',
  },
  devDependencies: { '@lender-portal/build': '^1.0.0' },
};
const entries = {
  '.': 'src/index.ts',
  './react': 'src/react/index.tsx',
  './build': 'build.mjs',
  './text': 'text.cjs',
  './package.json': 'package.json',
};
const packed = () =>
  packedManifest(
    { manifest, entries, peers: ['@testing-library/react'], copied: ['text.cjs'] },
    ['react', 'yup'],
    '>=20',
  );

test('points each entry to its built file and types', () => {
  assert.deepEqual(packed().exports, {
    '.': { types: './dist/src/index.d.ts', default: './dist/src/index.js' },
    './react': { types: './dist/src/react/index.d.ts', default: './dist/src/react/index.js' },
    './build': { types: './dist/build.d.mts', default: './dist/build.js' },
    './text': { types: './text.d.cts', default: './text.cjs' },
    './package.json': './package.json',
  });
});

test('makes singletons peer dependencies with compatible ranges and keeps other versions pinned', () => {
  const { dependencies, peerDependencies } = packed();
  assert.deepEqual(peerDependencies, {
    '@lender-portal/ui': '^1.0.0',
    '@testing-library/react': '^16.3.3',
    react: '^19.3.1',
  });
  assert.deepEqual(dependencies, { '@lender-portal/contracts': '^1.0.0', esbuild: '0.28.2' });
});

test('marks optional peers', () => {
  const { peerDependencies, peerDependenciesMeta } = packedManifest(
    { manifest, entries, optionalPeers: ['esbuild'] },
    ['react'],
    '>=20',
  );
  assert.equal(peerDependencies.esbuild, '^0.28.2');
  assert.deepEqual(peerDependenciesMeta, { esbuild: { optional: true } });
  assert.equal('peerDependenciesMeta' in packed(), false);
});

test('omits repository-only fields', () => {
  const { name, version, license, files, ...rest } = packed();
  assert.deepEqual(
    [name, version, license, files],
    ['@lender-portal/sample', '1.2.0', 'SEE LICENSE IN LICENSE', ['dist', 'text.cjs', 'CHANGELOG.md']],
  );
  for (const key of ['private', 'scripts', 'devDependencies']) assert.equal(key in rest, false, key);
});

test('names the repository and the folder of the package', () => {
  const url = 'git+https://github.com/lender-portal/lender-portal.git';
  const spec = { folder: 'packages/sample', manifest, entries };
  assert.deepEqual(packedManifest(spec, [], '>=20', url).repository, {
    type: 'git',
    url,
    directory: 'packages/sample',
  });
  assert.ok(!('repository' in packedManifest(spec, [], '>=20')));
});
