import { withChanges } from '@lender-portal/releases/import-map';
import assert from 'node:assert/strict';
import path from 'node:path';
import { before, test } from 'node:test';
import { importMapFile } from '../../testing/import-map-file';
import { DOCUMENTS as NAME, testRegistry, USERS } from '../../testing/registry';
import { startTestServer } from '../../testing/test-server';
import { admitEdit } from '../../testing/releases';
import { PreviewLinks } from './previews/preview-links';
import { createPreview } from './previews/previews';
import { Ledger } from './ledger/ledger';
import { FolderStore } from './store/folder-store';
import { removeUnusedReleases } from './retention';

const DAY_MS = 24 * 3_600_000;

const file = importMapFile({ [NAME]: '/modules/documents-mfe/' });
const registry = testRegistry(() => startTestServer({ importMapFile: file.path }));
let ledger: Ledger;
let store: FolderStore;
const ids: Record<string, string> = {};
before(async () => {
  for (const text of ['first', 'second', 'third', 'never', 'previewed', 'late'])
    ids[text] = await registry.publish(text);
  const { server } = registry;
  store = new FolderStore(path.join(server.settings.dataDir, 'modules'));
  ledger = new Ledger({
    db: server.db,
    file,
    folders: { publish: async (imports) => imports },
    resolver: { validate: async () => {} },
    store,
    admitEdit,
    log: server.app.log,
  });
});
const removeAfter = (days: number, by: Parameters<typeof removeUnusedReleases>[0]['ledger'] = ledger) =>
  removeUnusedReleases({
    db: registry.server.db,
    store,
    ledger: by,
    keepDays: 30,
    now: new Date(Date.now() + days * DAY_MS),
  });
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
  const { db } = registry.server;
  // Old enough to be removed, but still used by previews.
  for (const text of ['late', 'previewed'])
    await createPreview(db, new PreviewLinks('key'), {
      releases: { [NAME]: ids[text]! },
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
  const { db } = registry.server;
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
  const { db } = registry.server;
  const quiet: string[] = [];
  for (const text of ['well', 'bad-one', 'bad-two', 'live']) quiet.push(await registry.publish(text, { name: USERS }));
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
