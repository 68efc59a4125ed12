import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { completeLock, findMissingOptional } from './lock.mjs';

const lockWith = (packages) => ({ lockfileVersion: 3, packages });
const swc = { version: '1.2.3', optionalDependencies: { '@swc/core-darwin-arm64': '1.2.3', '@swc/core-linux-x64-gnu': '1.2.3' } };
const linux = { version: '1.2.3', integrity: 'sha512-x', os: ['linux'], cpu: ['x64'], optional: true };

describe('a lock that misses the packages of other machines', () => {
  it('is recognised, also where the package stands deeper', () => {
    const lock = lockWith({ 'node_modules/a/node_modules/@swc/core': swc, 'node_modules/@swc/core-linux-x64-gnu': linux });
    assert.deepEqual(
      findMissingOptional(lock).map(({ name }) => name),
      ['@swc/core-darwin-arm64'],
    );
  });

  it('is completed beside the package that asks for them', () => {
    const lock = lockWith({ 'node_modules/a/node_modules/@swc/core': swc, 'node_modules/@swc/core-linux-x64-gnu': linux });
    completeLock(lock);
    assert.deepEqual(lock.packages['node_modules/a/node_modules/@swc/core-darwin-arm64'], {
      version: '1.2.3',
      cpu: ['arm64'],
      os: ['darwin'],
      optional: true,
    });
    assert.deepEqual(lock.packages['node_modules/@swc/core-linux-x64-gnu'], linux);
    assert.deepEqual(findMissingOptional(lock), []);
  });

  it('tells the C libraries of Linux apart', () => {
    const lock = lockWith({ 'node_modules/oxlint': { optionalDependencies: { '@oxlint/binding-linux-arm64-musl': '1.0.0' } } });
    completeLock(lock);
    assert.deepEqual(lock.packages['node_modules/@oxlint/binding-linux-arm64-musl'], {
      version: '1.0.0',
      cpu: ['arm64'],
      libc: ['musl'],
      os: ['linux'],
      optional: true,
    });
  });

  it('cannot be completed where a name does not say which machine it is for', () => {
    const lock = lockWith({ 'node_modules/a': { optionalDependencies: { mystery: '1.0.0' } } });
    assert.throws(() => completeLock(lock), /Which machines mystery is for/);
  });

  it('cannot be completed where a version is a range', () => {
    const lock = lockWith({ 'node_modules/a': { optionalDependencies: { '@a/linux-x64': '^1.0.0' } } });
    assert.throws(() => completeLock(lock), /is not one version/);
  });
});
