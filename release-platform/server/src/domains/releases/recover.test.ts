import { openTestDatabase } from '../../testing/test-database';
import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import type { ReleaseTables } from '../../foundation/tables';
import { testBuild } from '../../testing/archives';
import { temporaryFolder } from '../../testing/test-server';
import { FolderStore } from './store/folder-store';
import { recordedReleases, storedReleases } from './published-releases';
import { recoverStore } from './recover';

const NAME = 'exchange';
const store = new FolderStore(path.join(temporaryFolder(), 'modules'));
let database: OpenDatabase<ReleaseTables>;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

/** Simulates a process that was killed after storing its release and before recording it. */
async function leaveRelease(): Promise<string> {
  const { entries } = testBuild(
    { 'exchange.js': 'export const mount = 1;' },
    { name: NAME, entries: { [NAME]: 'exchange.js' } },
  );
  const staged = await store.stage();
  for (const { name, content } of entries) await writeFile(path.join(staged, name), content ?? '');
  return (await store.add(staged)).id;
}

// Behaviour: releases.store
test('records complete releases of a killed process, removes incomplete ones, and keeps work in progress', async () => {
  const { db } = database;
  const id = await leaveRelease();
  await writeFile(path.join(await store.stage(), 'exchange.js'), 'export const mo');
  const readState = async () => ({
    listed: (await storedReleases(store, (await recordedReleases(db)).get(NAME) ?? [])).map((each) => [
      each.id,
      each.publishedBy,
    ]),
    left: await readdir(store.folder),
  });

  await recoverStore({ db, store, before: new Date(Date.now() - 3_600_000) });
  const { listed, left } = await readState();
  assert.deepEqual([listed, left.length], [[], 2]);
  await recoverStore({ db, store, before: new Date(Date.now() + 1_000) });
  assert.deepEqual(await readState(), { listed: [[id, 'unknown']], left: [NAME] });
});
