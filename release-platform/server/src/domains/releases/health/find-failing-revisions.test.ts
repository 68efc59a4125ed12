import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import type { ReleaseTables } from '../../../foundation/tables';
import { openTestDatabase } from '../../../testing/test-database';
import { findFailingRevisions } from './find-failing-revisions';
import type { WatchedRevision } from './watched-revisions';

let database: OpenDatabase<ReleaseTables>;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

const at = new Date(Date.now() - 10 * 60_000);
const revision = (seq: number, module: string): WatchedRevision => ({
  seq,
  at,
  watch: `revision ${seq}`,
  until: new Date(Date.now() + 50 * 60_000),
  releases: { [module]: 'new' },
  before: { [module]: 'old' },
});
const running = [
  { name: 'shell', takenBy: [], pages: null },
  { name: 'ui', takenBy: ['documents', 'users'], pages: null },
  { name: 'client', takenBy: ['documents'], pages: null },
  { name: 'documents', takenBy: [], pages: [] },
  { name: 'users', takenBy: [], pages: [] },
];

/** Five lenders fail to mount a module since both revisions. */
async function failOn(module: string, release: string, watched: readonly WatchedRevision[]): Promise<void> {
  const { db } = database;
  await db.deleteFrom('portal.module_reports').execute();
  await db.deleteFrom('portal.failing_lenders').execute();
  const now = new Date();
  const counted = { minute: now, canary: '', module, release, what: 'mount', count: 5, first_at: now, last_at: now };
  await db.insertInto('portal.module_reports').values(counted).execute();
  const lenders = watched.flatMap(({ watch }) =>
    ['1', '2', '3', '4', '5'].map((lender) => ({ watch, module, lender, failed_at: now })),
  );
  await db.insertInto('portal.failing_lenders').values(lenders).execute();
}

for (const [what, module, watched, expected] of [
  [
    'its own revision rather than a newer one of a library',
    'documents',
    [revision(9, 'ui'), revision(8, 'documents')],
    [8],
  ],
  ['the newest of two libraries', 'documents', [revision(9, 'client'), revision(8, 'ui')], [9]],
  ['the library that it imports', 'users', [revision(9, 'client'), revision(8, 'ui')], [8]],
  ['the frame', 'users', [revision(9, 'shell')], [9]],
  ['nothing if no revision changed a dependency', 'users', [revision(9, 'documents')], []],
] as const)
  // Behaviour: releases.watched
  test(`blames ${what} for a failing module`, async () => {
    await failOn(module, module in watched.at(-1)!.releases ? 'new' : 'any', watched);
    const failing = await findFailingRevisions(database.db, watched, running);
    assert.deepEqual(
      failing.map(({ revision: { seq }, evidence }) => [seq, evidence]),
      expected.map((seq) => [seq, `${module} failed for 5 lenders in 5 mounts, on the day before in 0 of 0`]),
    );
  });
