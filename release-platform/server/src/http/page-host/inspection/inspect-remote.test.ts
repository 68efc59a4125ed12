import type { RemoteEntry } from '@lender-portal/module-contract';
import type { ResolvedModules } from '@lender-portal/releases/import-map';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routeTable } from '../../../testing/pages';
import { checkManifest } from './inspect-remote';

const library = (packageName: string, requiredVersion: string, outFileName = '') => ({
  packageName,
  requiredVersion,
  singleton: true,
  strictVersion: true,
  version: '',
  outFileName,
});
const good: RemoteEntry = {
  name: 'exchange',
  exposes: [{ key: './ReProjectExchange', outFileName: 'List-1.js' }],
  shared: [
    library('react', '^19.0.0'),
    library('react-dom/client', '^19.0.0'),
    library('@nf-internal/chunk-A', '0.0.0'),
  ],
  integrity: { 'List-1.js': 'sha384-x' },
};
const version = '19.3.1';
const libraries = { react: { group: 'core', version }, 'react-dom': { group: 'core', version } };
const modules = { integrity: {}, shared: { path: '', manifest: { entries: {}, groups: {}, libraries } } };

const manifests: [what: string, changes: Partial<RemoteEntry>, expected: string[]][] = [
  ['as it was built', {}, []],
  ['without the module of a route', { exposes: [] }, ['it does not expose ./ReProjectExchange, so that page fails']],
  ['without digests', { integrity: {} }, ['it lists no digests of List-1.js, so they run unverified']],
  [
    'built for another React version',
    { shared: [library('react', '^18.0.0')] },
    ['it requires react ^18.0.0, but the portal has 19.3.1: its pages fail'],
  ],
  [
    'that requires an unshared library',
    { shared: [library('vue', '^3.0.0')] },
    ['it needs vue ^3.0.0, which the portal does not share'],
  ],
  ['with its own copy of an unshared library', { shared: [library('vue', '^3.0.0', 'vue.js')] }, []],
];
for (const [what, changes, expected] of manifests)
  // Behaviour: releases.gate
  test(`inspects the manifest of a remote ${what}`, () => {
    const remote = { remote: 'exchange', url: '/remotes/exchange/remoteEntry.json', entry: { ...good, ...changes } };
    const findings = checkManifest(remote, modules as unknown as ResolvedModules, routeTable);
    assert.deepEqual(
      findings.map((finding) => finding.what),
      expected,
    );
  });
