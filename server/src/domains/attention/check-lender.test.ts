import type { AttentionKind } from '@lender-portal/contracts/schema';
import { seedId } from '@lender-portal/server-kit/demo/seed-id';
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { lenderId, userId } from '../../demo/demo-data';
import type { AttentionItem } from '../../foundation/attention';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { checkLender, type CheckSources } from './check-lender';
import { markItems } from './notices';
import { setPreference } from './preferences';

const MAIN = 'main@summit.example';
const MEMBER = 'member@summit.example';
const LENDER = lenderId('summit');

let server: TestServer;
before(async () => {
  server = await startTestServer({ hasMarketplace: false });
});
after(() => server.close());
afterEach(async () => {
  for (const table of ['portal.notices', 'portal.mail_preferences', 'portal.mail_outbox'] as const)
    await db().deleteFrom(table).execute();
  items = [];
});

const db = () => server.app.database.db;
/** The items that the marketplace would find. */
let items: AttentionItem[] = [];

const item = (kind: AttentionKind, more: Partial<AttentionItem> = {}): AttentionItem => ({
  id: seedId(`${kind} ${JSON.stringify(more)}`),
  kind,
  title: `Title of ${kind}`,
  detail: null,
  at: new Date(),
  path: '/loans/1/servicing',
  ...more,
});

/** In the time zone of the documents, New York, on a day without a change of the clocks. */
const at = (time: string, day = '2026-12-01') => new Date(`${day}T${time}:00-05:00`);
const check = (now: Date, more: Partial<CheckSources> = {}) =>
  checkLender(db(), { settings: server.app.settings, attentionSources: [async () => items], now, ...more }, LENDER);
const mails = (to: string) =>
  db()
    .selectFrom('portal.mail_outbox')
    .select(['subject', 'text_body as text'])
    .where('recipient', '=', to)
    .orderBy('created_at')
    .execute();
const subjects = async (to: string) => (await mails(to)).map(({ subject }) => subject);

// Behaviour: mails.attention
test('mails a main user at once about all new items, and never again', async () => {
  items = [item('OFFER_COUNTERED', { amount: 19_000_000, detail: 'Expires 12/05/2026 · Lower?' })];
  await check(at('10:00'));
  const [{ subject, text }] = (await mails(MAIN)) as [{ subject: string; text: string }];
  assert.equal(subject, 'Title of OFFER_COUNTERED');
  assert.match(text, /^Loan amount \$190,000\.00\n\nExpires 12\/05\/2026 · Lower\?$/m);
  assert.match(text, /\/lenders\/loans\/1\/servicing$/m);
  items = [...items, item('PAYMENT_LATE'), item('MESSAGE_UNREAD'), item('DOCUMENT_EXPIRED')];
  await check(at('10:01'));
  await check(at('10:02'));
  assert.deepEqual(await subjects(MAIN), [subject, '2 action items: Title of PAYMENT_LATE']);
});

// Behaviour: mails.attention
test('mails others once in the morning about items that are still open and not done', async () => {
  const [open, closed, done, never] = [
    item('PAYMENT_LATE'),
    item('MESSAGE_UNREAD'),
    item('LOAN_MATURES'),
    item('OFFER_DECLINED'),
  ] as const;
  items = [open, closed, done, never];
  await check(at('18:00'));
  items = [open, done, never];
  await markItems(db(), userId(MEMBER), [done], true);
  await setPreference(db(), userId(MEMBER), { topic: 'OFFERS', timing: 'NEVER' });
  await check(at('07:59', '2026-12-02'));
  assert.deepEqual(await mails(MEMBER), []);
  await check(at('08:00', '2026-12-02'));
  const [summary] = await mails(MEMBER);
  assert.equal(summary?.subject, 'Title of PAYMENT_LATE');
  assert.match(summary.text, /^\d+ action items are open in total\.$/m);

  items = [...items, item('CONDITION_OVERDUE')];
  await check(at('08:01', '2026-12-02'));
  await check(at('23:00', '2026-12-02'));
  assert.equal((await mails(MEMBER)).length, 1);
  for (const time of ['08:30', '09:30']) await check(at(time, '2026-12-03'));
  assert.deepEqual(await subjects(MEMBER), ['Title of PAYMENT_LATE', 'Title of CONDITION_OVERDUE']);
});

// Behaviour: mails.attention
test('mails the responsible user at once, and no deactivated user', async () => {
  items = [item('OFFER_ACCEPTED', { userId: userId(MEMBER) })];
  await check(at('10:00'));
  assert.deepEqual(await subjects(MEMBER), ['Title of OFFER_ACCEPTED']);
  const setActive = (value: boolean) =>
    db().updateTable('portal.users').set({ is_active: value }).where('email', '=', MEMBER).execute();
  await setActive(false);
  items = [item('OFFER_DECLINED', { userId: userId(MEMBER) })];
  await check(at('11:00'));
  await setActive(true);
  assert.deepEqual(await subjects(MEMBER), ['Title of OFFER_ACCEPTED']);
  assert.deepEqual(await subjects('main@whitelabel.example'), []);
});

// Behaviour: mails.attention
test('records items without a mail that the user marked as done or wants no mail about', async () => {
  items = [item('LOAN_MATURED'), item('OFFER_COUNTERED')];
  await markItems(db(), userId(MAIN), [items[0]!], true);
  await setPreference(db(), userId(MAIN), { topic: 'OFFERS', timing: 'NEVER' });
  await check(at('10:00'));
  await setPreference(db(), userId(MAIN), { topic: 'OFFERS', timing: 'AT_ONCE' });
  await check(at('11:00'));
  assert.deepEqual(await subjects(MAIN), []);
});

// Behaviour: mails.attention
test('mails once if two processes check at the same time', async () => {
  items = [item('PAYMENT_LATE'), item('LOAN_MATURED')];
  await Promise.all([check(at('07:00')), check(at('07:00'))]);
  await Promise.all([check(at('08:00')), check(at('08:00'))]);
  assert.equal((await mails(MAIN)).length, 1);
  assert.equal((await mails(MEMBER)).length, 1);
});

// Behaviour: mails.attention
test('records no notification if its mail cannot be queued', async () => {
  items = [item('PAYMENT_LATE', { title: '\0' })];
  await assert.rejects(check(at('10:00')));
  items = [{ ...items[0]!, title: 'Title' }];
  await check(at('10:00'));
  assert.deepEqual(await subjects(MAIN), ['Title']);
});
