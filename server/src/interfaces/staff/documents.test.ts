import { todayIn } from '@lender-portal/contracts';
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { bearer, codes, send } from '../../testing/api';
import { TestLender, type SavedDocument } from '../../testing/lender';
import { mailsTo } from '../../testing/mailbox';
import { runStaff } from '../../testing/staff-cli';
import { startTestServer, type TestServer } from '../../testing/test-server';
import type { approveDocument } from './documents';
import type { approveState as stateApproval } from './lender-states';

type StaffDocument = Awaited<ReturnType<typeof approveDocument>>;
type StaffLenderState = Awaited<ReturnType<typeof stateApproval>>;

const KEY = 'a-service-key-for-tests-only';

let server: TestServer;
let main: TestLender;
let member: TestLender;
before(async () => {
  server = await startTestServer({ serviceKey: KEY });
  main = await TestLender.signIn(server, 'main@summit.example');
  member = await TestLender.signIn(server, 'member@summit.example');
});
after(() => server.close());

interface Refused {
  error: { code: string; message: string };
}

const staff = <Body>(pathname: string, body?: unknown) =>
  send<Body & Refused>(`${server.url}/staff${pathname}`, { ...(body !== undefined && { body }), headers: bearer(KEY) });
const approve = (id: string, expires?: unknown) =>
  staff<StaffDocument>(`/documents/${encodeURIComponent(id)}/approval`, { expires });
const reject = (id: string, reason?: unknown) =>
  staff<StaffDocument>(`/documents/${encodeURIComponent(id)}/rejection`, { reason });
const approveState = (id: string) => staff<StaffLenderState>(`/lender-states/${encodeURIComponent(id)}/approval`, {});
const db = () => server.app.database.db;
const audit = async (id: string) =>
  (await db().selectFrom('portal.audit_log').selectAll().where('subject_id', '=', id).orderBy('id').execute()).filter(
    ({ actor }) => actor === 'staff',
  );
const asLenderSees = async (id: string): Promise<SavedDocument> =>
  (await main.documents()).find((each) => each.id === id)!;
const addOne = (lender = member) =>
  lender.add({ category: 'insurance', type: 'errors_and_omissions' }, `policy ${randomUUID()}.txt`);
const mailsAbout = async (email: string, { fileName }: SavedDocument) =>
  (await mailsTo(server.url, email)).filter(({ text }) => text.includes(fileName));

// Behaviour: staff.documents
test('lists waiting documents in order of arrival, and documents by status', async () => {
  const { id } = await addOne();
  const waiting = (await staff<StaffDocument[]>('/documents?status=PendingApproval')).body;
  assert.deepEqual(Object.keys(waiting[0]!), [
    'id',
    'fileName',
    'mimeType',
    'createdAt',
    'expirationDate',
    'status',
    'statusReason',
    'category',
    'region',
    'type',
    'tenantId',
    'tenantName',
  ]);
  assert.equal(waiting.at(-1)!.id, id);
  assert.equal(waiting.at(-1)!.tenantName, 'Summit Lending LLC');
  assert.ok(waiting.every(({ status }) => status === 'PendingApproval'));
  const dates = waiting.map(({ createdAt }) => createdAt);
  assert.deepEqual(dates, [...dates].sort());
  const all = (await staff<StaffDocument[]>('/documents')).body;
  assert.ok(new Set(all.map(({ tenantName }) => tenantName)).size > 1);
  assert.ok(all.length > waiting.length);
  const { status, body } = await staff<StaffDocument[]>('/documents?status=Nice');
  assert.deepEqual([status, body.error.code], [400, 'BAD_USER_INPUT']);
});

