import type { OpenDatabase } from '@lender-portal/server-kit/database/database';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { EventActor } from '../context/actor';
import type { MarketplaceTables } from '../tables/tables';
import { addOffer } from '../testing/add-offer';
import { openMarketplace } from '../testing/open-marketplace';
import { someDeal } from '../testing/some-deal';
import { originateLoan, type AcceptedOffer } from './originate-loan';

const LENDER = '00000000-0000-4000-8000-00000000000a';
const PROJECT = '00000000-0000-4000-8000-00000000000b';
const BORROWER: EventActor = { kind: 'borrower', userId: null, name: 'Ada King' };

let database: OpenDatabase<MarketplaceTables>;
before(async () => {
  database = await openMarketplace([LENDER]);
  await database.db
    .insertInto('marketplace.projects')
    .values({ id: PROJECT, name: 'Oak Street', state: 'TX', type: 'FIX_AND_FLIP', amount: 1 })
    .execute();
});
after(() => database.close());

async function accept(changes: Partial<AcceptedOffer> = {}): Promise<{ id: string; number: string }> {
  const offer: AcceptedOffer = {
    id: await addOffer(database.db, LENDER, PROJECT),
    lenderId: LENDER,
    projectName: 'Oak Street',
    projectType: 'FIX_AND_FLIP',
    state: 'TX',
    borrowerId: null,
    borrowerName: 'Ada King',
    amount: 400_000,
    interestRate: 9.875,
    termMonths: 12,
    points: 2,
    rehabBudget: 100_001,
    deal: someDeal,
    conditions: null,
    ...changes,
  };
  return database.db.transaction().execute((trx) => originateLoan(trx, offer, BORROWER, '2026-03-01'));
}

// Behaviour: loans.origination
test('numbers the loans of a lender consecutively', async () => {
  assert.deepEqual([(await accept()).number, (await accept()).number], ['L-10001', 'L-10002']);
  const { id } = await accept();
  await database.db.updateTable('marketplace.loans').set({ number: 'H-0099' }).where('id', '=', id).execute();
  assert.equal((await accept()).number, 'L-10003');
});

// Behaviour: loans.origination
test('starts a loan as an application with its conditions and the rehab budget as holdback', async () => {
  const { db } = database;
  const { id } = await accept();
  const loan = await db.selectFrom('marketplace.loans').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  assert.deepEqual(
    [loan.status, loan.revision, loan.holdback, loan.points, loan.funded_on],
    ['APPLICATION', 1, 10_000_100, 2, null],
  );
  const conditions = await db
    .selectFrom('marketplace.loan_conditions')
    .select(['status', 'due_on'])
    .where('loan_id', '=', id)
    .execute();
  assert.equal(conditions.length, 7);
  assert.ok(
    conditions.every(({ status, due_on: due }) => status === 'OPEN' && due! > '2026-03-01' && due! < '2026-06-01'),
  );
  const [step] = await db.selectFrom('marketplace.loan_steps').selectAll().where('loan_id', '=', id).execute();
  assert.deepEqual([step?.actor_kind, step?.actor_name], ['borrower', 'Ada King']);
});

// Behaviour: loans.deal
test('keeps the deal, and the offer’s conditions as a condition', async () => {
  const { id } = await accept({ conditions: 'Personal guaranty' });
  const { db } = database;
  const [loan] = await db.selectFrom('marketplace.loans').select('deal').where('id', '=', id).execute();
  assert.deepEqual(loan?.deal, someDeal);
  const conditions = await db.selectFrom('marketplace.loan_conditions').selectAll().where('loan_id', '=', id).execute();
  assert.ok(conditions.some(({ needed, status }) => needed === 'Personal guaranty' && status === 'OPEN'));
});

// Behaviour: loans.origination
test('leaves an initial advance that covers the points, and no holdback without rehab', async () => {
  const { db } = database;
  const [small, tight, none] = [
    await accept({ amount: 50_000 }),
    await accept({ amount: 102_041 }),
    await accept({ rehabBudget: 0 }),
  ];
  const holdbacks = await db
    .selectFrom('marketplace.loans')
    .select(['id', 'holdback'])
    .where('id', 'in', [small.id, tight.id, none.id])
    .execute();
  assert.deepEqual(
    new Map(holdbacks.map(({ id, holdback }) => [id, holdback])),
    new Map([
      [small.id, 4_900_000],
      // $102,041 less $2,040.82 of points leaves $100,000.18, short of the budget of $100,001.
      [tight.id, 10_000_018],
      [none.id, 0],
    ]),
  );
});
