import { parseRemoteEntry } from '@lender-portal/module-contract';
import type { ResolvedModules } from '@lender-portal/releases/import-map';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageImportMap, fullImportMap, splitMap } from './maps';

const digest = 'sha384-x';

test('splits the map into modules of the portal with their chunks, and libraries and remotes', () => {
  const store = '/modules/@lender-portal/documents-mfe/1.4.0+0123456789ab/';
  const libraries = '/modules/@lender-portal/shared-deps/1.0.0+0123456789ab/';
  const remote = '/modules/exchange/1.0.0+0123456789ab/';
  const { native, system } = splitMap({
    imports: {
      '@lender-portal/documents-mfe': `${store}documents.js`,
      '@lender-portal/ui': 'https://cdn.example/ui/ui.js',
      react: `${libraries}react.mjs`,
    },
    integrity: {
      [`${store}documents.js`]: digest,
      [`${store}parts/lazy.js`]: digest,
      'https://cdn.example/ui/ui.js': digest,
      'https://cdn.example/ui/ui-lazy.js': digest,
      'https://cdn.example/remote/A.js': digest,
      [`${libraries}core.mjs`]: digest,
      [`${remote}A.js`]: digest,
      '/x.js': digest,
    },
  });
  assert.deepEqual(native, {
    imports: { react: `${libraries}react.mjs` },
    integrity: {
      'https://cdn.example/remote/A.js': digest,
      [`${libraries}core.mjs`]: digest,
      [`${remote}A.js`]: digest,
      '/x.js': digest,
    },
  });
  assert.deepEqual(system, {
    imports: {
      '@lender-portal/documents-mfe': `${store}documents.js`,
      '@lender-portal/ui': 'https://cdn.example/ui/ui.js',
    },
    integrity: {
      [`${store}documents.js`]: digest,
      [`${store}parts/lazy.js`]: digest,
      'https://cdn.example/ui/ui.js': digest,
      'https://cdn.example/ui/ui-lazy.js': digest,
    },
  });
});

// Behaviour: remotes.versions
test('resolves a remote’s chunks in its folder and its own copies of unshared libraries', () => {
  const copy = (packageName: string, outFileName: string) => ({
    packageName,
    outFileName,
    singleton: true,
    strictVersion: true,
  });
  const entry = parseRemoteEntry({
    name: 'exchange',
    exposes: [],
    shared: [
      copy('react', 'react.js'),
      copy('react/compiler-runtime', 'runtime.js'),
      copy('date-fns', 'date-fns.js'),
      copy('rxjs', 'rxjs.js'),
      copy('zod', ''),
    ],
    chunks: { 'mapping-or-exposed': ['later.js', 'page.css'] },
  });
  const folder = '/modules/exchange/1.0.0+0123456789ab/';
  const imports = { react: '/shared/deps/react.mjs', rxjs: '/shared/deps/rxjs.mjs' };
  const modules = { imports, integrity: {} } as unknown as ResolvedModules;
  const { scopes } = splitMap(
    fullImportMap(modules, new Map([['exchange', { url: `${folder}remoteEntry.json`, entry }]])),
  ).native;
  assert.deepEqual(scopes, {
    [folder]: {
      'date-fns': `${folder}date-fns.js`,
      // Copies of it work side by side.
      rxjs: `${folder}rxjs.js`,
      '@nf-internal/later': `${folder}later.js`,
    },
  });
  assert.equal(splitMap(fullImportMap(modules, new Map())).native.scopes, undefined);
});

// Behaviour: page.map
test('contains what the routes mount, their dependencies and the shared libraries, and no unused entries', () => {
  const imports = {
    '@lender-portal/shell': '/modules/shell/shell.js',
    '@lender-portal/ui': '/modules/ui/ui.js',
    react: '/shared/deps/react.mjs',
    '@lender-portal/team-1-mfe': 'https://cdn.example/team-1/team.js',
  };
  const integrity = {
    '/modules/shell/shell.js': digest,
    '/modules/ui/parts/lazy.js': digest,
    'https://cdn.example/team-1/team.js': digest,
  };
  const modules = {
    imports,
    integrity,
    dependencies: {},
    unknownBuilds: ['@lender-portal/team-1-mfe'],
    releases: { '@lender-portal/shell': { shared: { '@lender-portal/ui': {} } } },
    shared: { manifest: { entries: { react: 'react.mjs' } }, path: '/shared/deps/' },
  } as unknown as ResolvedModules;
  const whole = fullImportMap(modules, new Map());
  const { '@lender-portal/team-1-mfe': url, ...rest } = imports;
  const unchanged = { verifiedChunks: new Set<string>(), short: new Map<string, string>() };
  assert.deepEqual(pageImportMap(whole, modules, ['@lender-portal/shell'], unchanged), {
    imports: rest,
    integrity: { '/modules/shell/shell.js': digest, '/modules/ui/parts/lazy.js': digest },
  });
  const required = ['@lender-portal/shell', '@lender-portal/team-1-mfe'];
  assert.deepEqual(pageImportMap(whole, modules, required, unchanged), whole);
  assert.ok(url);
  const digests = { verifiedChunks: new Set(['/modules/ui/parts/lazy.js']), short: new Map([[digest, 'sha256-x']]) };
  assert.deepEqual(pageImportMap(whole, modules, ['@lender-portal/shell'], digests).integrity, {
    '/modules/shell/shell.js': 'sha256-x',
  });
});
