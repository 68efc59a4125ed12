import { todayIn } from '@lender-portal/contracts';
import { makeExecutableSchema } from '@graphql-tools/schema';
import contracts from '@lender-portal/contracts/schema-text';
import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { runOperation } from '../testing/run-operation';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EventActor } from '../context/actor';
import type { MarketplaceContext } from '../context/context';
import type { LoanFile, LoanStatus } from '../resolvers.generated';
import { marketplaceResolvers } from '../resolvers';
import type { MarketplaceTables } from '../tables/tables';
import { someDeal } from '../testing/some-deal';
import { addOffer } from '../testing/add-offer';
import { openMarketplace } from '../testing/open-marketplace';
import { testContext } from '../testing/test-context';
import { loanAttention } from './attention';
import { originateLoan } from '../originate/originate-loan';
import { submitCondition } from './processing/conditions';
import { MESSAGES_MAX, MESSAGES_PER_HOUR, sendMessage } from './processing/messages';
import { recordStatement } from './processing/record-statement';
import { canTransition } from './processing/stages';

const SUMMIT = '00000000-0000-4000-8000-00000000000a';
const HARBOR = '00000000-0000-4000-8000-00000000000b';
const PROJECT = '00000000-0000-4000-8000-00000000000c';
const BORROWER: EventActor = { kind: 'borrower', userId: null, name: 'Ada King' };
const schema = makeExecutableSchema<MarketplaceContext>({
  typeDefs: contracts.schemaText,
  resolvers: marketplaceResolvers,
});

let database: OpenDatabase<MarketplaceTables>;
const today = '2026-03-10';
before(async () => {
  database = await openMarketplace([SUMMIT, HARBOR]);
  await database.db
    .insertInto('marketplace.projects')
    .values({ id: PROJECT, name: 'Oak Street', state: 'TX', type: 'FIX_AND_FLIP', amount: 1 })
    .execute();
});
after(() => database.close());

const FILE = `revision loan { id number status needs fundedOn maturesOn statement { balance } } nextSteps { status missing } conditions { id name status beforeStatus isOverdue reason }
  documents { id fileName conditionId } holdback
  unreadMessages messages { id text isMine author } events { kind summary actor actorKind }`;

type Answer = {
  data: Record<string, LoanFile | null> | null;
  errors?: readonly { message: string; extensions: Record<string, unknown> }[];
};

/** Runs an operation as a lender's user. */
async function ask(source: string, variables: object = {}, lender = SUMMIT): Promise<Answer> {
  const contextValue = testContext(database.db, lender, {
    files: {
      find: async (handle) =>
        handle === 'none'
          ? undefined
          : { handle, fileName: `${handle}.pdf`, mimeType: 'application/pdf', size: 1, uploadedAt: new Date() },
      reserve: async () => true,
      link: async (handle) => ({ url: `/files/${handle}`, expiresAt: new Date(0) }),
    },
    today: () => today,
  });
  return JSON.parse(
    JSON.stringify(
      await runOperation({ schema, source, variableValues: variables as Record<string, unknown>, contextValue }),
    ),
  ) as Answer;
}

async function answered(source: string, variables: object = {}): Promise<LoanFile> {
  const { data, errors } = await ask(source, variables);
  assert.equal(errors, undefined, JSON.stringify(errors));
  return Object.values(data ?? {})[0]!;
}

async function refused(source: string, variables: object = {}, lender = SUMMIT) {
  const { errors } = await ask(source, variables, lender);
  assert.ok(errors?.[0], 'it was not refused');
  return errors[0];
}

const fileOf = (id: string) => answered(`query ($id: ID!) { loanFile(id: $id) { ${FILE} } }`, { id });
const change = (name: string, type: string) => `mutation ($input: ${type}!) { ${name}(input: $input) { ${FILE} } }`;
const CHANGE_STATUS = change('changeLoanStatus', 'ChangeLoanStatusInput');
const DECIDE = change('decideLoanCondition', 'DecideLoanConditionInput');
const MESSAGE = change('sendLoanMessage', 'SendLoanMessageInput');

