import { addDays, todayIn } from '@lender-portal/contracts';
import type { AttentionItem, MailPreference } from '@lender-portal/contracts/schema';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bearer, send } from '../../testing/api';
import { TestLender } from '../../testing/lender';
import { startTestServer, type TestServer } from '../../testing/test-server';

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

const waiting = async (lender = main): Promise<AttentionItem[]> =>
  (await lender.read<{ attention: AttentionItem[] }>('{ attention { id kind urgency title detail at path isDone } }'))
    .attention;
/** @param about the beginning of the id, without the item's state */
const find = async (about: string, lender = main) =>
  (await waiting(lender)).find(({ id }) => id === about || id.startsWith(`${about}:`));
const staff = async (pathname: string, body: unknown) => {
  const { status } = await send(`${server.url}/staff${pathname}`, { body, headers: bearer(KEY) });
  assert.equal(status, 200, pathname);
};
const inDays = (days: number) => addDays(todayIn(), days);
const addPolicy = (fileName: string) => main.add({ category: 'insurance', type: 'general_liability' }, fileName);

// Behaviour: attention.list
test('lists the action items of the demo, most urgent first, with their pages', async () => {
  const documents = (await waiting()).filter(({ kind }) => kind.startsWith('DOCUMENT'));
  assert.deepEqual(
    documents.map(({ urgency, title, path }) => [urgency, title, path]),
    [
      ['NOW', 'Proof of funds: a document is missing', '/profile/documents/entity?expanded=funding'],
      ['NOW', 'New York: 3 documents are missing', '/profile/documents/license?expanded=NY'],
      ['NOW', 'General liability policy has expired', '/profile/documents/entity?expanded=insurance'],
      ['NOW', 'Florida mortgage lender license has expired', '/profile/documents/license?expanded=FL'],
      ['NOW', 'Financial statements: Income statement was rejected', '/profile/documents/entity?expanded=financials'],
    ],
  );
  assert.equal(
    documents.at(-1)?.detail,
    'This is a draft for one fiscal year. Please upload the final statements for the last two.',
  );
  const ranks = (await waiting()).map(({ urgency }) => ['NOW', 'SOON', 'NEWS'].indexOf(urgency));
  assert.deepEqual(
    ranks,
    ranks.toSorted((a, b) => a - b),
  );
});

for (const [days, title] of [
  [60, 'General liability policy expires in 60 days'],
  [1, 'General liability policy expires in 1 day'],
  [0, 'General liability policy expires today'],
] as const) {
  // Behaviour: attention.documents
  test(`lists an approved document that expires in ${days} days until it is replaced`, async () => {
    const policy = await addPolicy('Policy.txt');
    assert.equal(await find(`document:${policy.id}`), undefined);
    await staff(`/documents/${policy.id}/approval`, { expires: inDays(days) });
    const item = await find(`document:${policy.id}`);
    assert.deepEqual(item && [item.kind, item.urgency, item.title, item.detail], [
      'DOCUMENT_EXPIRES',
      'SOON',
      title,
      'Insurance · Policy.txt',
    ]);
    assert.ok(item?.at.startsWith(inDays(days)));
    const next = await addPolicy('Next policy.txt');
    assert.equal(await find(`document:${policy.id}`), undefined);
    await main.delete(next.id);
    assert.ok(await find(`document:${policy.id}`));
    await server.app.database.db.deleteFrom('portal.tenant_files').where('id', '=', policy.id).execute();
  });
}

// Behaviour: attention.documents
test('omits a document that expires in more than 60 days', async () => {
  const policy = await addPolicy('Long policy.txt');
  await staff(`/documents/${policy.id}/approval`, { expires: inDays(61) });
  assert.equal(await find(`document:${policy.id}`), undefined);
});

// Behaviour: attention.documents
test('lists a rejected document with its reason instead of its missing type', async () => {
  const statement = await main.add({ category: 'funding', type: 'bank_statements' }, 'Statement.txt');
  assert.equal(await find('missing:funding'), undefined);
  await staff(`/documents/${statement.id}/rejection`, { reason: 'A page is missing.' });
  assert.equal((await find(`document:${statement.id}`))?.detail, 'A page is missing.');
  assert.equal(await find('missing:funding'), undefined);
  await main.delete(statement.id);
  assert.ok(await find('missing:funding'));
});

// Behaviour: attention.documents
test('omits documents of removed states', async () => {
  const { tenant } = await main.read<{ tenant: { lender: { lenderStates: { id: string; region: string }[] } } }>(
    '{ tenant { lender { lenderStates { id region } } } }',
  );
  const florida = tenant.lender.lenderStates.find(({ region }) => region === 'FL')!;
  await main.read('mutation Remove($id: ID!) { deleteLenderState(id: $id) { id } }', { id: florida.id });
  assert.ok((await waiting()).every(({ path }) => !path.endsWith('=FL')));
});

