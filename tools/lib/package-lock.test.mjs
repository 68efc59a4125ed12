import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findMissingOptional, findWithoutIntegrity } from './package-lock.mjs';

const lockWith = (packages) => ({ lockfileVersion: 3, packages });
const swc = {
  version: '1.2.3',
  optionalDependencies: { '@swc/core-darwin-arm64': '1.2.3', '@swc/core-linux-x64-gnu': '1.2.3' },
};
const linux = { version: '1.2.3', integrity: 'sha512-x', os: ['linux'], cpu: ['x64'], optional: true };

describe('findMissingOptional', () => {
  it('finds missing platform packages, including those of nested packages', () => {
    const packages = { 'node_modules/a/node_modules/@swc/core': swc, 'node_modules/@swc/core-linux-x64-gnu': linux };
    assert.deepEqual(findMissingOptional(lockWith(packages)), ['@swc/core-darwin-arm64']);
    const complete = { ...packages, 'node_modules/a/node_modules/@swc/core-darwin-arm64': { version: '1.2.3' } };
    assert.deepEqual(findMissingOptional(lockWith(complete)), []);
  });
});

describe('findWithoutIntegrity', () => {
  it('finds entries without integrity, including those for other platforms', () => {
    const { integrity: _, ...unverified } = linux;
    assert.deepEqual(
      findWithoutIntegrity(
        lockWith({
          shell: { version: '1.0.0' },
          'node_modules/@a/linux-x64': unverified,
          'node_modules/@b/linux-x64': linux,
        }),
      ),
      ['node_modules/@a/linux-x64'],
    );
  });

  it('ignores workspaces and bundled packages', () => {
    assert.deepEqual(
      findWithoutIntegrity(
        lockWith({
          shell: {},
          'node_modules/@lender-portal/shell': { link: true },
          'node_modules/a/node_modules/b': { inBundle: true },
        }),
      ),
      [],
    );
  });
});