/** Originates a loan from a new offer. */
async function freshLoan(): Promise<LoanFile> {
  const { db } = database;
  const offer = {
    id: await addOffer(db, SUMMIT, PROJECT),
    lenderId: SUMMIT,
    projectName: 'Oak Street',
    projectType: 'FIX_AND_FLIP' as const,
    state: 'TX',
    borrowerId: null,
    borrowerName: 'Ada King',
  };
  const terms = {
    amount: 400_000,
    interestRate: 9,
    termMonths: 12,
    points: 2,
    rehabBudget: 100_000,
    deal: someDeal,
    conditions: null,
  };
  const { id } = await db
    .transaction()
    .execute((trx) => originateLoan(trx, { ...offer, ...terms }, BORROWER, todayIn()));
  return fileOf(id);
}

const to = (file: LoanFile, status: LoanStatus, reason?: string) =>
  answered(CHANGE_STATUS, {
    input: { loanId: file.loan.id, revision: file.revision, status, ...(reason && { reason }) },
  });

async function clearAll(file: LoanFile, beforeStatus: LoanStatus): Promise<LoanFile> {
  let now = file;
  for (const { id } of file.conditions.filter((each) => each.beforeStatus === beforeStatus && each.status === 'OPEN'))
    now = await answered(DECIDE, {
      input: { loanId: file.loan.id, revision: now.revision, conditionId: id, decision: 'CLEARED' },
    });
  return now;
}

async function readyToFund(loan: LoanFile): Promise<LoanFile> {
  let file = await to(loan, 'UNDERWRITING');
  file = await to(await clearAll(file, 'APPROVED'), 'APPROVED');
  return clearAll(await to(file, 'CLOSING'), 'FUNDED');
}

const fundedLoan = async () => to(await readyToFund(await freshLoan()), 'FUNDED');

// Behaviour: loans.stages
test('moves a loan through its stages in order and allows a decline until funding', () => {
  const all: LoanStatus[] = ['APPLICATION', 'UNDERWRITING', 'APPROVED', 'CLOSING', 'FUNDED', 'PAID_OFF', 'DECLINED'];
  const allowed = Object.fromEntries(all.map((from) => [from, all.filter((status) => canTransition(from, status))]));
  assert.deepEqual(allowed, {
    APPLICATION: ['UNDERWRITING', 'DECLINED'],
    UNDERWRITING: ['APPROVED', 'DECLINED'],
    APPROVED: ['CLOSING', 'DECLINED'],
    CLOSING: ['FUNDED', 'DECLINED'],
    FUNDED: [],
    PAID_OFF: [],
    DECLINED: [],
  });
});

// Behaviour: loans.stages
test('requires all conditions prior to approval for approval, and every condition for funding', async () => {
  let file = await to(await freshLoan(), 'UNDERWRITING');
  const early = await refused(CHANGE_STATUS, {
    input: { loanId: file.loan.id, revision: file.revision, status: 'APPROVED' },
  });
  assert.deepEqual(
    [early.extensions['code'], early.extensions['missing']],
    ['CONFLICT', ['Borrowing entity', 'Proof of funds', 'Appraisal', 'Scope of work']],
  );
  assert.equal(
    (await refused(CHANGE_STATUS, { input: { loanId: file.loan.id, revision: file.revision, status: 'FUNDED' } }))
      .extensions['code'],
    'CONFLICT',
  );
  file = await to(await clearAll(file, 'APPROVED'), 'APPROVED');
  file = await to(file, 'CLOSING');
  assert.deepEqual(file.nextSteps[0], {
    status: 'FUNDED',
    missing: ['Title commitment', 'Hazard insurance', 'Building permits'],
  });
  file = await to(await clearAll(file, 'FUNDED'), 'FUNDED');
  assert.deepEqual([file.loan.fundedOn, file.loan.maturesOn, file.nextSteps], ['2026-03-10', '2027-04-01', []]);
  assert.equal(file.events[0]?.summary, 'Funded, $300,000.00 disbursed');
  assert.equal(file.loan.statement, null);
});

