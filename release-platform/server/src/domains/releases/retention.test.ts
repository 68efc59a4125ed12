import { withChanges } from '@lender-portal/releases/import-map';
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { gzipped, systemModule, testBuild } from '../../testing/archives';
import { createTestToken, upload } from '../../testing/calls';
import { importMapFile } from '../../testing/import-map-file';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { admitEdit } from '../../testing/releases';
import { PreviewLinks } from './previews/preview-links';
import { createPreview } from './previews/previews';
import { Ledger } from './ledger/ledger';
import { FolderStore } from './store/folder-store';
import { removeUnusedReleases } from './retention';

const NAME = '@lender-portal/documents-mfe';
const USERS = '@lender-portal/users-mfe';
const DAY_MS = 24 * 3_600_000;

let server: TestServer;
let ledger: Ledger;
let store: FolderStore;
const ids: Record<string, string> = {};
before(async () => {
  const file = importMapFile({ [NAME]: '/modules/documents-mfe/' });
  server = await startTestServer({ importMapFile: file.path });
  const token = await createTestToken(server, 'team', [NAME]);
  for (const text of ['first', 'second', 'third', 'never', 'previewed', 'late']) {
    const { id, entries } = testBuild(
      { 'documents.1.js': systemModule([], text) },
      { name: NAME, entries: { [NAME]: 'documents.1.js' } },
    );
    assert.equal((await upload(server, NAME, token, await gzipped(entries))).status, 201);
    ids[text] = id;
  }
  store = new FolderStore(path.join(server.settings.dataDir, 'modules'));
  ledger = new Ledger({
    db: server.db,
    file,
    folders: { publish: async (imports) => imports },
    resolver: { validate: async () => {} },
    admitEdit,
    log: server.app.log,
  });
});
after(() => server.close());

const removeAfter = (days: number, by: Parameters<typeof removeUnusedReleases>[0]['ledger'] = ledger) =>
  removeUnusedReleases({ db: server.db, store, ledger: by, keepDays: 30, now: new Date(Date.now() + days * DAY_MS) });
const swapIn = (text: string) =>
  ledger.append({ who: 'file', reason: '', propose: (live) => ({ map: withChanges(live, { [NAME]: ids[text]! }) }) });
const left = async () =>
  (await store.releasesOf(NAME)).map((id) => Object.keys(ids).find((text) => ids[text] === id)).sort();

test('keeps everything without a ledger', async () => {
  assert.deepEqual(await removeAfter(400), []);
});

// Behaviour: releases.retention
test('keeps live releases, those before the last revision, and recent ones', async () => {
  for (const text of ['first', 'second', 'third']) await swapIn(text);
  assert.deepEqual(await removeAfter(29), []);
  const { db } = server;
  // Old enough to be removed, but still used by a preview.
  await createPreview(db, new PreviewLinks('key'), {
    releases: { [NAME]: ids['late']! },
    expiresAt: new Date(Date.now() + 40 * DAY_MS),
    by: { name: 'team', tokenId: null },
  });
  await createPreview(db, new PreviewLinks('key'), {
    releases: { [NAME]: ids['previewed']! },
    expiresAt: new Date(Date.now() + 40 * DAY_MS),
    by: { name: 'team', tokenId: null },
  });

  const removed = await removeAfter(31);
  assert.deepEqual(new Set(removed.map(({ id }) => id)), new Set([ids['first'], ids['never']]));
  assert.deepEqual(await left(), ['late', 'previewed', 'second', 'third']);
  const rows = await db.selectFrom('portal.releases').select('id').where('name', '=', NAME).execute();
  assert.equal(rows.length, 4);
  assert.deepEqual(await removeAfter(31), []);
});

// Behaviour: releases.retention
test('keeps a release that goes live during a removal', async () => {
  const { db } = server;
  await db.deleteFrom('portal.previews').execute();
  const racing = {
    head: () => ledger.head(),
    entry: (seq: number) => ledger.entry(seq),
    history: () => ledger.history(),
    lastChanges: () => ledger.lastChanges(),
    async whileUnchanged<Result>(work: Parameters<typeof ledger.whileUnchanged<Result>>[0]) {
      if ((await ledger.head())!.map.imports[NAME] !== ids['late']) await swapIn('late');
      return ledger.whileUnchanged(work);
    },
  };
  const removed = await removeAfter(31, racing);
  assert.deepEqual(
    removed.map(({ id }) => id),
    [ids['previewed']],
  );
  assert.deepEqual(await left(), ['late', 'second', 'third']);
});

// Behaviour: releases.retention
test('keeps the rollback target of a rarely changed module: its previous and last healthy releases', async () => {
  const { db } = server;
  const owner = await createTestToken(server, 'owners', [], true);
  const publish = async (name: string, text: string) => {
    const { id, entries } = testBuild(
      { [`${text}.1.js`]: systemModule([], text) },
      { name, entries: { [name]: `${text}.1.js` } },
    );
    assert.equal((await upload(server, name, owner, await gzipped(entries))).status, 201);
    return id;
  };
  const quiet: string[] = [];
  for (const text of ['well', 'bad-one', 'bad-two', 'live']) quiet.push(await publish(USERS, text));
  const [well, old, before, live] = quiet as [string, string, string, string];
  for (const id of quiet)
    await ledger.append({ who: 'file', reason: '', propose: (map) => ({ map: withChanges(map, { [USERS]: id }) }) });
  const days = [well, old].map((release, index) => ({
    module: USERS,
    release,
    day: new Date(),
    mounts: 100,
    failures: index === 0 ? 1 : 50,
  }));
  await db.insertInto('portal.release_days').values(days).execute();
  // Swap another module much later.
  for (const text of ['second', 'third']) await swapIn(text);
  const removed = await removeAfter(400);
  assert.deepEqual(
    removed.filter(({ name }) => name === USERS).map(({ id }) => id),
    [old],
  );
  assert.deepEqual(new Set(await store.releasesOf(USERS)), new Set([well, before, live]));
  const counted = await db.selectFrom('portal.release_days').select('release').where('module', '=', USERS).execute();
  assert.deepEqual(counted, [{ release: well }]);
});
