import { profileSteps } from '@lender-portal/contracts';
import { DRAFT_TEXT_MAX_LENGTH } from '@lender-portal/contracts/rules';
import { hostileStrings, unacceptableStrings } from '@lender-portal/server-kit/testing/hostile-strings';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { codes, query } from '../../testing/api';
import { TestLender } from '../../testing/lender';
import { complete, joinFresh, profileInput, readDraft, resetCompany, saveDraft } from '../../testing/profile';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { deleteExpiredRows } from '../retention/delete-expired-rows';

const TEXTS = [
  'legalEntityType',
  'legalEntityName',
  'legalEntityPhone',
  'legalEntityAddress',
  'companyRole',
  'phone',
] as const;

let server: TestServer;
let fresh: TestLender;
let colleague: TestLender;
before(async () => {
  server = await startTestServer();
  await joinFresh(server);
  fresh = await TestLender.signIn(server, 'new@fresh.example');
  colleague = await TestLender.signIn(server, 'colleague@summit.example');
});
beforeEach(async () => {
  const { db } = server.app.database;
  await db.deleteFrom('portal.profile_drafts').execute();
  await db.deleteFrom('portal.rate_limits').execute();
  await resetCompany(server);
});
after(() => server.close());

const fieldsOf = (answer: Awaited<ReturnType<typeof saveDraft>>) => answer.body.errors?.[0]?.extensions.fields;
const age = (days: number) =>
  server.app.database.db
    .updateTable('portal.profile_drafts')
    .set({ updated_at: sql<Date>`now() - make_interval(secs => ${days * 86_400})` })
    .execute();
const count = async () =>
  (await server.app.database.db.selectFrom('portal.profile_drafts').select('user_id').execute()).length;
const shown = (value: unknown) => JSON.stringify(value)?.slice(0, 60);

test('returns a draft as typed, also on another device', async () => {
  assert.equal(await readDraft(fresh), null);
  const values = {
    legalEntityType: 'TRUST',
    legalEntityName: ' Fresh ',
    legalEntityPhone: '(212) 5',
    companyRole: '',
    projectsType: [],
    regions: ['NY', 'CA'],
  };
  const { body } = await saveDraft(fresh, values, 'legal-entity');
  const saved = body.data!['saveProfileDraft'] as Record<string, unknown>;
  assert.deepEqual({ ...saved, updatedAt: null }, { id: fresh.userId, values, step: 'legal-entity', updatedAt: null });
  assert.ok(Math.abs(Date.now() - Date.parse(String(saved['updatedAt']))) < 60_000);
  const other = await TestLender.signIn(server, 'new@fresh.example');
  assert.deepEqual(await readDraft(other), saved);

  const next = { phone: '(415' };
  await saveDraft(other, next, 'contact');
  const draft = await readDraft(fresh);
  assert.deepEqual([draft?.values, draft?.step], [next, 'contact']);
  assert.equal(await count(), 1);
});

test('omits empty fields', async () => {
  await saveDraft(fresh, { legalEntityType: null, companyRole: 'A', regions: null });
  assert.deepEqual((await readDraft(fresh))?.values, { companyRole: 'A' });
  await saveDraft(fresh, {});
  assert.deepEqual((await readDraft(fresh))?.values, {});
});

test('accepts every step', async () => {
  for (const step of profileSteps) {
    assert.deepEqual(codes(await saveDraft(fresh, {}, step)), [], step);
    assert.equal((await readDraft(fresh))?.step, step);
  }
});

const maxOf = (field: string) => (field === 'legalEntityType' ? 60 : DRAFT_TEXT_MAX_LENGTH);
const inFields = (fields: readonly string[], value: unknown) =>
  Object.fromEntries(fields.map((field) => [field, value]));

test('keeps every text unchanged and rejects longer ones', async () => {
  const texts = [
    ...hostileStrings,
    ...unacceptableStrings,
    '__proto__',
    '\ud83d',
    '\u0000',
    '\u2028',
    '\\u0000',
    '"',
    '\\',
    '\u0001\u001f\u007f',
    ...TEXTS.flatMap((field) => ['x'.repeat(maxOf(field)), 'x'.repeat(maxOf(field) + 1)]),
  ];
  for (const value of new Set(texts)) {
    const fitting = TEXTS.filter((field) => value.length <= maxOf(field));
    const answer = await saveDraft(fresh, inFields(fitting, value));
    assert.deepEqual([codes(answer), (await readDraft(fresh))?.values], [[], inFields(fitting, value)], shown(value));
    for (const field of TEXTS.filter((each) => !fitting.includes(each)))
      assert.deepEqual(
        fieldsOf(await saveDraft(fresh, { [field]: value })),
        { [`values.${field}`]: `values.${field} must be at most ${maxOf(field)} characters` },
        shown(value),
      );
  }
});

