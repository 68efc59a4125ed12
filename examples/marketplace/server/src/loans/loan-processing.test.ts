import { todayIn } from '@lender-portal/contracts';
import { makeExecutableSchema } from '@graphql-tools/schema';
import contracts from '@lender-portal/contracts/schema-text';
import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import { runOperation } from '../testing/run-operation';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Actor } from '../context/actor';
import type { MarketplaceContext } from '../context/context';
import type { LoanFile, LoanStatus } from '../resolvers.generated';
import { marketplaceResolvers } from '../resolvers';
import type { MarketplaceTables } from '../tables/tables';
import { openMarketplace } from '../testing/open-marketplace';
import { testContext } from '../testing/test-context';
import { loanAttention } from './attention';
import { originateLoan } from '../originate/originate-loan';
import { submitCondition } from './processing/conditions';
import { requestDraw } from './processing/draws';
import { MESSAGES_MAX, MESSAGES_PER_HOUR, sendMessage } from './processing/messages';
import { canTransition } from './processing/stages';

const SUMMIT = '00000000-0000-4000-8000-00000000000a';
const HARBOR = '00000000-0000-4000-8000-00000000000b';
const PROJECT = '00000000-0000-4000-8000-00000000000c';
const BORROWER: Actor = { kind: 'borrower', userId: null, name: 'Ada King' };
const schema = makeExecutableSchema<MarketplaceContext>({
  typeDefs: contracts.schemaText,
  resolvers: marketplaceResolvers,
});

let database: OpenDatabase<MarketplaceTables>;
let today = '2026-03-10';
before(async () => {
  database = await openMarketplace([SUMMIT, HARBOR]);
  await database.db
    .insertInto('marketplace.projects')
    .values({ id: PROJECT, name: 'Oak Street', state: 'TX', type: 'FIX_AND_FLIP', amount: 1 })
    .execute();
});
after(() => database.close());

const FILE = `revision loan { id number status needs } nextSteps { status missing } conditions { id name status beforeStatus isOverdue reason }
  documents { id fileName conditionId } budget { id name amount drawn retained remaining percentComplete }
  draws { id number status requested approved retained lines { lineId most } } retainedBecause fundedOn maturesOn holdback
  entries { kind effectiveOn principal interest fees retainage cash balance } unreadMessages messages { id text isMine author } events { kind summary actor actorKind }
  balances { principal interest accrued fees total retainage undrawn overdue pastDueSince dueOn dueAmount isLate perDiem }`;

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
const INSPECT = change('inspectLoanDraw', 'InspectLoanDrawInput');
const APPROVE = change('approveLoanDraw', 'ApproveLoanDrawInput');
const PAY = change('recordLoanPayment', 'RecordLoanPaymentInput');
const MESSAGE = change('sendLoanMessage', 'SendLoanMessageInput');
const byDraw = (name: string) =>
  `mutation ($loanId: ID!, $revision: Int!, $drawId: ID!) { ${name}(loanId: $loanId, revision: $revision, drawId: $drawId) { ${FILE} } }`;
const RELEASE = `mutation ($loanId: ID!, $revision: Int!) { releaseLoanRetainage(loanId: $loanId, revision: $revision) { ${FILE} } }`;

