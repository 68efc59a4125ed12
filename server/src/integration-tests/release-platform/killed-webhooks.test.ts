// Full suite only: it kills portals. If TEST_DATABASE_URL is set, two processes share a PostgreSQL server.
import { openDatabase, type DatabaseSettings } from '@lender-portal/server-kit/database/open-database';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { createTestDatabase, type TestDatabase } from '@lender-portal/server-kit/testing/test-database';
import {
  call,
  gzipped,
  startWebhookReceiver,
  systemModule,
  testBuild,
  upload,
  type NewWebhook,
  type WebhookDelivery,
  type WebhookReceiver,
} from '@lender-portal/release-server/testing';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Tables } from '../../foundation/database/tables';
import { PlatformProcesses, type PlatformProcess } from '../../testing/platform-process';
import { createTestToken, SERVICE_KEY } from '../../testing/release-platform/registry-tokens';
import { temporaryFolder } from '../../testing/test-settings';

const MODULES = ['@lender-portal/documents-mfe', '@lender-portal/users-mfe'];

const dataDir = temporaryFolder();
const given = process.env['TEST_DATABASE_URL'];
let database: TestDatabase | undefined;
let platforms: PlatformProcesses;
let receiver: WebhookReceiver;
before(async () => {
  platforms = await PlatformProcesses.bundle('test-killed-webhooks');
  receiver = await startWebhookReceiver();
  database = given === undefined ? undefined : await createTestDatabase(given);
});
after(async () => {
  await platforms.endAll();
  await receiver.close();
  await database?.close();
});

const start = () =>
  platforms.start({ SEED: 'none', DATA_DIR: dataDir, SERVICE_KEY, ...(database && { DATABASE_URL: database.url }) });
const reasons = (module?: string) =>
  receiver.received.flatMap(({ body: { data } }) =>
    module === undefined || data.changes[0]!.module === module ? data.reason : [],
  );

// Behaviour: releases.webhooks
test('delivers each event once and in order after an outage of the receiver and kills of servers', async () => {
  const first = await start();
  const other = database && (await start());
  const owner = await createTestToken(first, 'owners', [], true);
  const post = async <Body>(portal: PlatformProcess, route: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await call<Body>(portal, route, owner, { method: 'POST', headers, body: JSON.stringify(body) });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body;
  };
  const { id, secret } = await post<NewWebhook>(first, '/webhooks', {
    url: receiver.url,
    format: 'standard',
    events: ['release.swapped'],
  });
  // The receiver gets an event but a server is killed before the response, so it cannot know whether it was delivered.
  receiver.decide = () => undefined;
  for (const [text, portal] of [
    ['one', first],
    ['two', other ?? first],
  ] as const)
    for (const name of MODULES) {
      const { id: release, entries } = testBuild(
        { [`${text}.1.js`]: systemModule([], text) },
        { name, entries: { [name]: `${text}.1.js` } },
      );
      assert.equal((await upload(portal, name, owner, await gzipped(entries))).status, 201);
      await post(portal, '/swaps', { set: { [name]: release }, reason: text, force: true });
    }
  await receiver.expect(2);
  await first.end('SIGKILL');
  const port = Number(new URL(receiver.url).port);
  const interrupted = receiver.received.map((event) => event.id);
  assert.deepEqual(reasons(), ['one', 'one']);
  await receiver.close();

  // The receiver stays down for an hour, also for the next process.
  await letAnHourPass();
  const second = other ?? (await start());
  await call(second, `/webhooks/${id}/test`, owner, { method: 'POST' });
  await second.end('SIGKILL');
  await letAnHourPass();
  receiver = await startWebhookReceiver(port);
  const third = await start();
  await receiver.expect(4);
  for (const module of MODULES) assert.deepEqual(reasons(module), ['one', 'two']);
  assert.equal(new Set(receiver.received.map((event) => event.id)).size, 4);
  assert.ok(interrupted.every((each) => receiver.received.some((event) => event.id === each)));
  assert.ok(receiver.received.every(({ isSigned }) => isSigned(secret)));
  await third.end('SIGTERM');
  const log = await withDatabase((db) =>
    db.selectFrom('portal.webhook_deliveries').select(['type', 'state']).execute(),
  );
  assert.deepEqual(
    new Set(log.filter(({ type }) => type !== 'webhook.test').map(({ state }) => state)),
    new Set<WebhookDelivery['state']>(['delivered']),
  );
});

const letAnHourPass = () =>
  withDatabase((db) =>
    db
      .updateTable('portal.webhook_deliveries')
      .set({ next_attempt_at: sql<Date>`next_attempt_at - interval '1 hour'` })
      .execute(),
  );

async function withDatabase<Result>(
  work: (db: Awaited<ReturnType<typeof openDatabase<Tables>>>['db']) => Promise<Result>,
): Promise<Result> {
  const settings: DatabaseSettings = database
    ? { kind: 'postgres', url: database.url, startWaitSeconds: 0 }
    : { kind: 'embedded', folder: path.join(dataDir, 'database') };
  const { db, close } = await openDatabase<Tables>(settings, silentLog);
  const result = await work(db);
  await close();
  return result;
}
