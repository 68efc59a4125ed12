import { releaseId } from '@lender-portal/releases';
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import { addBuild, testRelease } from '../../../testing/releases';
import { FolderStore } from './folder-store';

const name = '@lender-portal/documents-mfe';
const release = testRelease({ name, version: '1.4.0', entries: { [name]: 'documents.1.js' } });
const id = releaseId(release);

describe('FolderStore', () => {
  let root: string;
  let folder: string;
  let store: FolderStore;
  before(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'lender-portal-store-'));
  });
  after(() => rm(root, { recursive: true }));
  beforeEach(async () => {
    folder = await mkdtemp(path.join(root, 'modules-'));
    store = new FolderStore(folder);
  });

  async function build(content = 'one') {
    const dist = await mkdtemp(path.join(root, 'dist-'));
    await writeFile(path.join(dist, 'release.json'), JSON.stringify(release));
    await writeFile(path.join(dist, 'documents.1.js'), content);
    return dist;
  }

  // Behaviour: releases.store
  it('stores a complete release under its module and id', async () => {
    assert.equal((await addBuild(store, await build(), release)).isNew, true);
    assert.deepEqual(await store.find(name, id), release);
    assert.equal(await readFile(store.pathOf(name, id, 'documents.1.js')!, 'utf8'), 'one');
    assert.deepEqual([await store.modules(), await store.releasesOf(name)], [[name], [id]]);
  });

  // Behaviour: releases.store
  it('never changes a stored release', async () => {
    await addBuild(store, await build('one'), release);
    assert.equal((await addBuild(store, await build('two'), release)).isNew, false);
    assert.equal(await readFile(store.pathOf(name, id, 'documents.1.js')!, 'utf8'), 'one');
    assert.deepEqual(await readdir(folder), ['@lender-portal']);
  });

  // Behaviour: releases.store
  it('stores one release for concurrent publications', async () => {
    const added = await Promise.all(Array.from({ length: 5 }, async () => addBuild(store, await build(), release)));
    assert.deepEqual(added.map(({ isNew }) => isNew).sort(), [false, false, false, false, true]);
    assert.deepEqual(await readdir(folder), ['@lender-portal']);
  });

  // Behaviour: releases.store
  it('leaves nothing of a build without a valid manifest', async () => {
    const without = await store.stage();
    await writeFile(path.join(without, 'documents.1.js'), 'one');
    const malformed = await store.stage();
    await writeFile(path.join(malformed, 'release.json'), JSON.stringify({ ...release, files: {} }));
    for (const staged of [without, malformed]) await assert.rejects(store.add(staged));
    assert.deepEqual(await readdir(folder), []);
  });

  it('rejects names that lead out of the folder', async () => {
    await addBuild(store, await build(), release);
    for (const [module, release_, file] of [
      ['../x', id, 'a.js'],
      [name, '../../x', 'a.js'],
      [name, id, '../release.json'],
      [name, id, '.env'],
      ['', id, 'a.js'],
    ] as const)
      assert.equal(store.pathOf(module, release_, file), undefined);
    assert.equal(await store.find(name, '1.0.0+ffffffffffff'), undefined);
  });

  it('removes the remains of interrupted processes, and keeps work in progress', async () => {
    const stale = await store.stage();
    const current = await store.stage();
    await mkdir(path.join(stale, 'part'));
    const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(stale, hoursAgo, hoursAgo);
    await store.removeStale(new Date(Date.now() - 3_600_000));
    assert.deepEqual(await readdir(folder), [path.basename(current)]);
  });
});