// Behaviour: loans.stages
test('requires a reason for declining, waiving and rejecting', async () => {
  const file = await freshLoan();
  const conditionId = file.conditions[0]!.id;
  const base = { loanId: file.loan.id, revision: file.revision };
  for (const [operation, input] of [
    [CHANGE_STATUS, { ...base, status: 'DECLINED' }],
    [DECIDE, { ...base, conditionId, decision: 'WAIVED' }],
    [DECIDE, { ...base, conditionId, decision: 'REJECTED', reason: ' ' }],
  ] as const)
    assert.deepEqual((await refused(operation, { input })).extensions['fields'], { reason: 'Reason is required' });
  const declined = await to(file, 'DECLINED', 'The appraisal is too low');
  assert.equal(declined.loan.status, 'DECLINED');
  assert.equal(declined.events[0]?.summary, 'Declined: The appraisal is too low');
});

// Behaviour: loans.conditions
test('lets the borrower submit a condition, which the lender then clears or rejects', async () => {
  let file = await freshLoan();
  const { id } = file.conditions[0]!;
  await submitCondition(database.db, { loanId: file.loan.id, by: BORROWER }, id, { note: 'Attached' });
  file = await fileOf(file.loan.id);
  assert.deepEqual(file.loan.needs, ['APPLICATION', 'CONDITION_TO_REVIEW']);
  file = await answered(DECIDE, {
    input: {
      loanId: file.loan.id,
      revision: file.revision,
      conditionId: id,
      decision: 'REJECTED',
      reason: 'Not legible',
    },
  });
  assert.deepEqual([file.conditions[0]?.status, file.conditions[0]?.reason], ['REJECTED', 'Not legible']);
  file = await answered(DECIDE, {
    input: { loanId: file.loan.id, revision: file.revision, conditionId: id, decision: 'CLEARED' },
  });
  await assert.rejects(submitCondition(database.db, { loanId: file.loan.id, by: BORROWER }, id, {}), /already settled/);
  assert.deepEqual(
    file.events.slice(0, 3).map(({ actor, actorKind, summary }) => [actorKind, actor, summary]),
    [
      ['LENDER', 'Robin Summit', 'Condition “Borrowing entity” cleared'],
      ['LENDER', 'Robin Summit', 'Condition “Borrowing entity” rejected: Not legible'],
      ['BORROWER', 'Ada King', 'Condition “Borrowing entity” submitted: Attached'],
    ],
  );
});

// Behaviour: fields.calendar-day
test('rejects a due date in the past', async () => {
  const { loan, revision } = await freshLoan();
  const condition = { name: 'Survey', needed: 'A survey', beforeStatus: 'FUNDED' };
  const add = (dueOn: string) => ({ input: { loanId: loan.id, revision, ...condition, dueOn } });
  const ADD = change('addLoanCondition', 'AddLoanConditionInput');
  for (const [dueOn, message] of [
    ['2026-03-09', 'Due date must be on or after 03/10/2026'],
    ['0026-12-15', 'Due date must have a year of four digits'],
  ] as const)
    assert.deepEqual((await refused(ADD, add(dueOn))).extensions['fields'], { dueOn: message });
  assert.equal((await answered(ADD, add('2026-03-10'))).conditions.at(-1)?.name, 'Survey');
});

// Behaviour: loans.revision
test('rejects a change based on an older revision with the changes since', async () => {
  const file = await freshLoan();
  const input = { loanId: file.loan.id, revision: file.revision, status: 'UNDERWRITING' };
  const answers = await Promise.all([ask(CHANGE_STATUS, { input }), ask(CHANGE_STATUS, { input })]);
  const [refusal] = answers.flatMap(({ errors }) => errors ?? []);
  assert.equal(answers.filter(({ errors }) => !errors).length, 1);
  assert.deepEqual(
    [refusal?.extensions['code'], refusal?.extensions['changed']],
    ['CONFLICT', 'Robin Summit: Underwriting'],
  );
});