// Behaviour: drafts.limits
test('rejects unknown wizard values', async () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  const unknown = { values: 'values must only contain wizard fields' };
  for (const values of [
    { id: '1' },
    { userId: colleague.userId },
    { companyrole: 'a' },
    { '': 'a' },
    { constructor: 'a' },
    { toString: 'a' },
    { hasOwnProperty: 'a' },
    { 'phone ': 'a' },
    { 'phone\u0000': 'a' },
  ])
    assert.deepEqual(fieldsOf(await saveDraft(fresh, values)), unknown, shown(values));
  for (const values of [[], 'text', 1, true, [{}], JSON.parse(nested(2_000))])
    assert.deepEqual(codes(await saveDraft(fresh, values)), ['BAD_USER_INPUT'], shown(values));
  assert.deepEqual(codes(await saveDraft(fresh, null)), ['BAD_USER_INPUT']);
  assert.deepEqual(codes(await saveDraft(fresh, { phone: JSON.parse(nested(2_000)) })), ['BAD_USER_INPUT']);
  for (const literal of [
    '{ __proto__: { phone: "a" } }',
    '{ constructor: "a" }',
    '{ phone: 1 }',
    '[]',
    '"a"',
    '1',
    nested(500),
  ]) {
    const answer = await query(
      server.url,
      `mutation { saveProfileDraft(input: { values: ${literal}, step: "contact" }) { id } }`,
      { token: fresh.token },
    );
    assert.deepEqual(codes(answer), ['BAD_USER_INPUT'], literal.slice(0, 60));
  }
  assert.equal(await count(), 0);
});

// Behaviour: drafts.saved
test('hides a draft from every other user', async () => {
  await saveDraft(fresh, { companyRole: 'mine' });
  assert.equal(await readDraft(colleague), null);
  for (const email of ['main@summit.example', 'main@dev.example'])
    assert.equal(await readDraft(await TestLender.signIn(server, email)), null);
  await saveDraft(colleague, { companyRole: 'theirs' });
  assert.deepEqual(
    [(await readDraft(fresh))?.values, (await readDraft(colleague))?.values],
    [{ companyRole: 'mine' }, { companyRole: 'theirs' }],
  );

  await complete(colleague, profileInput());
  assert.equal(await readDraft(colleague), null);
  assert.deepEqual((await readDraft(fresh))?.values, { companyRole: 'mine' });
});

// Behaviour: drafts.saved
test('keeps no draft of a completed profile', async () => {
  await complete(fresh, profileInput());
  const refused = await saveDraft(fresh, { companyRole: 'late' });
  assert.deepEqual(
    [codes(refused), refused.body.errors![0]!.message],
    [['CONFLICT'], 'Your profile is already complete'],
  );
  assert.deepEqual(codes(await saveDraft(await TestLender.signIn(server, 'main@summit.example'), {})), ['CONFLICT']);
  assert.equal(await count(), 0);
});

// Behaviour: drafts.saved
test('expires a draft after thirty days and deletes it', async () => {
  await saveDraft(fresh, { companyRole: 'mine' });
  await saveDraft(colleague, { companyRole: 'theirs' });
  await age(29.9);
  await deleteExpiredRows(server.app.database.db, server.app);
  assert.equal((await readDraft(fresh))?.values['companyRole'], 'mine');

  await age(30.1);
  assert.deepEqual([await readDraft(fresh), await count()], [null, 2]);
  await saveDraft(fresh, { companyRole: 'again' });
  await deleteExpiredRows(server.app.database.db, server.app);
  assert.deepEqual(
    [(await readDraft(fresh))?.values, await readDraft(colleague), await count()],
    [{ companyRole: 'again' }, null, 1],
  );
});

// Behaviour: drafts.limits
test('limits changes per minute and keeps the stored draft', async () => {
  for (let index = 1; index <= 120; index += 1)
    assert.deepEqual(codes(await saveDraft(fresh, { companyRole: String(index) })), []);
  const refused = await saveDraft(fresh, { companyRole: 'too much' });
  assert.deepEqual(codes(refused), ['RATE_LIMITED']);
  assert.deepEqual((await readDraft(fresh))?.values, { companyRole: '120' });
  assert.deepEqual(codes(await saveDraft(colleague, {})), []);
  await server.app.database.db
    .updateTable('portal.rate_limits')
    .set(({ eb }) => ({ expire: eb('expire', '-', 61_000) }))
    .execute();
  assert.deepEqual(codes(await saveDraft(fresh, { companyRole: 'later' })), []);
});
