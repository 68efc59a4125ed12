import { releaseId, type Release } from '@lender-portal/releases';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { testBuild } from '../../../testing/archives';
import { TestS3 } from '@lender-portal/server-kit/testing/objects/s3-server';
import { temporaryFolder } from '../../../testing/test-server';
import { FolderStore } from './folder-store';
import { ObjectStore } from './object-store';
import { S3Storage } from '@lender-portal/server-kit/objects/s3-storage';

const NAME = '@lender-portal/documents-mfe';
const FILE = 'documents.1.js';
const folders = temporaryFolder();
const SOON = () => new Date(Date.now() + 60_000);

type Build = ReturnType<typeof testBuild>;
const build = (text = 'one', release: Partial<Release> = {}): Build =>
  testBuild(
    { [FILE]: `System.register(${JSON.stringify(text)})`, 'pictures/empty.svg': '<svg/>' },
    { name: NAME, entries: { [NAME]: FILE }, ...release },
  );

/** Adds a build with a compressed file, like the publisher. */
async function add(store: ObjectStore, { entries }: Build) {
  const staged = await store.stage();
  await mkdir(path.join(staged, 'pictures'));
  for (const { name, content } of entries) await writeFile(path.join(staged, name), content ?? '');
  await writeFile(
    path.join(staged, `${FILE}.br`),
    brotliCompressSync(String(entries.find(({ name }) => name === FILE)!.content)),
  );
  return store.add(staged);
}