// Behaviour: loans.revision
test('stores a message once despite resending and keeps it unread until read', async () => {
  const file = await freshLoan();
  const { id: loanId } = file.loan;
  const id = crypto.randomUUID();
  const input = { loanId, id, text: 'When is the appraisal?\nThank you.' };
  for (let time = 0; time < 2; time += 1) assert.equal((await answered(MESSAGE, { input })).messages.length, 1);
  await sendMessage(database.db, { loanId, by: BORROWER }, crypto.randomUUID(), { text: 'On Monday' });
  const unread = await fileOf(loanId);
  assert.deepEqual(
    [unread.unreadMessages, unread.loan.needs.includes('MESSAGE'), unread.revision],
    [1, true, file.revision],
  );
  const read = await answered(`mutation ($loanId: ID!) { markLoanMessagesRead(loanId: $loanId) { ${FILE} } }`, {
    loanId,
  });
  assert.deepEqual([read.unreadMessages, read.loan.needs.includes('MESSAGE')], [0, false]);
  assert.deepEqual(
    read.messages.map(({ author, isMine }) => [author, isMine]),
    [
      ['Robin Summit', true],
      ['Ada King', false],
    ],
  );
});

// Behaviour: loans.input
test('limits messages on a loan per hour and in total, and accepts a repeated one', async () => {
  const { id: loanId } = (await freshLoan()).loan;
  const write = (count: number, daysAgo: number) =>
    sql`insert into marketplace.loan_messages (id, loan_id, body, actor_kind, actor_name, created_at)
      select gen_random_uuid(), ${loanId}::uuid, 'Hello', 'lender', 'Robin Summit', now() - ${daysAgo} * interval '1 day' from generate_series(1, ${count})`.execute(
      database.db,
    );
  const last = { loanId, id: crypto.randomUUID(), text: 'Hello' };
  await write(MESSAGES_PER_HOUR - 1, 0);
  await answered(MESSAGE, { input: last });
  const one = await refused(MESSAGE, { input: { ...last, id: crypto.randomUUID() } });
  assert.deepEqual(
    [one.extensions['code'], one.message],
    ['RATE_LIMITED', '60 messages were sent on this loan in the last hour, the maximum. Try again later'],
  );
  await answered(MESSAGE, { input: last });
  // The limit applies per side.
  await sendMessage(database.db, { loanId, by: BORROWER }, crypto.randomUUID(), { text: 'Hello' });

  await sql`update marketplace.loan_messages set created_at = now() - interval '2 hours' where loan_id = ${loanId}`.execute(
    database.db,
  );
  await write(MESSAGES_MAX - MESSAGES_PER_HOUR - 1, 2);
  const full = await refused(MESSAGE, { input: { ...last, id: crypto.randomUUID() } });
  assert.deepEqual([full.extensions['code'], full.extensions['reason']], ['FORBIDDEN', 'MESSAGE_LIMIT']);
});

// Behaviour: loans.revision
test('files a document once with a loan and one of its conditions, and returns a link', async () => {
  const file = await freshLoan();
  const { id: loanId } = file.loan;
  const ADD = change('addLoanDocument', 'AddLoanDocumentInput');
  const input = { loanId, handle: `deed-${loanId.slice(0, 8)}`, conditionId: file.conditions[0]!.id };
  for (let time = 0; time < 2; time += 1) assert.equal((await answered(ADD, { input })).documents.length, 1);
  assert.equal((await refused(ADD, { input: { loanId, handle: 'none' } })).extensions['code'], 'NOT_FOUND');
  const now = await fileOf(loanId);
  const [document] = now.documents;
  const LINK = 'query ($id: ID!) { loanDocumentLink(id: $id) { url } }';
  assert.deepEqual((await ask(LINK, { id: document!.id })).data, {
    loanDocumentLink: { url: `/files/${input.handle}` },
  });
  assert.equal((await refused(LINK, { id: document!.id }, HARBOR)).extensions['code'], 'NOT_FOUND');
  const REMOVE = `mutation ($loanId: ID!, $revision: Int!, $documentId: ID!) { removeLoanDocument(loanId: $loanId, revision: $revision, documentId: $documentId) { ${FILE} } }`;
  assert.deepEqual(
    (await answered(REMOVE, { loanId, revision: now.revision, documentId: document!.id })).documents,
    [],
  );
  assert.equal((await refused(LINK, { id: document!.id })).extensions['code'], 'NOT_FOUND');
});