// Behaviour: mails.documents
test('updates the status, mails the uploader and the main user, and records an approval', async () => {
  const document = await addOne();
  const { status, body } = await approve(document.id, '2031-01-31');
  assert.deepEqual([status, body.status, body.expirationDate], [200, 'Approved', '2031-01-31']);
  const seen = await asLenderSees(document.id);
  assert.deepEqual([seen.status, seen.expirationDate, seen.statusReason], ['Approved', '2031-01-31', null]);
  for (const email of ['main@summit.example', 'member@summit.example']) {
    const [mail, ...more] = await mailsAbout(email, document);
    assert.equal(more.length, 0);
    assert.equal(mail!.subject, 'Approved: Errors and omissions policy (Insurance)');
    assert.match(mail!.text, /It expires on 01\/31\/2031\./);
    assert.deepEqual(mail!.links, [`${server.app.settings.appUrl}/profile/documents/entity?expanded=insurance`]);
  }
  const [entry] = await audit(document.id);
  assert.deepEqual(
    [entry!.action, entry!.details],
    ['document.approve', { expirationDate: '2031-01-31', before: 'PendingApproval', key: 'configured' }],
  );
  assert.deepEqual(codes(await main.delete(document.id)), ['CONFLICT']);
});

// Behaviour: mails.documents
test('mails a main user who uploads once, and deactivated users never', async () => {
  const own = await addOne(main);
  await approve(own.id);
  assert.equal((await mailsAbout('main@summit.example', own)).length, 1);

  const left = await addOne();
  await db().updateTable('portal.users').set({ is_active: false }).where('id', '=', member.userId).execute();
  await approve(left.id);
  await db().updateTable('portal.users').set({ is_active: true }).where('id', '=', member.userId).execute();
  assert.equal((await mailsAbout('member@summit.example', left)).length, 0);
  assert.equal((await mailsAbout('main@summit.example', left)).length, 1);
});

// Behaviour: documents.rows
test('shows the reason of a rejected document in the portal and in the mail', async () => {
  const document = await member.add({ region: 'CA', type: 'license' }, 'license scan.txt');
  const reason = 'The scan cuts off the <seal> & the date.';
  const { body } = await reject(document.id, `  ${reason} `);
  assert.deepEqual([body.status, body.statusReason], ['Rejected', reason]);
  assert.equal((await asLenderSees(document.id)).statusReason, reason);
  const [mail] = await mailsAbout('member@summit.example', document);
  assert.equal(mail!.subject, 'Action needed: California Financing Law license (California) was not approved');
  assert.ok(mail!.text.includes(reason));
  assert.ok(mail!.html.includes('The scan cuts off the &lt;seal&gt; &amp; the date.'));
  assert.deepEqual(mail!.links, [`${server.app.settings.appUrl}/profile/documents/license?expanded=CA`]);
  assert.deepEqual(codes(await main.delete(document.id)), []);
});

// Behaviour: staff.documents
test('allows correcting a decision but not repeating it', async () => {
  const { id } = await addOne();
  assert.equal((await approve(id)).status, 200);
  assert.equal((await approve(id)).status, 409);
  assert.equal((await approve(id, '2030-05-01')).body.expirationDate, '2030-05-01');
  assert.deepEqual(
    [(await reject(id, 'By mistake')).body.expirationDate, (await asLenderSees(id)).status],
    [null, 'Rejected'],
  );
  const again = await reject(id, 'Once more');
  assert.deepEqual([again.status, again.body.error.code], [409, 'CONFLICT']);
  assert.equal((await approve(id, '2030-05-01')).status, 200);
  assert.deepEqual(
    (await audit(id)).map(({ action }) => action),
    ['document.approve', 'document.approve', 'document.reject', 'document.approve'],
  );
});

// Behaviour: documents.expiration
test('expires a document at once on a past date, and not on the day it expires', async () => {
  const [past, today] = [await addOne(), await addOne()];
  await approve(past.id, '2020-02-29');
  await approve(today.id, todayIn(server.app.settings.documentTimeZone));
  assert.deepEqual(codes(await main.delete(today.id)), ['CONFLICT']);
  assert.deepEqual(codes(await main.delete(past.id)), []);
});

// Behaviour: fields.calendar-day, staff.documents
test('rejects invalid days and reasons', async () => {
  const { id } = await addOne();
  for (const day of [
    '2027-02-29',
    '2027-13-01',
    '0000-01-01',
    '01/31/2027',
    'tomorrow',
    '',
    '2027-1-1',
    20270131,
    null,
    ['2027-01-31'],
  ])
    assert.deepEqual(
      [(await approve(id, day)).status, (await asLenderSees(id)).status],
      [400, 'PendingApproval'],
      String(day),
    );
  for (const reason of [undefined, '', '   ', 'nul\u0000l', 'line\nbreak', 'x'.repeat(501), 7, {}])
    assert.deepEqual(
      [(await reject(id, reason)).status, (await asLenderSees(id)).status],
      [400, 'PendingApproval'],
      String(reason),
    );
  assert.deepEqual(await audit(id), []);
});

