import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { openTestDatabase } from '../../../testing/test-database';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ReleaseTables } from '../../../foundation/tables';
import { SwapGate } from './swap-gate';

let database: OpenDatabase<ReleaseTables>;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

// Behaviour: releases.gate
test('takes the latest check of a release although other modules share an earlier one', async () => {
  const { db } = database;
  const addCheck = (releases: Record<string, string>, state: 'passed' | 'failed', finishedAt: Date) =>
    db
      .insertInto('portal.checks')
      .values({
        releases: JSON.stringify(releases),
        requested_by: 'tests',
        findings: '[]',
        libraries: '{}',
        state,
        finished_at: finishedAt,
      })
      .execute();
  const releases = { documents: 'd1', users: 'u1' };
  await addCheck(releases, 'passed', new Date(1_000));
  await addCheck({ users: 'u1' }, 'failed', new Date(2_000));
  const gate = await SwapGate.open(releases, { db, runningReleases: async () => ({}) });
  assert.equal(gate.failedCheck('users', 'u1')?.state, 'failed');
  assert.equal(gate.failedCheck('documents', 'd1'), undefined);
});