// Behaviour: documents.own-company
test('isolates loans of other companies', async () => {
  const file = await freshLoan();
  const { id: loanId } = file.loan;
  const base = { loanId, revision: file.revision };
  assert.deepEqual((await ask('query ($id: ID!) { loanFile(id: $id) { revision } }', { id: loanId }, HARBOR)).data, {
    loanFile: null,
  });
  for (const [operation, variables] of [
    [CHANGE_STATUS, { input: { ...base, status: 'UNDERWRITING' } }],
    [DECIDE, { input: { ...base, conditionId: file.conditions[0]!.id, decision: 'CLEARED' } }],
    [MESSAGE, { input: { loanId, id: crypto.randomUUID(), text: 'Hello' } }],
  ] as const)
    assert.equal((await refused(operation, variables, HARBOR)).extensions['code'], 'NOT_FOUND', operation);
});

// Behaviour: loans.servicer
test('takes the figures of a funded loan from its servicer until it is paid off', async () => {
  const record = (loanId: string, changes: object, on = today) =>
    recordStatement(
      database.db,
      { loanId, by: { kind: 'system', userId: null, name: 'The servicer' } },
      { on, servicer: 'Lone Star Servicing', balance: 30_000_000, interest: 225_000, perDiem: 7_500, ...changes },
      today,
    );
  const {
    loan: { id },
  } = await fundedLoan();
  const pastDue = { on: '2026-03-01', amount: 225_000 };
  await record(id, { due: { on: '2026-04-01', amount: 225_000 }, pastDue });
  const row = async () =>
    database.db.selectFrom('marketplace.loans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const late = await row();
  assert.deepEqual(
    [late.status, late.balance, late.past_due, late.past_due_since, late.statement?.pastDue],
    ['FUNDED', 30_000_000, 225_000, '2026-03-01', pastDue],
  );

  const codeOf = async (recorded: Promise<unknown>) =>
    recorded.then(
      () => 'recorded',
      ({ code }: { code: string }) => code,
    );
  assert.equal(await codeOf(record((await freshLoan()).loan.id, {})), 'CONFLICT');
  assert.equal(await codeOf(record(id, {}, '2026-03-09')), 'CONFLICT');
  assert.equal(await codeOf(record(id, {}, '2026-03-11')), 'CONFLICT');
  assert.equal(await codeOf(record(id, { balance: 0.5 })), 'BAD_USER_INPUT');
  assert.equal(await codeOf(record(id, { balance: 0, due: pastDue })), 'BAD_USER_INPUT');

  await record(id, { balance: 0, interest: 0, perDiem: 0 });
  const { loan, events } = await fileOf(id);
  assert.deepEqual(
    [loan.status, loan.statement?.balance, events[0]?.summary, events[0]?.actor],
    ['PAID_OFF', 0, 'Paid off', 'The servicer'],
  );
  assert.deepEqual([(await row()).past_due, (await row()).past_due_since], [0, null]);
  assert.equal(await codeOf(record(id, {})), 'CONFLICT');
});

// Behaviour: loans.needs
test('lists action items with links to their pages', async () => {
  const file = await freshLoan();
  const { id: loanId, number } = file.loan;
  const [first] = file.conditions;
  await submitCondition(database.db, { loanId, by: BORROWER }, first!.id, {});
  await sendMessage(database.db, { loanId, by: BORROWER }, crypto.randomUUID(), { text: 'Done' });
  const viewer = { lenderId: SUMMIT };
  const ofLoan = async (now: Date, lenderId = SUMMIT) =>
    (await loanAttention(database.db, { ...viewer, lenderId }, { now, today: todayIn(undefined, now) }))
      .filter(({ path }) => path.includes(loanId))
      .map(({ kind, title, path }) => [kind, title, path]);
  assert.deepEqual(await ofLoan(new Date()), [
    ['CONDITION_TO_REVIEW', `Review “Borrowing entity” on ${number}`, `/loans/${loanId}/conditions`],
    ['MESSAGE_UNREAD', `New message from Ada King on ${number}`, `/loans/${loanId}/messages`],
  ]);
  const later = await ofLoan(new Date(Date.now() + 60 * 24 * 60 * 60 * 1000));
  assert.equal(later.filter(([kind]) => kind === 'CONDITION_OVERDUE').length, 6);
  assert.deepEqual(await ofLoan(new Date(), HARBOR), []);

  const { db } = database;
  const late = (await fundedLoan()).loan.id;
  await db
    .updateTable('marketplace.loans')
    .set({ past_due_since: '2026-03-01', past_due: 25_575 })
    .where('id', '=', late)
    .execute();
  const items = async (day: string) =>
    (await loanAttention(db, viewer, { now: new Date(), today: day })).filter(({ path }) => path.includes(late));
  assert.deepEqual(await items('2026-03-11'), []);
  assert.deepEqual(
    (await items('2026-03-12')).map(({ kind, amount, path }) => [kind, amount, path]),
    [['PAYMENT_LATE', 25_575, `/loans/${late}/servicing`]],
  );
  await db.updateTable('marketplace.loans').set({ past_due: 0 }).where('id', '=', late).execute();
});

// Behaviour: loans.needs
test('lists a funded loan from 60 days before its maturity until it is paid off', async () => {
  const { db } = database;
  const { id, number } = (await fundedLoan()).loan;
  const figures = { matures_on: '2026-06-30', balance: 950 };
  await db.updateTable('marketplace.loans').set(figures).where('id', '=', id).execute();
  const items = async (day: string) =>
    (await loanAttention(db, { lenderId: SUMMIT }, { now: new Date(), today: day }))
      .filter(({ path }) => path === `/loans/${id}/servicing`)
      .map(({ kind, title, amount }) => [kind, title, amount]);
  assert.deepEqual(await items('2026-04-30'), []);
  for (const [day, kind, title] of [
    ['2026-05-01', 'LOAN_MATURES', `${number} matures in 60 days`],
    ['2026-06-30', 'LOAN_MATURES', `${number} matures today`],
    ['2026-07-01', 'LOAN_MATURED', `${number} is 1 day past maturity`],
  ] as const)
    assert.deepEqual(await items(day), [[kind, title, 950]]);
  await db
    .insertInto('marketplace.loan_steps')
    .values({ id: crypto.randomUUID(), loan_id: id, status: 'PAID_OFF' })
    .execute();
  assert.deepEqual(await items('2026-07-01'), []);
});

// Behaviour: loans.list, loans.needs
test('lists past due loans and those that need action first and searches by the words of their names', async () => {
  const LIST =
    'query ($search: String, $where: LoanFilterInput, $order: LoanOrder) { loans(search: $search, where: $where, order: $order, take: 100) { totalCount nodes { number status needs } } }';
  type Page = { totalCount: number; nodes: { number: string; needs: string[] }[] };
  const list = async (variables: object) => ((await ask(LIST, variables)).data as unknown as { loans: Page }).loans;
  const all = await list({});
  const needing = all.nodes.map(({ needs }) => needs.length > 0);
  assert.ok(needing.includes(false) && needing.includes(true));
  assert.deepEqual(needing, [...needing].sort().reverse());
  assert.equal((await list({ where: { needsLender: true } })).totalCount, needing.filter(Boolean).length);
  const number = all.nodes[0]!.number;
  assert.deepEqual(
    (await list({ search: `\u00d3ak ${number.toLowerCase()}` })).nodes.map((each) => each.number),
    [number],
  );
  assert.equal((await list({ search: '100%_' })).totalCount, 0);
  const numbersBy = async (variables: object) => (await list(variables)).nodes.map((each) => each.number);
  const numbers = await numbersBy({ order: 'NUMBER' });
  assert.deepEqual(numbers, [...numbers].sort().reverse());

  const { db } = database;
  const [first, second] = [(await fundedLoan()).loan, (await fundedLoan()).loan];
  for (const [{ number: of }, figures] of [
    [first, { past_due: 25_575, balance: 1_000, matures_on: '2026-04-01' }],
    [second, { past_due: 100, balance: 2_000, matures_on: '2026-03-31' }],
  ] as const)
    await db.updateTable('marketplace.loans').set(figures).where('number', '=', of).execute();
  assert.deepEqual((await numbersBy({})).slice(0, 2), [first.number, second.number]);
  assert.deepEqual(await numbersBy({ where: { isPastDue: true } }), [first.number, second.number]);
  for (const order of ['BALANCE', 'MATURITY'])
    assert.deepEqual((await numbersBy({ order })).slice(0, 2), [second.number, first.number], order);
});
