import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { findInstallReason } from './install.mjs';

const react = { version: '19.3.1', resolved: 'https://registry.example/react-19.3.1.tgz' };

describe('the installation', () => {
  let root;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'lender-portal-install-'));
    await mkdir(join(root, 'node_modules'));
  });
  afterEach(() => rm(root, { recursive: true }));

  const lock = (file, packages) => writeFile(join(root, file), JSON.stringify({ packages }));
  const wanted = (packages) => lock('package-lock.json', { '': { name: 'portal' }, ...packages });
  const installed = (packages) => lock('node_modules/.package-lock.json', packages);

  it('is up to date if all packages have the locked versions', async () => {
    await wanted({ 'node_modules/react': react });
    await installed({ 'node_modules/react': react });
    assert.equal(await findInstallReason(root), undefined);
  });

  it('does not require optional packages of other platforms', async () => {
    await wanted({ 'node_modules/react': react, 'node_modules/fsevents': { version: '2.0.0', optional: true } });
    await installed({ 'node_modules/react': react });
    assert.equal(await findInstallReason(root), undefined);
  });

  it('is needed if a package has another version', async () => {
    await wanted({ 'node_modules/react': react });
    await installed({ 'node_modules/react': { ...react, version: '19.0.0' } });
    assert.equal(await findInstallReason(root), 'react is 19.0.0, not 19.3.1');
  });

  it('is needed if a package is missing, including nested ones', async () => {
    await wanted({ 'node_modules/react': react, 'server/node_modules/@scope/nested': { version: '1.0.0' } });
    await installed({ 'node_modules/react': react });
    assert.equal(await findInstallReason(root), '@scope/nested is missing');
  });

  it('is needed after an interrupted installation, which leaves no record', async () => {
    await wanted({ 'node_modules/react': react });
    assert.equal(await findInstallReason(root), 'no dependencies are installed');
  });

  it('fails without a lock', async () => {
    await assert.rejects(findInstallReason(root), /package-lock\.json is missing or not valid JSON/);
  });
});
