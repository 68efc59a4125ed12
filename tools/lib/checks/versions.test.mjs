import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findVersionProblems } from './versions.mjs';

const integrity = 'sha512-x';

/** Two consistent workspaces. Each test breaks one aspect. */
function validVersions() {
  const manifests = {
    '': { engines: { node: '>=20.19' }, dependencies: { react: '19.3.1', 'react-dom': '19.3.1' } },
    shell: { dependencies: { react: '19.3.1' } },
  };
  return {
    manifests,
    lock: {
      packages: {
        '': structuredClone(manifests['']),
        shell: structuredClone(manifests.shell),
        'node_modules/react': { version: '19.3.1', integrity },
        'node_modules/react-dom': { version: '19.3.1', integrity },
        'node_modules/@apollo/client': { version: '4.3.8', integrity },
        'node_modules/@lender-portal/shell': { resolved: 'shell', link: true },
      },
    },
    shared: ['react', 'react/jsx-runtime', '@apollo/client/react'],
  };
}

describe('the versions of the workspaces', () => {
  it('are accepted if consistent', () => {
    assert.deepEqual(findVersionProblems(validVersions()), []);
  });

  it('are rejected if the lock holds a second copy of a shared library', () => {
    const versions = validVersions();
    versions.lock.packages['shell/node_modules/@apollo/client'] = { version: '4.0.0', integrity };
    assert.deepEqual(findVersionProblems(versions), [
      '@apollo/client is a shared library, but package-lock.json has 2 copies: 4.3.8 at node_modules/@apollo/client, 4.0.0 at shell/node_modules/@apollo/client.',
    ]);
  });

  it('are rejected if only another package’s name ends like the shared library', () => {
    const versions = validVersions();
    versions.shared.push('client');
    assert.deepEqual(findVersionProblems(versions), [
      'client is a shared library, but package-lock.json does not contain it.',
    ]);
  });

  it('are rejected if a dependency is a range', () => {
    const versions = validVersions();
    versions.manifests.shell.dependencies.react = '^19.3.1';
    const problems = findVersionProblems(versions);
    assert.ok(problems.includes('shell: "react": "^19.3.1" is not pinned to one version.'), problems.join('\n'));
  });

  it('are rejected if two workspaces differ', () => {
    const versions = validVersions();
    versions.manifests.shell.dependencies.react = '19.0.0';
    assert.deepEqual(findVersionProblems(versions), [
      'react differs between workspaces: 19.3.1 in package.json, 19.0.0 in shell.',
    ]);
  });

  it('are rejected if the lock lacks optional packages for other platforms', () => {
    const versions = validVersions();
    versions.lock.packages['node_modules/react'].optionalDependencies = { '@react/native-darwin-arm64': '1.0.0' };
    assert.match(
      findVersionProblems(versions).join(),
      /lacks 1 optional packages for other platforms \(@react\/native-darwin-arm64, …\)/,
    );
  });

  it('are rejected if the lock has no integrity hash', () => {
    const versions = validVersions();
    delete versions.lock.packages['node_modules/react'].integrity;
    assert.deepEqual(findVersionProblems(versions), [
      'package-lock.json has no integrity for node_modules/react; delete the entry and run "npm install".',
    ]);
  });

  it('are rejected if a package requires a newer Node than the portal', () => {
    const versions = validVersions();
    versions.lock.packages['node_modules/react'].engines = { node: '>=18 <20 || >=20.19' };
    assert.deepEqual(findVersionProblems(versions), []);
    versions.lock.packages['node_modules/react'].engines = { node: '^20.20.0 || >=22' };
    assert.deepEqual(findVersionProblems(versions), [
      'node_modules/react 19.3.1 requires Node ^20.20.0 || >=22, but the portal supports >=20.19; choose an older version, or override it in package.json.',
    ]);
    versions.lock.packages['node_modules/react'].engines = {};
    versions.lock.packages['node_modules/@supabase/auth-js'] = {
      version: '2.119.0',
      integrity,
      engines: { node: '>=22' },
    };
    assert.deepEqual(findVersionProblems(versions), []);
  });
});
