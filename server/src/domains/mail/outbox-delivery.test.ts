import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { openDatabase } from '@lender-portal/server-kit/database/open-database';
import { pgliteTemplate } from '@lender-portal/server-kit/testing/pglite-template';
import { silentLog } from '@lender-portal/server-kit/testing/silent-log';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import { migrateTables } from '../../migrations/migrate-tables';
import type { Db, Tables } from '../../foundation/database/tables';
import { storeQueuedMails } from '../../local/mailbox/stored-mails';
import { Refusal, startMailServer, type ReceivedMail, type TestMailServer } from '../../testing/mail-server';
import { createMailQueue } from './outbox-delivery';
import { queueMail } from './queue-mail';
import { sendBySmtp } from './send-by-smtp';

let database: OpenDatabase<Tables>;
let db: Db;
let server: TestMailServer;
before(async () => {
  database = await openDatabase({ kind: 'memory', copyOf: await pgliteTemplate() }, silentLog);
  db = database.db;
  await migrateTables(db, { hasAuthService: false, hasMarketplace: false });
});
after(() => database.close());
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(async () => {
  await server.close();
  await db.deleteFrom('portal.mail_outbox').execute();
});

const MAIL = { to: 'Ada@Summit.example', subject: 'Hello', text: 'Plain', html: '<p>Rich</p>' };

const deliveryTo = (url: string) =>
  createMailQueue(
    db,
    sendBySmtp(url, { mail: { smtpUrl: url, from: 'no-reply@portal.example' }, brandName: 'Lender "Portal"' }),
    silentLog,
  );

const rows = () => db.selectFrom('portal.mail_outbox').selectAll().orderBy('created_at').execute();
const onlyRow = () => db.selectFrom('portal.mail_outbox').selectAll().executeTakeFirstOrThrow();
const makeDue = () =>
  db
    .updateTable('portal.mail_outbox')
    .set({ next_attempt_at: sql<Date>`now()` })
    .execute();
