import { openDatabase } from '@lender-portal/server/database/open-database';
import { silentLog } from '@lender-portal/server/testing/silent-log';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bundle } from '../../../build.mjs';
import type { Tables } from '../../foundation/database/tables';
import { bearer, query, send } from '../../testing/api';
import { startMailServer, type TestMailServer } from '../../testing/mail-server';

const BUNDLE = 'dist/test-mail/main.mjs';
const MAIN = fileURLToPath(new URL(`../../../${BUNDLE}`, import.meta.url));
const CREATE = `mutation {
  createJoinRequest(input: { firstName: "Ada", lastName: "Lovelace", company: "Analytical Loans", email: "ada@engine.example", phone: "(212) 555-0100" }) { id }
}`;

let dataDir: string;
let mailServer: TestMailServer;
const children: ChildProcess[] = [];
before(async () => {
  await bundle(BUNDLE);
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'lender-portal-mail-'));
  mailServer = await startMailServer();
});
after(async () => {
  for (const child of children) if (child.exitCode === null && child.signalCode === null) await end(child);
  await mailServer.close();
  await rm(dataDir, { recursive: true });
});

async function start(): Promise<{ child: ChildProcess; url: string; greeting: string }> {
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env: { ...process.env, NODE_ENV: '', PORT: '0', SEED: 'none', DATA_DIR: dataDir, SMTP_URL: mailServer.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  let greeting = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    greeting += String(chunk);
    const url = /Lender portal ready: (http:\/\/\S+)\/lenders\//.exec(greeting)?.[1];
    if (url) {
      child.stdout.resume();
      return { child, url, greeting };
    }
  }
  return assert.fail(`It did not start:\n${greeting}`);
}

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

const messageId = ({ raw }: { raw: string }) => /^message-id: (.*)$/im.exec(raw)?.[1];

test('a mail that was being sent when the process was killed is sent by the next one', async () => {
  // The server has the mail and does not say so: whether it arrived is unknown.
  mailServer.decide = () => new Promise(() => {});
  const first = await start();
  assert.doesNotMatch(first.greeting, /\/mailbox/);
  const { id } = (await query(first.url, CREATE)).body.data!['createJoinRequest'] as { id: string };
  const key = (await readFile(path.join(dataDir, 'service-key'), 'utf8')).trim();
  assert.equal((await send(`${first.url}/staff/join-requests/${id}/invitation`, { body: {}, headers: bearer(key) })).status, 201);
  await mailServer.expect(1);
  await end(first.child);

  await letTheLeaseRunOut();
  mailServer.decide = () => {};
  const second = await start();
  await mailServer.expect(2);
  assert.equal(messageId(mailServer.received[1]!), messageId(mailServer.received[0]!));
  second.child.kill('SIGTERM');
  await once(second.child, 'exit');

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
