import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import os from 'node:os';
import { after, before, beforeEach, test } from 'node:test';
import type { ReleaseTables } from '../../foundation/tables';
import { openTestDatabase } from '../../testing/test-database';
import { createCanary, endCanary } from '../releases/canaries/canaries';
import { createCheck } from '../releases/checks/checks';
import { finishCheck, leaseCheck } from '../releases/checks/check-queue';
import { reportFailing } from '../releases/health/report-failing';
import type { ReleaseHealth } from '../releases/health/release-health';
import { RefusedEdits } from '../releases/owners-files/refused-edits';
import { createWebhook, listDeliveries } from './webhooks';

const MODULE = '@lender-portal/documents-mfe';
const [LIVE, NEXT] = ['1.0.0+aaaaaaaaaaaa', '1.1.0+bbbbbbbbbbbb'];

let database: OpenDatabase<ReleaseTables>;
let webhook: string;
before(async () => {
  database = await openTestDatabase();
  const source = JSON.stringify({ commit: 'abc1234', subject: 'Fix labels' });
  const sizes = { version: '1.1.0', files: 1, bytes: 1, brotli: 1, published_by: 'team' };
  await database.db
    .insertInto('portal.releases')
    .values({ name: MODULE, id: NEXT, source, ...sizes })
    .execute();
});
after(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('portal.webhooks').execute();
  const receiver = { url: 'https://ops.example', format: 'standard', events: [], createdBy: 'owners' } as const;
  ({ id: webhook } = await createWebhook(database.db, receiver));
});

const messages = async () => (await listDeliveries(database.db, webhook)).map(({ message }) => message).toReversed();

// Behaviour: releases.webhooks
test('reports the withdrawal of a canary, by the subject of its commit', async () => {
  const { db } = database;
  const rule = { share: 5, companies: [], minFailingLenders: 5, maxFailureRate: 0.05 };
  const more = { reason: '', forced: false, checks: [], promoteAfterMinutes: null, createdBy: 'team' };
  const { id } = await createCanary(db, { releases: { [MODULE]: NEXT }, ...rule, ...more });
  for (let attempt = 0; attempt < 2; attempt += 1)
    await db
      .transaction()
      .execute((trx) => endCanary(trx, id, { state: 'withdrawn', by: null, reason: 'it failed', counts: [] }));
  assert.deepEqual(await messages(), [`The portal withdrew the canary of documents-mfe “Fix labels” (${NEXT})`]);
});

// Behaviour: releases.webhooks
test('reports failed checks with their findings, and no passed ones', async () => {
  const { db } = database;
  const wanted = { releases: { [MODULE]: NEXT }, requestedBy: 'team', findings: [] };
  const finding = { step: 'mounting', module: MODULE, message: 'leaks a timer', alsoLive: false } as const;
  for (const findings of [[], [finding]]) {
    await createCheck(db, wanted);
    const { id, lease } = (await leaseCheck(db, 60_000))!;
    await finishCheck(db, id, lease, { findings, screenshots: [] });
  }
  const { check } = await createCheck(db, { ...wanted, findings: [finding] });
  assert.deepEqual(
    await messages(),
    [1, 2].map(() => `The check of documents-mfe “Fix labels” (${NEXT}) failed`),
  );
  const { data } = await db
    .selectFrom('portal.webhook_deliveries')
    .select('data')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  assert.deepEqual([data.evidence, data.path], [[`${MODULE} leaks a timer`], `/platform/checks/${check.id}`]);
});

// Behaviour: releases.webhooks
test('reports a rejected edit once per reason', async () => {
  const message = `An edit of importmap.json on ${os.hostname()} was rejected`;
  for (const reason of ['no release', 'no release', 'another']) {
    // A restarted process reports again.
    await new RefusedEdits(database.db, silentLog).report('/srv/importmap.json', reason);
  }
  assert.deepEqual(await messages(), [message, message]);
});

// Behaviour: releases.webhooks
test('reports a failing live release once, and its recovery after an hour without failing', async () => {
  const { db } = database;
  let isFailing = true;
  const found = (): ReleaseHealth => ({ wellOn: null, isFailing, hasFailedCheck: false, isWithdrawn: false });
  const check = (id = NEXT) =>
    reportFailing({
      db,
      health: async () => new Map([[id, found()]]),
      live: [{ name: MODULE, id }],
      contactsOf: async () => ({ team: 'Documents' }),
    });
  await check();
  await check();
  isFailing = false;
  await check();
  const failing = `documents-mfe “Fix labels” (${NEXT}) fails in lenders' browsers`;
  assert.deepEqual(await messages(), [failing]);
  await sql`update portal.failing_releases set failing_at = failing_at - interval '61 minutes'`.execute(db);
  await check();
  await check();
  assert.deepEqual(await messages(), [
    failing,
    `documents-mfe “Fix labels” (${NEXT}) works in lenders' browsers again`,
  ]);
  isFailing = true;
  await check();
  await check(LIVE);
  assert.equal((await messages()).at(-1), `documents-mfe ${LIVE} fails in lenders' browsers`);
});
