import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { todayIn } from '@lender-portal/contracts';
import { readLoanFile } from '../../loans/loan-file';
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
  const draws = await db.selectFrom('marketplace.loan_draws').select('status').execute();
  assert.ok(draws.some(({ status }) => status === 'REQUESTED') && draws.some(({ status }) => status === 'FUNDED'));
  assert.ok(
    loans.some(({ due_on: due }) => due !== null && due < '2026-11-13'),
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

test('seeds consistent ledgers: balances equal disbursements less payments, and paid-off loans owe nothing', async () => {
  const { db } = database;
  for (const loan of await db
    .selectFrom('marketplace.loans')
    .selectAll()
    .where('funded_on', 'is not', null)
    .execute()) {
    const file = await readLoanFile(db, loan, todayIn(undefined, NOW));
    const { balances, budget, entries } = file;
    const drawn = budget.reduce((sum, line) => sum + line.drawn, 0);
    const disbursed = entries
      .filter(({ principal }) => principal > 0)
      .reduce((sum, { principal }) => sum + principal, 0);
    const released = entries
      .filter(({ kind }) => kind === 'RETAINAGE_RELEASE')
      .reduce((sum, { principal }) => sum + principal, 0);
    const retained = budget.reduce((sum, line) => sum + line.retained, 0);
    assert.equal(disbursed, loan.amount * 100 - loan.holdback + drawn - retained + released, loan.number);
    assert.equal(balances?.retainage, retained - released, loan.number);
    for (const line of budget) assert.ok(line.drawn <= line.amount, loan.number);
    const days = entries.map(({ effectiveOn }) => effectiveOn);
    assert.deepEqual(days, [...days].sort(), loan.number);
    if (loan.status === 'PAID_OFF')
      assert.deepEqual([balances?.principal, balances?.interest, balances?.fees], [0, 0, 0], loan.number);
    else assert.ok((balances?.principal ?? 0) > 0, loan.number);
    assert.deepEqual(
      file.conditions.filter(({ status }) => status !== 'CLEARED' && status !== 'WAIVED'),
      [],
      loan.number,
    );
  }
});
