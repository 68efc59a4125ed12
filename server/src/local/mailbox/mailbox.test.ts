import type { MailboxMessage } from '@lender-portal/mailbox';
import { captureLog } from '@lender-portal/server-kit/testing/captured-log';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { queueMail } from '../../domains/mail/queue-mail';
import { invitationMail } from '../../domains/mail/templates/invitation-mail';
import { readSettings } from '../../foundation/settings/read-settings';
import { send } from '../../testing/api';
import { startMailServer } from '../../testing/mail-server';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { localMailPlugin } from './plugin';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

const queue = (to: string, firstName: string, brandName = 'Lender Portal') =>
  queueMail(server.app.database.db, {
    to,
    ...invitationMail({ brandName, link: LINK, firstName, expiresInDays: 7 }),
  });
const LINK = 'http://localhost/lenders/sign-up?invitation=1&a="b"';

const messages = async (to: string) =>
  (await send<MailboxMessage[]>(`${server.url}/mailbox/messages?to=${encodeURIComponent(to)}`)).body;

// Behaviour: mails.mailbox
test('lists mails to an address, newest first, with their links', async () => {
  await queue('first@mail.example', 'First');
  await queue('other@mail.example', 'Other');
  await sql`update portal.mail_outbox set subject = 'The older one', created_at = now() - interval '1 second' where recipient = 'first@mail.example'`.execute(
    server.app.database.db,
  );
  await queue('first@mail.example', 'Second');

  const found = await messages('FIRST@mail.example');
  assert.deepEqual(
    found.map(({ subject }) => subject),
    ['Your invitation to Lender Portal', 'The older one'],
  );
  const [newest] = found;
  assert.deepEqual(Object.keys(newest!), ['id', 'to', 'subject', 'text', 'html', 'links', 'createdAt']);
  assert.deepEqual(newest!.links, [LINK]);
  assert.match(newest!.text, /Hello Second/);
  assert.match(newest!.html, /^<!doctype html>/);
  assert.ok(Math.abs(Date.now() - Date.parse(newest!.createdAt)) < 60_000);
  assert.deepEqual(await messages('first@mail'), []);
});

// Behaviour: mails.mailbox
test('finds a mail by part of its address and shows it without scripts, images or an origin', async () => {
  await queue('frame@mail.example', 'Frame');
  const [mail] = await messages('frame@mail.example');
  assert.match(
    await (await fetch(`${server.url}/mailbox?to=FRAME@`)).text(),
    new RegExp(`/mailbox/messages/${mail!.id}`),
  );
  const response = await fetch(`${server.url}/mailbox/messages/${mail!.id}`);
  const policy = response.headers.get('content-security-policy')!;
  assert.match(
    policy,
    /^default-src 'none'; style-src 'unsafe-inline'; img-src data:;.* sandbox allow-popups allow-popups-to-escape-sandbox$/,
  );
  assert.match(await response.text(), /<base target="_blank">/);
});

test('rejects foreign host names (DNS rebinding)', async () => {
  const { app } = server;
  const statusAs = async (host: string) =>
    (await app.inject({ url: '/mailbox/messages', headers: { host } })).statusCode;
  assert.equal(await statusAs('evil.example:4000'), 403);
  assert.equal(await statusAs('localhost.evil.example'), 403);
  assert.equal(await statusAs('127.0.0.1:4000'), 200);
  assert.equal(await statusAs('localhost:4000'), 200);
});

// Behaviour: mails.mailbox
test('has no mailbox if mail is sent', async () => {
  const mailServer = await startMailServer();
  const sending = await startTestServer({ mail: { smtpUrl: mailServer.url, from: 'no-reply@portal.example' } });
  try {
    assert.equal((await fetch(`${sending.url}/mailbox`)).status, 404);
    assert.equal((await fetch(`${sending.url}/mailbox/messages`)).status, 404);
    await queueMail(sending.app.database.db, {
      to: 'out@mail.example',
      subject: 'Out',
      text: 'Out',
      html: '<p>Out</p>',
    });
    await mailServer.expect(1);
  } finally {
    await sending.close();
    await mailServer.close();
  }
});

test('warns if others can reach the mailbox', async () => {
  for (const [host, isOpen] of [
    ['0.0.0.0', true],
    ['127.9.9.9', false],
    ['::1', false],
    ['localhost', false],
  ] as const) {
    const { lines, stream } = captureLog();
    const app = fastify({ logger: { stream } });
    await app.register(localMailPlugin, { settings: { ...readSettings({}), host }, db: server.app.database.db });
    assert.equal(
      lines.some(({ msg }) => msg.includes('/mailbox')),
      isOpen,
      host,
    );
    await app.close();
  }
});