describe('ObjectStore', () => {
  let s3: TestS3;
  beforeEach(async () => {
    s3 = await TestS3.start();
  });
  afterEach(() => s3.stop());

  /** Opens the store of a process with its own folder. */
  const openProcess = () =>
    new ObjectStore(new S3Storage(s3.settings), new FolderStore(path.join(folders, randomUUID())));
  const downloads = () =>
    s3.requests.filter((request) => request.startsWith('GET') && request.includes(FILE) && !request.includes('.br'));

  // Behaviour: releases.store
  it('shares a release with every process: its manifest at once, its files on demand', async () => {
    const [one, other] = [openProcess(), openProcess()];
    const { manifest, id } = build();
    assert.deepEqual(await add(one, build()), { id, release: manifest, isNew: true });
    assert.deepEqual(await s3.keys(), [
      ...[FILE, `${FILE}.br`, 'pictures/empty.svg'].map((file) => `files/${NAME}/${id}/${file}`),
      `releases/${NAME}/${id}.json`,
    ]);
    assert.deepEqual(
      [await other.modules(), await other.releasesOf(NAME), await other.localReleasesOf(NAME)],
      [[NAME], [id], []],
    );
    assert.deepEqual([await other.find(NAME, id), await other.findByEntry(NAME, id)], [manifest, manifest]);
    assert.ok(Math.abs((await other.addedAt(NAME, id))!.getTime() - Date.now()) < 60_000);

    const files = await Promise.all(Array.from({ length: 5 }, () => other.fileOf(NAME, id, FILE)));
    assert.deepEqual(new Set(files), new Set([path.join(other.folder, NAME, id, FILE)]));
    assert.equal(downloads().length, 1);
    assert.equal(await readFile(files[0]!, 'utf8'), String(build().entries[1]!.content));
    const folder = path.join(other.folder, NAME, id);
    assert.deepEqual((await readdir(folder)).sort(), [FILE, `${FILE}.br`, 'pictures', 'release.json']);
    assert.deepEqual(
      [await other.fileOf(NAME, id, '../x'), await other.fileOf(NAME, '9.9.9+000000000000', FILE)],
      [undefined, undefined],
    );
  });

  // Behaviour: releases.store
  it('stores one release for concurrent processes and rejects another manifest under its id', async () => {
    const processes = Array.from({ length: 4 }, openProcess);
    const builds = processes.map((_each, index) => build('one', index % 2 === 0 ? {} : { budget: 1000 }));
    const added = await Promise.all(processes.map((store, index) => add(store, builds[index]!)));
    assert.equal(added.filter(({ isNew }) => isNew).length, 1);
    const stored = await openProcess().find(NAME, releaseId(build().manifest));
    for (const { release } of added) assert.deepEqual(release, stored);
    assert.equal((await add(openProcess(), build())).isNew, false);
  });

  it('keeps the last manifest and reports it if the storage has no conditional writes', async () => {
    await s3.stop();
    s3 = await TestS3.start({ conditional: false });
    assert.equal((await add(openProcess(), build())).isNew, true);
    const { isNew, release } = await add(openProcess(), build('one', { budget: 1000 }));
    assert.deepEqual([isNew, release], [false, build().manifest]);
  });

  // Behaviour: releases.store
  it('removes a release for every process, its manifest first', async () => {
    const [one, other] = [openProcess(), openProcess()];
    const { id } = await add(one, build());
    const next = await add(one, build('two'));
    const file = (await other.fileOf(NAME, id, FILE))!;
    await one.remove(NAME, id);
    assert.deepEqual(
      (await s3.keys()).filter((key) => key.includes(id)),
      [],
    );
    assert.equal(await one.find(NAME, id), undefined);
    assert.equal(await other.confirm(NAME, id), undefined);
    assert.equal(existsSync(file), false);

    const third = openProcess();
    const left = (await third.fileOf(NAME, next.id, FILE))!;
    await add(one, build('three'));
    await one.remove(NAME, next.id);
    await third.removeStale(SOON());
    assert.equal(existsSync(left), false);
  });

  // Behaviour: releases.store
  it('cleans up after a process killed while publishing, without touching work in progress', async () => {
    const one = openProcess();
    const { id } = await add(one, build());
    // The files were uploaded, but the manifest was not.
    const killed = build('killed');
    s3.intercept = ({ method, url }, response) => {
      if (method !== 'PUT' || !url!.includes('releases/')) return false;
      response.destroy();
      return true;
    };
    await assert.rejects(add(openProcess(), killed), { name: 'StorageUnavailableError' });
    s3.intercept = () => false;
    const left = async () => (await s3.keys()).filter((key) => key.includes(killed.id)).length;
    assert.deepEqual([await openProcess().releasesOf(NAME), await left()], [[id], 3]);
    await one.removeStale(new Date(Date.now() - 3_600_000));
    assert.equal(await left(), 3);
    await one.removeStale(SOON());
    assert.deepEqual([await left(), (await s3.keys()).length], [0, 4]);
  });

  // Behaviour: releases.store
  it('rejects a corrupted download and repeats it', async () => {
    const { id } = await add(openProcess(), build());
    const other = openProcess();
    let damages = 1;
    s3.intercept = ({ method, url }, response) => {
      if (method !== 'GET' || !url!.includes(`${FILE}.br`) || damages === 0) return false;
      damages -= 1;
      response.end('damaged');
      return true;
    };
    assert.ok(existsSync((await other.fileOf(NAME, id, FILE))!));
    damages = Infinity;
    const third = openProcess();
    await assert.rejects(third.fileOf(NAME, id, FILE), {
      code: 'DAMAGED_RELEASE',
      message: new RegExp(`"${FILE}\\.br" of ${NAME}`),
    });
    assert.deepEqual(await readdir(third.folder), []);
  });

  // Behaviour: releases.store
  it('serves local files while the storage is down and reports it for the others', async () => {
    const [one, other] = [openProcess(), openProcess()];
    const { id, release } = await add(one, build());
    await s3.stop();
    assert.deepEqual([await one.find(NAME, id), await one.findByEntry(NAME, id)], [release, release]);
    assert.ok(existsSync((await one.fileOf(NAME, id, FILE))!));
    assert.deepEqual(await one.localReleasesOf(NAME), [id]);
    for (const question of [
      () => one.modules(),
      () => one.confirm(NAME, id),
      () => other.find(NAME, id),
      () => add(one, build('two')),
    ])
      await assert.rejects(question(), {
        name: 'StorageUnavailableError',
        message: /cannot be reached right now \(ECONNREFUSED/,
      });
    await s3.restart();
    assert.deepEqual([await other.find(NAME, id), await one.modules()], [release, [NAME]]);
  });
});