// Behaviour: attention.documents
test('lists a withdrawn state with its reason until it is approved again', async () => {
  const { id } = await server.app.database.db
    .selectFrom('portal.lender_states as state')
    .innerJoin('portal.lenders as lender', 'lender.id', 'state.lender_id')
    .innerJoin('portal.users as user', 'user.tenant_id', 'lender.tenant_id')
    .select('state.id')
    .where('user.id', '=', main.userId)
    .where('state.region', '=', 'CA')
    .executeTakeFirstOrThrow();
  for (const reason of ['Of long ago.', 'The license was surrendered.']) {
    await staff(`/lender-states/${id}/withdrawal`, { reason });
    const item = await find(`state:${id}`);
    assert.deepEqual(item && [item.title, item.detail, item.path], [
      'Your approval in California was withdrawn',
      reason,
      '/profile/documents/license?expanded=CA',
    ]);
    await staff(`/lender-states/${id}/approval`, {});
    assert.equal(await find(`state:${id}`), undefined);
  }
});

// Behaviour: attention.list
test('lists open invitations for the main user from two days before until 30 days after they expire', async () => {
  const { createLenderUserInvitation: invitation } = await main.read<{ createLenderUserInvitation: { id: string } }>(
    'mutation { createLenderUserInvitation(input: { firstName: "Ada", lastName: "King", email: "ada.king@summit.example" }) { id } }',
  );
  const expireIn = (hours: number) =>
    server.app.database.db
      .updateTable('portal.invitations')
      .set({
        created_at: new Date(Date.now() - 40 * 24 * 3_600_000),
        expires_at: new Date(Date.now() + hours * 3_600_000),
      })
      .where('id', '=', invitation.id)
      .execute();
  const kindOf = async (lender: TestLender) => (await find(`invitation:${invitation.id}`, lender))?.kind;
  for (const [hours, kind] of [
    [49, undefined],
    [47, 'INVITATION_EXPIRES'],
    [-1, 'INVITATION_EXPIRED'],
    [-29 * 24, 'INVITATION_EXPIRED'],
    [-31 * 24, undefined],
  ] as const) {
    await expireIn(hours);
    assert.equal(await kindOf(main), kind, `${hours} hours`);
    assert.equal(await kindOf(member), undefined);
  }
  await expireIn(1);
  await main.read('mutation Revoke($id: ID!) { revokeLenderUserInvitation(id: $id) { id } }', { id: invitation.id });
  assert.equal(await kindOf(main), undefined);
});

const mark = async (ids: readonly string[], isDone: boolean, lender = main): Promise<AttentionItem[]> =>
  (
    await lender.read<{ markAttention: AttentionItem[] }>(
      'mutation ($ids: [ID!]!, $isDone: Boolean!) { markAttention(ids: $ids, isDone: $isDone) { id isDone } }',
      { ids, isDone },
    )
  ).markAttention;

// Behaviour: attention.list
test('lists items that the viewer marked as done after the open ones, until they change', async () => {
  const statement = await main.add({ category: 'funding', type: 'bank_statements' }, 'Done statement.txt');
  await staff(`/documents/${statement.id}/approval`, { expires: inDays(10) });
  const item = (await find(`document:${statement.id}`))!;
  const open = (await waiting()).length;
  const marked = await mark([item.id, 'document:unknown'], true);
  assert.equal(marked.length, open);
  assert.deepEqual([marked.at(-1), marked.filter(({ isDone }) => isDone).length], [{ id: item.id, isDone: true }, 1]);
  assert.equal((await find(`document:${statement.id}`, member))?.isDone, false);
  assert.ok((await mark([item.id], false)).every(({ isDone }) => !isDone));
  await mark([item.id], true);
  await staff(`/documents/${statement.id}/rejection`, { reason: 'A page is missing.' });
  assert.equal((await find(`document:${statement.id}`))?.isDone, false);
});

// Behaviour: mails.attention
test('keeps a viewer’s mail preferences, with defaults for main users and others', async () => {
  const read = async (lender: TestLender) =>
    (await lender.read<{ mailPreferences: MailPreference[] }>('{ mailPreferences { topic timing } }')).mailPreferences;
  const timings = async (lender: TestLender) => (await read(lender)).map(({ timing }) => timing);
  assert.deepEqual(
    (await read(main)).map(({ topic }) => topic),
    ['OFFERS', 'LOANS', 'PAYMENTS', 'PROJECTS'],
  );
  assert.deepEqual(await timings(main), ['AT_ONCE', 'AT_ONCE', 'AT_ONCE', 'DAILY']);
  for (const timing of ['AT_ONCE', 'NEVER'])
    await member.read(`mutation { setMailPreference(topic: LOANS, timing: ${timing}) { topic } }`);
  assert.deepEqual(await timings(member), ['DAILY', 'NEVER', 'DAILY', 'DAILY']);
  assert.deepEqual(await timings(main), ['AT_ONCE', 'AT_ONCE', 'AT_ONCE', 'DAILY']);
});