/** Originates a loan from a new offer. */
async function freshLoan(rehabBudget = 100_000, amount = 400_000): Promise<LoanFile> {
  const { db } = database;
  const offer = {
    id: crypto.randomUUID(),
    lenderId: SUMMIT,
    projectName: 'Oak Street',
    projectType: 'FIX_AND_FLIP' as const,
    state: 'TX',
    borrowerId: null,
    borrowerName: 'Ada King',
  };
  await db
    .insertInto('marketplace.offers')
    .values({ id: offer.id, lender_id: SUMMIT, project_id: PROJECT, status: 'WITHDRAWN' })
    .execute();
  const terms = { amount, interestRate: 9, termMonths: 12, points: 2, rehabBudget };
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

const fundedLoan = async (rehabBudget?: number, amount?: number) =>
  to(await readyToFund(await freshLoan(rehabBudget, amount)), 'FUNDED');

const request = (loanId: string, lines: { name: string; amount: number }[]) =>
  requestDraw(database.db, { loanId, by: BORROWER }, { lines });

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
  assert.deepEqual([file.fundedOn, file.maturesOn, file.nextSteps], ['2026-03-10', '2027-03-10', []]);
  assert.deepEqual(
    file.entries.map(({ kind, principal, fees, cash }) => [kind, principal, fees, cash]),
    [
      ['DISBURSEMENT', 30_000_000, 0, -30_000_000],
      ['ORIGINATION_FEE', 0, 800_000, 0],
      ['FEE_WITHHELD', 0, -800_000, 800_000],
    ],
  );
});

// Behaviour: loans.closing
test('advances the points at closing below the rehab budget and never disburses a negative amount', async () => {
  today = '2026-03-10';
  const file = await fundedLoan(477_920, 444_960);
  assert.equal(file.holdback, 43_606_080);
  assert.deepEqual(
    file.entries.map(({ kind, principal, fees, cash }) => [kind, principal, fees, cash]),
    [
      ['DISBURSEMENT', 889_920, 0, -889_920],
      ['ORIGINATION_FEE', 0, 889_920, 0],
      ['FEE_WITHHELD', 0, -889_920, 889_920],
    ],
  );
});