const header = ({ raw }: ReceivedMail, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim();

// Behaviour: mails.outbox
test('delivers a queued mail once in both formats and keeps nothing of it', async () => {
  await queueMail(db, MAIL);
  const delivery = deliveryTo(server.url);
  await delivery.runDue();
  await delivery.runDue();
  assert.equal(server.received.length, 1);
  const mail = server.received[0]!;
  assert.deepEqual([mail.from, mail.to], ['no-reply@portal.example', ['ada@summit.example']]);
  assert.equal(header(mail, 'subject'), 'Hello');
  assert.match(header(mail, 'from')!, /Lender .*Portal.* <no-reply@portal\.example>/);
  assert.match(mail.raw, /multipart\/alternative/);
  assert.match(mail.raw, /Plain[\s\S]*<p>Rich<\/p>/);
  const row = await onlyRow();
  assert.equal(header(mail, 'message-id'), `<${row.id}@portal.example>`);
  assert.ok(row.sent_at);
  assert.deepEqual([row.text_body, row.html_body], ['', '']);
});

// Behaviour: mails.outbox
test('never sends mail of a failed transaction', async () => {
  const failed = db.transaction().execute(async (trx) => {
    await queueMail(trx, MAIL);
    throw new Error('no');
  });
  await assert.rejects(failed, /no/);
  await deliveryTo(server.url).runDue();
  assert.equal(server.received.length, 0);
});

test('retries a temporarily refused mail later, not at once', async () => {
  server.decide = () => {
    throw new Refusal(450, 'Mailbox busy');
  };
  await queueMail(db, MAIL);
  const delivery = deliveryTo(server.url);
  await delivery.runDue();
  await delivery.runDue();
  assert.equal(server.received.length, 1);
  const waiting = await onlyRow();
  assert.equal(waiting.attempts, 1);
  assert.match(waiting.last_error!, /Mailbox busy/);
  assert.ok(waiting.next_attempt_at.getTime() - Date.now() > 10_000);

  server.decide = () => {};
  await makeDue();
  await delivery.runDue();
  assert.equal(server.received.length, 2);
  assert.ok((await onlyRow()).sent_at);
});

test('retries later if the mail server is down', async () => {
  await server.close();
  await queueMail(db, MAIL);
  await deliveryTo(server.url).runDue();
  const waiting = await onlyRow();
  assert.equal(waiting.sent_at, null);
  assert.match(waiting.last_error!, /ECONNREFUSED/);
  assert.equal(waiting.text_body, 'Plain');
  server = await startMailServer();
  await makeDue();
  await deliveryTo(server.url).runDue();
  assert.equal(server.received.length, 1);
});

// Behaviour: mails.outbox
test('gives up a permanently rejected mail', async () => {
  server.decide = () => {
    throw new Refusal(550, 'No such mailbox');
  };
  await queueMail(db, MAIL);
  const delivery = deliveryTo(server.url);
  await delivery.runDue();
  await makeDue();
  await delivery.runDue();
  assert.equal(server.received.length, 1);
  const row = await onlyRow();
  assert.ok(row.abandoned_at);
  assert.equal(row.sent_at, null);
  assert.match(row.last_error!, /No such mailbox/);
});

// Behaviour: mails.outbox
test('sends each mail once across several processes', async () => {
  for (let index = 0; index < 12; index += 1) await queueMail(db, { ...MAIL, subject: `Number ${index}` });
  await Promise.all([
    deliveryTo(server.url).runDue(),
    deliveryTo(server.url).runDue(),
    deliveryTo(server.url).runDue(),
  ]);
  assert.equal(server.received.length, 12);
  assert.equal(new Set(server.received.map((mail) => header(mail, 'subject'))).size, 12);
  assert.ok((await rows()).every(({ sent_at: sentAt }) => sentAt));
});

test('sends the mail of a killed process again after its lease, under the same Message-ID', async () => {
  let answer = () => {};
  server.decide = () => new Promise((resolve) => (answer = resolve));
  await queueMail(db, MAIL);
  const first = deliveryTo(server.url);
  const run = first.runDue();
  await server.expect(1);

  const second = deliveryTo(server.url);
  await second.runDue();
  assert.equal(server.received.length, 1, 'leased by the first process');

  // The first process was killed and its lease has expired.
  await makeDue();
  server.decide = () => {};
  await second.runDue();
  assert.equal(server.received.length, 2);
  assert.equal(new Set(server.received.map((mail) => header(mail, 'message-id'))).size, 1);
  answer();
  await run;
});

test('does not send a mail that the mailbox has stored', async () => {
  await queueMail(db, MAIL);
  await storeQueuedMails(db);
  await deliveryTo(server.url).runDue();
  assert.equal(server.received.length, 0);
});

test('finishes the running mail on close and claims no other', async () => {
  let answer = () => {};
  server.decide = () => new Promise((resolve) => (answer = resolve));
  await queueMail(db, MAIL);
  const delivery = deliveryTo(server.url);
  void delivery.runDue();
  await server.expect(1);
  await queueMail(db, { ...MAIL, subject: 'Later' });
  const closed = delivery.close();
  answer();
  await closed;
  assert.equal(server.received.length, 1);
  const [first, second] = await rows();
  assert.ok(first!.sent_at);
  assert.equal(second!.attempts, 0);
});

test('adds no header or recipient from the content of a mail', async () => {
  await queueMail(db, { ...MAIL, to: 'a,b@summit.example', subject: 'Hi\r\nBcc: all@evil.example\n\nBody' });
  await deliveryTo(server.url).runDue();
  const [mail] = server.received;
  assert.equal(header(mail!, 'bcc'), undefined);
  assert.equal(header(mail!, 'subject'), 'Hi Bcc: all@evil.example Body');
  assert.equal(mail!.to.length, 1);
});
