import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { levelPayment } from '../../loan-math/level-payment';
import { productOf } from '../../loan-math/standard-terms';
import type { MarketplaceTables } from '../../tables/tables';
import { openMarketplace } from '../../testing/open-marketplace';
import { seedMarketplace } from '../seed-marketplace';

const LENDERS = new Map([
  ['summit', '00000000-0000-4000-8000-00000000000a'],
  ['harbor', '00000000-0000-4000-8000-00000000000b'],
  ['sandbox', '00000000-0000-4000-8000-00000000000c'],
]);
const NOW = new Date('2026-11-23T16:00:00Z');

let database: OpenDatabase<MarketplaceTables>;
before(async () => {
  database = await openMarketplace([...LENDERS.values()]);
  await database.db.transaction().execute(async (trx) => {
    await seedMarketplace(trx, LENDERS, NOW);
  });
});
after(() => database.close());

test('seeds at least 40 loans, covering every stage and every action item', async () => {
  const { db } = database;
  const loans = await db.selectFrom('marketplace.loans').selectAll().execute();
  assert.ok(loans.length >= 40);
  assert.deepEqual([...new Set(loans.map(({ status }) => status))].sort(), [
    'APPLICATION',
    'APPROVED',
    'CLOSING',
    'DECLINED',
    'FUNDED',
    'PAID_OFF',
    'UNDERWRITING',
  ]);
  assert.ok(
    loans.some(({ past_due_since: since }) => since !== null && since < '2026-11-13'),
    'a payment is late',
  );
});

// Behaviour: loans.stages
test('seeds every stage before the current one, with a date', async () => {
  const { db } = database;
  const stages = ['APPLICATION', 'UNDERWRITING', 'APPROVED', 'CLOSING', 'FUNDED', 'PAID_OFF'];
  const steps = await db.selectFrom('marketplace.loan_steps').selectAll().orderBy('at').execute();
  for (const { id, number, status } of await db.selectFrom('marketplace.loans').selectAll().execute()) {
    const reached = steps.filter((step) => step.loan_id === id).map((step) => step.status);
    const expected = stages.slice(0, reached.filter((each) => each !== 'DECLINED').length);
    assert.deepEqual(reached, status === 'DECLINED' ? [...expected, 'DECLINED'] : expected, number);
  }
});

// Behaviour: loans.servicer
test('states balances that follow from the advance, draws and payments', async () => {
  const { db } = database;
  const loans = await db.selectFrom('marketplace.loans').selectAll().where('funded_on', 'is not', null).execute();
  assert.ok(loans.length > 0);
  for (const loan of loans) {
    const { statement } = loan;
    assert.ok(statement, loan.number);
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
    const drawn = sum(statement.draws.map(({ status, amount }) => (status === 'FUNDED' ? amount : 0)));
    const repaid = sum(statement.payments.map(({ principal }) => principal));
    assert.ok(drawn <= loan.holdback, loan.number);
    assert.equal(statement.balance, loan.amount * 100 - loan.holdback + drawn - repaid, loan.number);
    assert.equal(statement.perDiem, Math.round((statement.balance * loan.interest_rate) / 36_000), loan.number);
    assert.deepEqual(
      [statement.pastDue?.on ?? null, statement.pastDue?.amount ?? 0, statement.balance],
      [loan.past_due_since, loan.past_due, loan.balance],
      loan.number,
    );
    const payments = statement.payments.slice(0, -1).map(({ interest, principal }) => interest + principal);
    if (productOf(loan.term_months) === 'RENTAL')
      for (const payment of [...(statement.due ? [statement.due.amount] : []), ...payments])
        assert.equal(payment, Math.round(levelPayment(loan.amount, loan.interest_rate, 360) * 100), loan.number);
    const isRepaid = loan.status === 'PAID_OFF';
    assert.deepEqual([statement.balance === 0, statement.due === null], [isRepaid, isRepaid], loan.number);
    const days = [...statement.draws, ...statement.payments].map(({ on }) => on);
    assert.ok(
      days.every((day) => loan.funded_on! <= day && day <= statement.on),
      loan.number,
    );
  }
});

test('settles all conditions of funded loans', async () => {
  const open = await database.db
    .selectFrom('marketplace.loan_conditions as condition')
    .innerJoin('marketplace.loans as loan', 'loan.id', 'condition.loan_id')
    .select('loan.number')
    .where('loan.funded_on', 'is not', null)
    .where('condition.status', 'not in', ['CLEARED', 'WAIVED'])
    .execute();
  assert.deepEqual(open, []);
});