// Behaviour: loans.closing
test('funds an older loan without an advance for the points once its draw budget is reduced', async () => {
  today = '2026-03-10';
  const { db } = database;
  let file = await readyToFund(await freshLoan(477_920, 444_960));
  const { id: loanId } = file.loan;
  await db.updateTable('marketplace.loans').set({ holdback: 44_496_000 }).where('id', '=', loanId).execute();
  file = await fileOf(loanId);
  assert.deepEqual(
    [file.holdback, file.nextSteps[0]?.missing],
    [43_606_080, ['Reduce the draw budget to $436,060.80 so the initial advance covers the points']],
  );
  const input = { loanId, revision: file.revision, status: 'FUNDED' };
  const early = await refused(CHANGE_STATUS, { input });
  assert.equal(early.extensions['code'], 'CONFLICT');
  assert.equal(
    early.message,
    'The initial advance of $0.00 does not cover the points of $8,899.20. Reduce the draw budget to $436,060.80, then fund the loan',
  );
  const lines = [{ name: 'All work', amount: 43_606_080 }];
  file = await answered(change('setLoanBudget', 'SetLoanBudgetInput'), {
    input: { loanId, revision: file.revision, retainagePercent: 10, lines },
  });
  assert.deepEqual(file.nextSteps[0]?.missing, []);
  file = await to(file, 'FUNDED');
  assert.equal(file.balances?.principal, 889_920);
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

// Behaviour: loans.draws
test('requires a budget equal to the holdback', async () => {
  const file = await freshLoan();
  const set = (lines: object[]) => ({
    input: { loanId: file.loan.id, revision: file.revision, retainagePercent: 5, lines },
  });
  const SET = change('setLoanBudget', 'SetLoanBudgetInput');
  const wrong = await refused(SET, set([{ name: 'Kitchen', amount: 9_999_999 }]));
  assert.deepEqual(wrong.extensions['fields'], { lines: 'The lines must total $100,000.00; they total $99,999.99' });
  assert.match(
    (
      await refused(
        SET,
        set([
          { name: 'A', amount: 5_000_000 },
          { name: 'A', amount: 5_000_000 },
        ]),
      )
    ).message,
    /must have a unique name/,
  );
  const { budget } = await answered(
    SET,
    set([
      { name: 'Kitchen', amount: 9_999_999 },
      { name: 'Paint', amount: 1 },
    ]),
  );
  assert.deepEqual(
    budget.map(({ name, amount, remaining }) => [name, amount, remaining]),
    [
      ['Kitchen', 9_999_999, 9_999_999],
      ['Paint', 1, 1],
    ],
  );
});

// Behaviour: loans.draws
test('requests, inspects, approves and funds a draw less its retainage, which is released at the end', async () => {
  today = '2026-03-10';
  let file = await fundedLoan();
  const { id: loanId } = file.loan;
  await assert.rejects(
    request(loanId, [{ name: 'Kitchen', amount: 2_200_001 }]),
    /“Kitchen” has \$22,000\.00 remaining/,
  );
  await assert.rejects(request(loanId, [{ name: 'Pool', amount: 1 }]), /no line “Pool”/);
  await request(loanId, [
    { name: 'Kitchen', amount: 2_200_000 },
    { name: 'Demolition', amount: 800_000 },
  ]);
  await assert.rejects(request(loanId, [{ name: 'Kitchen', amount: 1 }]), /Another draw is still open/);
  file = await fileOf(loanId);
  assert.deepEqual(file.loan.needs, ['DRAW']);
  const draw = () => file.draws[0]!;
  const lineId = (name: string) => file.budget.find((line) => line.name === name)!.id;
  const base = () => ({ loanId, revision: file.revision, drawId: draw().id });

  assert.match((await refused(APPROVE, { input: { ...base(), lines: [] } })).message, /Draw 1 is requested/);
  file = await answered(INSPECT, {
    input: {
      ...base(),
      lines: [
        { lineId: lineId('Kitchen'), percentComplete: 33 },
        { lineId: lineId('Demolition'), percentComplete: 100 },
      ],
    },
  });
  assert.deepEqual(
    new Map(draw().lines.map(({ lineId: id, most }) => [id, most])),
    new Map([
      [lineId('Kitchen'), 726_000],
      [lineId('Demolition'), 800_000],
    ]),
  );
  const tooMuch = [{ lineId: lineId('Kitchen'), amount: 726_001 }];
  assert.match(
    (await refused(APPROVE, { input: { ...base(), lines: tooMuch } })).message,
    /must be at most \$7,260\.00/,
  );
  file = await answered(APPROVE, {
    input: {
      ...base(),
      lines: [
        { lineId: lineId('Kitchen'), amount: 725_555 },
        { lineId: lineId('Demolition'), amount: 800_000 },
      ],
    },
  });
  assert.deepEqual([draw().approved, draw().retained], [1_525_555, 152_556]);

  today = '2026-03-31';
  const stale = base();
  file = await answered(byDraw('fundLoanDraw'), base());
  assert.equal((await refused(byDraw('fundLoanDraw'), stale)).extensions['code'], 'CONFLICT');
  assert.deepEqual(
    [file.balances?.principal, file.balances?.retainage, file.balances?.undrawn],
    [31_372_999, 152_556, 8_474_445],
  );
  assert.match(
    (await refused(RELEASE, { loanId, revision: file.revision })).message,
    /Not complete by inspection: Roof and structure/,
  );

  await request(
    loanId,
    file.budget.filter(({ remaining }) => remaining > 0).map(({ name, remaining }) => ({ name, amount: remaining })),
  );
  file = await fileOf(loanId);
  file = await answered(INSPECT, {
    input: { ...base(), lines: draw().lines.map((line) => ({ lineId: line.lineId, percentComplete: 100 })) },
  });
  file = await answered(APPROVE, {
    input: { ...base(), lines: draw().lines.map((line) => ({ lineId: line.lineId, amount: line.most })) },
  });
  file = await answered(byDraw('fundLoanDraw'), base());
  assert.equal(file.retainedBecause, null);
  file = await answered(RELEASE, { loanId, revision: file.revision });
  assert.deepEqual([file.balances?.principal, file.balances?.retainage, file.balances?.undrawn], [40_000_000, 0, 0]);
  assert.equal((await refused(RELEASE, { loanId, revision: file.revision })).message, 'No retainage is held');
});

// Behaviour: loans.input
test('requires each draw line once, by its name on the loan, with a numeric amount', async () => {
  let file = await fundedLoan();
  const { id: loanId } = file.loan;
  await request(loanId, [{ name: 'Kitchen', amount: 100 }]);
  file = await fileOf(loanId);
  const kitchen = file.draws[0]!.lines[0]!.lineId;
  const other = file.budget.find(({ id }) => id !== kitchen)!.id;
  const base = { loanId, revision: file.revision, drawId: file.draws[0]!.id };
  const cases = [
    [[kitchen, kitchen], 'lines[1].lineId'],
    [[kitchen.toUpperCase()], 'lines[0].lineId'],
    [[other], 'lines[0].lineId'],
  ] as const;
  const fieldsOf = async (operation: string, lines: object[]) => {
    const { code, fields } = (await refused(operation, { input: { ...base, lines } })).extensions;
    return [code, Object.keys((fields ?? {}) as object)];
  };
  for (const [ids, field] of cases)
    assert.deepEqual(
      await fieldsOf(
        INSPECT,
        ids.map((lineId, index) => ({ lineId, percentComplete: index * 10 })),
      ),
      ['BAD_USER_INPUT', [field]],
    );
  await answered(INSPECT, { input: { ...base, lines: [{ lineId: kitchen, percentComplete: 100 }] } });
  base.revision += 1;
  for (const [ids, field] of cases)
    assert.deepEqual(
      await fieldsOf(
        APPROVE,
        ids.map((lineId, index) => ({ lineId, amount: index })),
      ),
      ['BAD_USER_INPUT', [field]],
    );
  for (const amount of ['1', 1.5, true, 2 ** 53, null]) {
    const { errors } = await ask(APPROVE, { input: { ...base, lines: [{ lineId: kitchen, amount }] } });
    const refusal = amount === null ? /"Cents!" not to be null/ : /Cents must be a whole number/;
    assert.match(errors?.[0]?.message ?? '', refusal, String(amount));
  }
  const inline = `mutation { approveLoanDraw(input: { loanId: "${loanId}", revision: 1, drawId: "${base.drawId}", lines: [{ lineId: "${kitchen}", amount: "1" }] }) { revision } }`;
  assert.match(
    (await ask(inline)).errors?.[0]?.message ?? '',
    /Cents must be a whole number of cents as a JSON number, not text/,
  );
});

// Behaviour: loans.draws
test('explains a refused draw and accepts another one', async () => {
  let file = await fundedLoan();
  await request(file.loan.id, [{ name: 'Kitchen', amount: 100 }]);
  file = await fileOf(file.loan.id);
  const REFUSE = change('refuseLoanDraw', 'RefuseLoanDrawInput');
  file = await answered(REFUSE, {
    input: { loanId: file.loan.id, revision: file.revision, drawId: file.draws[0]!.id, reason: 'Nothing was built' },
  });
  assert.equal(file.draws[0]?.status, 'REFUSED');
  await request(file.loan.id, [{ name: 'Kitchen', amount: 200 }]);
});

// Behaviour: loans.payments
test('applies payments to interest and principal and repays the loan to the cent by a payoff', async () => {
  today = '2026-03-10';
  let file = await fundedLoan(0);
  const { id: loanId } = file.loan;
  const pay = (amount: number, receivedOn: string) => ({
    input: { loanId, revision: file.revision, amount, receivedOn },
  });
  today = '2026-04-01';
  file = await fileOf(loanId);
  // $400,000 at 9 % for 22 days: $2,200.00.
  assert.deepEqual(
    [
      file.balances?.interest,
      file.balances?.accrued,
      file.balances?.overdue,
      file.balances?.dueOn,
      file.balances?.dueAmount,
    ],
    [220_000, 0, 0, '2026-04-01', 220_000],
  );
  assert.match((await refused(PAY, pay(1, '2026-04-02'))).message, /future/);
  assert.match((await refused(PAY, pay(1, '2026-03-09'))).message, /later transaction/);
  file = await answered(PAY, pay(10_220_000, '2026-04-01'));
  const payment = file.entries.at(-1)!;
  assert.deepEqual(
    [payment.kind, payment.interest, payment.principal, payment.cash, payment.balance],
    ['PAYMENT', -220_000, -10_000_000, 10_220_000, 30_000_000],
  );

  today = '2026-05-20';
  file = await fileOf(loanId);
  assert.deepEqual([file.balances?.isLate, file.loan.needs], [true, ['PAYMENT_LATE']]);
  const { data } = await ask(
    'query ($id: ID!, $on: Date!) { loanPayoff(id: $id, on: $on) { total principal interest fees perDiem } }',
    {
      id: loanId,
      on: today,
    },
  );
  // 49 days of $75.00, and 5 % of the $2,250.00 due on May 1.
  assert.deepEqual(data?.['loanPayoff'], {
    total: 30_378_750,
    principal: 30_000_000,
    interest: 367_500,
    fees: 11_250,
    perDiem: 7_500,
  });
  const tooMuch = await refused(PAY, pay(30_378_751, today));
  assert.deepEqual([tooMuch.extensions['code'], tooMuch.extensions['owed']], ['BAD_USER_INPUT', 30_378_750]);
  file = await answered(PAY, pay(30_378_750, today));
  assert.equal(file.loan.status, 'PAID_OFF');
  assert.deepEqual(
    [file.balances?.principal, file.balances?.interest, file.balances?.fees, file.balances?.dueOn],
    [0, 0, 0, null],
  );
  assert.equal(
    file.entries.reduce((sum, { cash }) => sum + cash, 0),
    800_000 + 220_000 + 367_500 + 11_250,
    'the lender earns its points, interest and fees',
  );
  assert.match((await refused(PAY, pay(1, today))).message, /only be recorded on a funded loan/);
});

// Behaviour: loans.balances, loans.payments
test('returns equal totals for balances and payoff of one day, with past due and next due apart', async () => {
  today = '2026-03-10';
  const { id: loanId } = (await fundedLoan(0)).loan;
  today = '2026-04-20';
  const { balances, entries } = await fileOf(loanId);
  assert.equal(entries.length, 3, 'charges are booked with the next transaction');
  const PAYOFF = `query ($id: ID!, $on: Date!) { loanPayoff(id: $id, on: $on) { total principal interest fees possibleLateFees { dueOn receivedBy fee } } }`;
  const { data } = await ask(PAYOFF, { id: loanId, on: today });
  // 22 days of $100.00 were due on the first, with a 5 % late fee; 19 days since then.
  assert.deepEqual(data?.['loanPayoff'], {
    total: 40_421_000,
    principal: 40_000_000,
    interest: 410_000,
    fees: 11_000,
    possibleLateFees: [],
  });
  assert.deepEqual(
    [balances?.interest, balances?.accrued, balances?.fees, balances?.total],
    [220_000, 190_000, 11_000, 40_421_000],
  );
  assert.deepEqual([balances?.overdue, balances?.pastDueSince, balances?.isLate], [220_000, '2026-04-01', true]);
  assert.deepEqual([balances?.dueOn, balances?.dueAmount], ['2026-05-01', 300_000]);
  // Interest of May can still be paid on time.
  const later = await ask(PAYOFF, { id: loanId, on: '2026-05-20' });
  assert.deepEqual(later.data?.['loanPayoff'], {
    total: 40_721_000,
    principal: 40_000_000,
    interest: 710_000,
    fees: 11_000,
    possibleLateFees: [{ dueOn: '2026-05-01', receivedBy: '2026-05-11', fee: 15_000 }],
  });
});

// Behaviour: loans.balances
test('treats everything as past due after maturity', async () => {
  today = '2026-03-10';
  const { id: loanId } = (await fundedLoan(0)).loan;
  today = '2027-03-11';
  const { balances } = await fileOf(loanId);
  assert.deepEqual([balances?.dueOn, balances?.dueAmount, balances?.pastDueSince], [null, 0, '2026-04-01']);
  // 365 days of $100.00, plus the principal.
  assert.equal(balances?.overdue, 3_650_000 + 40_000_000);
});

// Behaviour: loans.ledger
test('never changes or deletes ledger entries and keeps balances nonnegative', async () => {
  const { db } = database;
  const { loan } = await fundedLoan();
  const entries = db.selectFrom('marketplace.loan_entries').selectAll().where('loan_id', '=', loan.id);
  const [first] = await entries.execute();
  await assert.rejects(
    db.updateTable('marketplace.loan_entries').set({ principal: 1 }).where('id', '=', first!.id).execute(),
    /neither changed nor deleted/,
  );
  await assert.rejects(
    db.deleteFrom('marketplace.loan_entries').where('id', '=', first!.id).execute(),
    /neither changed nor deleted/,
  );
  const overpaid = {
    ...first!,
    id: crypto.randomUUID(),
    number: 99,
    kind: 'PAYMENT' as const,
    principal: -30_000_001,
    cash: 30_000_001,
  };
  await assert.rejects(db.insertInto('marketplace.loan_entries').values(overpaid).execute(), /would be negative/);
  await assert.rejects(
    db
      .insertInto('marketplace.loan_entries')
      .values({ ...overpaid, principal: -1, cash: 2 })
      .execute(),
    /adds_up/,
  );
  await db.deleteFrom('marketplace.loans').where('id', '=', loan.id).execute();
  assert.deepEqual(await entries.execute(), []);
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

// Behaviour: loans.own
test('isolates loans of other companies', async () => {
  const file = await freshLoan();
  const { id: loanId } = file.loan;
  const base = { loanId, revision: file.revision };
  assert.deepEqual((await ask('query ($id: ID!) { loanFile(id: $id) { revision } }', { id: loanId }, HARBOR)).data, {
    loanFile: null,
  });
  for (const [operation, variables] of [
    ['query ($id: ID!) { loanPayoff(id: $id, on: "2026-03-10") { total } }', { id: loanId }],
    [CHANGE_STATUS, { input: { ...base, status: 'UNDERWRITING' } }],
    [DECIDE, { input: { ...base, conditionId: file.conditions[0]!.id, decision: 'CLEARED' } }],
    [MESSAGE, { input: { loanId, id: crypto.randomUUID(), text: 'Hello' } }],
    [PAY, { input: { ...base, amount: 1, receivedOn: today } }],
    [byDraw('fundLoanDraw'), { ...base, drawId: loanId }],
  ] as const)
    assert.equal((await refused(operation, variables, HARBOR)).extensions['code'], 'NOT_FOUND', operation);
});

// Behaviour: loans.needs
test('lists action items with links to their pages', async () => {
  const file = await freshLoan();
  const { id: loanId, number } = file.loan;
  const [first] = file.conditions;
  await submitCondition(database.db, { loanId, by: BORROWER }, first!.id, {});
  await sendMessage(database.db, { loanId, by: BORROWER }, crypto.randomUUID(), { text: 'Done' });
  const viewer = { lenderId: SUMMIT, userId: SUMMIT, isWhiteLabel: false, isMain: true };
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

  today = '2026-03-10';
  const funded = await fundedLoan();
  await request(funded.loan.id, [{ name: 'Kitchen', amount: 100 }]);
  const items = (await loanAttention(database.db, viewer, { now: new Date(), today: todayIn() })).filter(({ path }) =>
    path.includes(funded.loan.id),
  );
  assert.deepEqual(
    items.map(({ kind, path }) => [kind, path]),
    [
      ['DRAW_REQUESTED', `/loans/${funded.loan.id}/draws`],
      ['PAYMENT_LATE', `/loans/${funded.loan.id}/payments`],
    ],
  );
});

// Behaviour: loans.needs
test('lists loans that need action first and searches by the words of their names', async () => {
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
  const numbers = (await list({ order: 'NUMBER' })).nodes.map((each) => each.number);
  assert.deepEqual(numbers, [...numbers].sort().reverse());
});
