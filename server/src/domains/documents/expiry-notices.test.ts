import { addDays, todayIn } from '@lender-portal/contracts';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { TestLender, type DocumentInput, type SavedDocument } from '../../testing/lender';
import { mailsTo } from '../../testing/mailbox';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { sendExpiryNotices } from './expiry-notices';

const ZONE = 'America/New_York';
const MAIN = 'main@summit.example';

let server: TestServer;
let main: TestLender;
let member: TestLender;
before(async () => {
  server = await startTestServer();
  main = await TestLender.signIn(server, MAIN);
  member = await TestLender.signIn(server, 'member@summit.example');
  // Removes the demo's documents.
  await db().updateTable('portal.tenant_files').set({ deleted_at: new Date() }).execute();
});
after(() => server.close());

const db = () => server.app.database.db;
/** Fixed at the start, because the day may change during the tests. */
const today = todayIn(ZONE);
const dayIn = (days: number) => addDays(today, days);
/** About noon in New York, the given number of days from today. */
const inDays = (days: number) => new Date(`${dayIn(days)}T17:00:00Z`);
const run = (days = 0) => sendExpiryNotices(db(), server.app.settings, inDays(days));
const set = (id: string, values: object) =>
  db().updateTable('portal.tenant_files').set(values).where('id', '=', id).execute();

async function addApproved(
  expiresInDays: number | null,
  place: Omit<DocumentInput, 'metadata'> = { category: 'insurance', type: 'errors_and_omissions' },
  lender = member,
): Promise<SavedDocument> {
  const document = await lender.add(place, `policy ${randomUUID()}.txt`);
  await set(document.id, { status: 'Approved', expiration_date: expiresInDays === null ? null : dayIn(expiresInDays) });
  return document;
}

/** Subjects of the mails about a document, oldest first. */
const subjects = async ({ fileName }: SavedDocument, email = MAIN) =>
  (await mailsTo(server.url, email))
    .filter(({ text }) => text.includes(fileName))
    .map(({ subject }) => subject)
    .reverse();

const forget = ({ id }: SavedDocument) => set(id, { deleted_at: new Date() });

// Behaviour: mails.expiry
test('mails the uploader and main user 60, 30 and 7 days before, once each', async () => {
  const document = await addApproved(61);
  const name = 'Errors and omissions policy (Insurance)';
  assert.equal(await run(0), 0);
  for (const day of [1, 1, 2, 20, 30, 31, 31, 40, 53, 54, 54, 60, 61]) await run(day);
  const expected = [`${name} expires in 60 days`, `${name} expires in 30 days`, `${name} expires in 7 days`];
  assert.deepEqual(await subjects(document), expected);
  assert.deepEqual(await subjects(document, 'member@summit.example'), expected);
  const [mail] = (await mailsTo(server.url, MAIN)).filter(({ text }) => text.includes(document.fileName));
  assert.deepEqual(mail!.links, [`${server.app.settings.appUrl}/profile/documents/entity?expanded=insurance`]);
  assert.equal(await run(62), 0);
  await forget(document);
});

// Behaviour: mails.expiry
test('sends one mail for the nearest notice after days without a process', async () => {
  const document = await addApproved(80);
  assert.equal(await run(55), 1);
  assert.equal(await run(55), 0);
  assert.deepEqual(await subjects(document), ['Errors and omissions policy (Insurance) expires in 25 days']);
  assert.equal(await run(80), 1);
  assert.deepEqual((await subjects(document)).at(-1), 'Errors and omissions policy (Insurance) expires today');
  assert.equal(await run(81), 0);
  await forget(document);
});

// Behaviour: documents.expiration
test('uses the New York day in every server time zone', async () => {
  const document = await addApproved(60);
  // Midnight in New York is four hours after UTC's in summer, five in winter.
  const midnight = [4, 5]
    .map((hour) => Date.parse(`${today}T0${hour}:00:00Z`))
    .find((moment) => todayIn(ZONE, new Date(moment)) === today)!;
  assert.equal(await sendExpiryNotices(db(), server.app.settings, new Date(midnight - 1)), 0);
  assert.equal(await sendExpiryNotices(db(), server.app.settings, new Date(midnight)), 1);
  await forget(document);
});

test('sends one mail from concurrent processes', async () => {
  const document = await addApproved(60);
  const counts = await Promise.all([run(), run(), run(), run()]);
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    1,
  );
  assert.equal((await subjects(document)).length, 1);
  await forget(document);
});

test('sends nothing for pending, rejected, deleted, expired or non-expiring documents', async () => {
  const documents = [
    await addApproved(20),
    await addApproved(20),
    await addApproved(20),
    await addApproved(-1),
    await addApproved(null),
  ];
  await set(documents[0]!.id, { status: 'PendingApproval' });
  await set(documents[1]!.id, { status: 'Rejected' });
  await set(documents[2]!.id, { deleted_at: new Date() });
  assert.equal(await run(), 0);
  for (const document of documents) await forget(document);
});

// Behaviour: mails.expiry
test('sends nothing for a replaced document', async () => {
  const old = await addApproved(20);
  const longer = await addApproved(300);
  assert.equal(await run(), 0);
  await forget(longer);
  const forever = await addApproved(null);
  assert.equal(await run(), 0);
  await forget(forever);
  const pending = await addApproved(null);
  await set(pending.id, { status: 'PendingApproval' });
  assert.equal(await run(), 0);

  // A document of another type, status or place, or an older one, is no replacement.
  await set(pending.id, { status: 'Rejected' });
  const others = [
    await addApproved(300, { category: 'insurance', type: 'general_liability' }),
    await addApproved(300, { region: 'CA', type: 'license' }),
    await addApproved(
      300,
      { category: 'insurance', type: 'errors_and_omissions' },
      await TestLender.signIn(server, 'main@whitelabel.example'),
    ),
  ];
  assert.equal(await run(), 1);
  for (const document of [old, pending, ...others]) await forget(document);
});

// Behaviour: mails.expiry
test('sends nothing for a removed state, and resumes when it is added again', async () => {
  const document = await addApproved(20, { region: 'TX', type: 'license' });
  const { tenant } = await main.read<{ tenant: { lender: { lenderStates: { id: string; region: string }[] } } }>(
    '{ tenant { lender { lenderStates { id region } } } }',
  );
  const { id } = tenant.lender.lenderStates.find(({ region }) => region === 'TX')!;
  await main.read('mutation Remove($id: ID!) { deleteLenderState(id: $id) { id } }', { id });
  assert.equal(await run(), 0);
  await main.read('mutation { createLenderState(input: { regions: ["TX"] }) { id } }');
  assert.equal(await run(), 1);
  const [subject] = await subjects(document);
  assert.equal(subject, 'Mortgage company or banker registration (Texas) expires in 20 days');
  await forget(document);
});