// Behaviour: staff.documents
test('never leaves a document both deleted and approved in a race', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await addOne();
    const [deleted, approved] = await Promise.all([main.delete(id), approve(id)]);
    const outcome = [codes(deleted).join(), approved.status];
    assert.ok(['|404', 'CONFLICT|200'].includes(outcome.join('|')), outcome.join('|'));
    assert.equal(
      (await main.documents()).some((each) => each.id === id),
      approved.status === 200,
    );
  }
});

test('makes a decision once for concurrent requests', async () => {
  const document = await addOne();
  const answers = await Promise.all([approve(document.id), approve(document.id), approve(document.id)]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
  assert.equal((await mailsAbout('main@summit.example', document)).length, 1);
  assert.equal((await audit(document.id)).length, 1);
});

// Behaviour: staff.states
test('approves a state once', async () => {
  const states = async () =>
    (
      await main.read<{ tenant: { lender: { lenderStates: StaffLenderState[] } } }>(
        '{ tenant { lender { lenderStates { id region isApproved } } } }',
      )
    ).tenant.lender.lenderStates;
  const texas = (await states()).find(({ region }) => region === 'TX')!;
  assert.equal(texas.isApproved, false);
  const { status, body } = await approveState(texas.id);
  assert.deepEqual([status, body.region, body.isApproved, body.tenantName], [200, 'TX', true, 'Summit Lending LLC']);
  assert.equal((await states()).find(({ region }) => region === 'TX')!.isApproved, true);
  assert.deepEqual(
    [(await approveState(texas.id)).status, (await audit(texas.id)).map(({ action }) => action)],
    [409, ['lenderState.approve']],
  );
});

// Behaviour: staff.states
test('updates the status, mails the lender, and records a withdrawn state approval', async () => {
  const approvalOf = async () => {
    const { tenant } = await main.read<{
      tenant: { lender: { lenderStates: { id: string; region: string; isApproved: boolean }[] } };
    }>('{ tenant { lender { lenderStates { id region isApproved } } } }');
    return tenant.lender.lenderStates.find(({ region }) => region === 'CA')!;
  };
  const { id } = await approvalOf();
  if (!(await approvalOf()).isApproved) await approveState(id);
  const withdraw = (reason?: string, of = id) =>
    staff<StaffLenderState>(`/lender-states/${encodeURIComponent(of)}/withdrawal`, { reason });
  for (const reason of [undefined, ' ']) assert.equal((await withdraw(reason)).status, 400);
  assert.equal((await approvalOf()).isApproved, true);

  const ran = await runStaff(server, KEY, [
    'withdraw-state',
    id,
    '--reason',
    'The license has lapsed & was not renewed.',
  ]);
  assert.equal(ran.code, 0, ran.stderr);
  assert.equal((await approvalOf()).isApproved, false);
  const mail = (await mailsTo(server.url, 'main@summit.example')).find(
    ({ subject }) => subject === 'Action needed: your approval in California was withdrawn',
  )!;
  assert.match(mail.text, /^The license has lapsed & was not renewed\.$/m);
  assert.deepEqual(mail.links, [`${server.app.settings.appUrl}/profile/documents/license?expanded=CA`]);
  const entry = (await audit(id)).at(-1)!;
  assert.deepEqual(
    [entry.action, entry.details['region'], entry.details['reason']],
    ['lenderState.withdraw', 'CA', 'The license has lapsed & was not renewed.'],
  );
  assert.deepEqual(
    [
      (await withdraw('Again')).status,
      (await withdraw('x', 'nope')).status,
      (await withdraw('x', randomUUID())).status,
    ],
    [409, 400, 404],
  );
  assert.equal((await approveState(id)).status, 200);
});
