import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bearer, send } from '../../testing/api';
import { startMailServer, type TestMailServer } from '../../testing/mail-server';
import { checksQueuedBy } from '../../testing/marketplace/queued-checks';
import { startTestServer, type TestServer } from '../../testing/test-server';

const KEY = 'the-staff-key-of-loans';

let mails: TestMailServer;
let server: TestServer;
before(async () => {
  mails = await startMailServer();
  server = await startTestServer({
    serviceKey: KEY,
    mail: { smtpUrl: mails.url, from: 'no-reply@portal.example' },
  });
});
after(async () => {
  await server.close();
  await mails.close();
});

interface Loan {
  number: string;
  status: string;
  conditions: { name: string; status: string; note: string | null }[];
  messages: { text: string; author: string; isMine: boolean }[];
  error?: { code: string; message: string };
}

async function ask(path: string, values?: object): Promise<{ status: number; body: Loan }> {
  const { status, body } = await send<Loan>(`${server.url}/staff${path}`, {
    headers: bearer(KEY),
    ...(values && { body: values }),
  });
  return { status, body };
}

// Behaviour: mails.attention
test('mails the main user about a borrower’s message, and nobody about the demo’s items', async () => {
  await ask('/loans/L-10476/messages', { text: 'Which documents are missing?' });
  const [mail, ...others] = await mails.expect(1);
  assert.deepEqual([mail?.to, others.length], [['main@summit.example'], 0]);
  assert.match(mail!.raw, /^Subject: New message from Priscilla Tran on L-10476\r?$/m);
});

// Behaviour: loans.staff
test('lets the staff submit a borrower’s condition by name and send a message', async () => {
  const { body: before } = await ask('/loans/L-10476');
  const name = before.conditions.find(({ status }) => status === 'OPEN')!.name;
  const { body: submitted } = await ask('/loans/L-10476/conditions', {
    condition: name.toUpperCase(),
    note: 'In the mail',
  });
  assert.deepEqual(submitted.conditions.find((each) => each.name === name)?.note, 'In the mail');
  const { body } = await ask('/loans/L-10476/messages', { text: 'When do we close?' });
  assert.deepEqual(
    [body.messages.at(-1)?.text, body.messages.at(-1)?.author, body.messages.at(-1)?.isMine],
    ['When do we close?', 'Priscilla Tran', false],
  );
});

// Behaviour: loans.staff
test('reports impossible actions', async () => {
  for (const [path, values, code, message] of [
    ['/loans/L-1', undefined, 'NOT_FOUND', /no loan L-1/],
    ['/loans/L-10476/conditions', { condition: 'Luck' }, 'NOT_FOUND', /no condition "Luck"/],
    ['/loans/L-10476/messages', { text: ' ' }, 'BAD_USER_INPUT', /Message is required/],
  ] as const) {
    const { body } = await ask(path, values);
    assert.equal(body.error?.code, code, path);
    assert.match(body.error.message, message);
  }
});

// Behaviour: mails.attention
test('queues a check of the loan’s lender for a submitted condition and a message', async () => {
  const { name } = (await ask('/loans/L-10476')).body.conditions.find(({ status }) => status === 'OPEN')!;
  for (const [path, values] of [
    ['conditions', { condition: name }],
    ['messages', { text: 'Done' }],
  ] as const)
    assert.deepEqual(await checksQueuedBy(server, () => ask(`/loans/L-10476/${path}`, values)), ['Summit Lending LLC']);
});
