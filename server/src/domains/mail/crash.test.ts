// Full suite only: it kills portals.
import { openDatabase } from '@lender-portal/server-kit/database/open-database';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { Tables } from '../../foundation/database/tables';
import { bearer, query, send } from '../../testing/api';
import { PlatformProcesses } from '../../testing/platform-process';
import { startMailServer, type TestMailServer } from '../../testing/mail-server';

const CREATE = `mutation {
  createJoinRequest(input: { firstName: "Ada", lastName: "Lovelace", company: "Analytical Loans", email: "ada@engine.example", phone: "(212) 555-0100" }) { id }
}`;

let dataDir: string;
let mailServer: TestMailServer;
let platforms: PlatformProcesses;
before(async () => {
  platforms = await PlatformProcesses.bundle('test-mail');
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'lender-portal-mail-'));
  mailServer = await startMailServer();
});
after(async () => {
  await platforms.endAll();
  await mailServer.close();
  await rm(dataDir, { recursive: true });
});

const start = () => platforms.start({ SEED: 'none', DATA_DIR: dataDir, SMTP_URL: mailServer.url });

const messageId = ({ raw }: { raw: string }) => /^message-id: (.*)$/im.exec(raw)?.[1];

// Behaviour: mails.outbox
test('sends a mail by the next process if the sending one was killed', async () => {
  // The server received the mail but did not confirm it, so the sender cannot know whether it was delivered.
  mailServer.decide = () => new Promise(() => {});
  const first = await start();
  assert.doesNotMatch(first.output(), /\/mailbox/);
  const { id } = (await query(first.url, CREATE)).body.data!['createJoinRequest'] as { id: string };
  const key = (await readFile(path.join(dataDir, 'service-key'), 'utf8')).trim();
  assert.equal(
    (await send(`${first.url}/staff/join-requests/${id}/invitation`, { body: {}, headers: bearer(key) })).status,
    201,
  );
  await mailServer.expect(1);
  await first.end('SIGKILL');

  await letTheLeaseRunOut();
  mailServer.decide = () => {};
  const second = await start();
  await mailServer.expect(2);
  assert.equal(messageId(mailServer.received[1]!), messageId(mailServer.received[0]!));
  await second.end('SIGTERM');

  const { db, close } = await openData();
  const row = await db.selectFrom('portal.mail_outbox').selectAll().executeTakeFirstOrThrow();
  await close();
  assert.ok(row.sent_at);
  assert.deepEqual([row.attempts, row.text_body, row.html_body], [2, '', '']);
});

const openData = () => openDatabase<Tables>({ kind: 'embedded', folder: path.join(dataDir, 'database') }, silentLog);

async function letTheLeaseRunOut(): Promise<void> {
  const { db, close } = await openData();
  const [row] = await db.selectFrom('portal.mail_outbox').selectAll().execute();
  assert.deepEqual([row!.sent_at, row!.attempts], [null, 1]);
  assert.ok(row!.next_attempt_at.getTime() > Date.now());
  await db
    .updateTable('portal.mail_outbox')
    .set({ next_attempt_at: sql<Date>`now()` })
    .execute();
  await close();
}
