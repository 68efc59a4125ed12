import { addDays } from '@lender-portal/contracts';
import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Cents, Day } from '../../tables/loans';
import { applyPayment, totalOf } from './apply-payment';
import { chargesThrough } from './charges';
import { daysBetween } from '../../loan-math/days';
import { dueDays, type Terms } from '../../loan-math/due-days';
import { firstDue, pastDueInterest } from './past-due';
import { balancesOf, entry, interestCharged, type Entry } from './entries';
import { interestThrough, percentOf } from '../../loan-math/interest';
import { chargesUntil, payoffOn } from './payoff';

const START: Day = '2026-01-15';
const cents = fc.integer({ min: 1, max: 500_000_000 });
const rate = fc.integer({ min: 1, max: 24_000 }).map((thousandths) => thousandths / 1000);
const terms = rate.map((interestRate): Terms => ({
  interest_rate: interestRate,
  funded_on: START,
  matures_on: '2027-01-15',
}));

/** Random events of a funded loan, each a number of days after the previous one. */
const happenings = fc.array(
  fc.record({
    days: fc.integer({ min: 0, max: 45 }),
    kind: fc.constantFrom('DRAW', 'PAYMENT', 'RELEASE'),
    amount: cents,
    retained: fc.integer({ min: 0, max: 50 }),
  }),
  { maxLength: 20 },
);

/** Books events like the server and returns the ledger. */
function ledgerOf(
  loan: Terms,
  advance: Cents,
  events: readonly { days: number; kind: string; amount: Cents; retained: number }[],
): { entries: Entry[]; day: Day } {
  const entries = [entry('DISBURSEMENT', START, { principal: advance, cash: -advance })];
  let day = START;
  for (const { days, kind, amount, retained } of events) {
    day = addDays(day, days);
    if (kind === 'DRAW') {
      const retainage = percentOf(amount, retained);
      entries.push(
        ...chargesThrough(entries, loan, day),
        entry('DRAW', day, { principal: amount - retainage, cash: retainage - amount, retainage }),
      );
    }
    if (kind === 'RELEASE') {
      const { retainage } = balancesOf(entries);
      entries.push(
        ...chargesThrough(entries, loan, day),
        entry('RETAINAGE_RELEASE', day, { principal: retainage, cash: -retainage, retainage: -retainage }),
      );
    }
    if (kind === 'PAYMENT') {
      entries.push(...chargesUntil(entries, loan, day));
      const { fees, interest, principal } = applyPayment(amount, balancesOf(entries));
      entries.push(
        entry('PAYMENT', day, {
          fees: -fees,
          interest: -interest,
          principal: -principal,
          cash: fees + interest + principal,
        }),
      );
    }
  }
  return { entries, day };
}

const sum = (
  entries: readonly Entry[],
  name: 'principal' | 'interest' | 'fees' | 'cash' | 'retainage',
  kinds: readonly Entry['kind'][],
) => entries.filter(({ kind }) => kinds.includes(kind)).reduce((total, each) => total + each[name], 0);

// Behaviour: loans.payments
test('applies a payment to fees, interest, then principal, without a remainder', () => {
  const owed = fc.record({ fees: fc.nat(1_000_000), interest: fc.nat(1_000_000), principal: fc.nat(100_000_000) });
  fc.assert(
    fc.property(cents, owed, (amount, due) => {
      const { left, ...applied } = applyPayment(amount, due);
      assert.equal(totalOf(applied) + left, amount);
      assert.ok(left === 0 || totalOf(applied) === totalOf(due));
      assert.ok(applied.principal === 0 || (applied.interest === due.interest && applied.fees === due.fees));
      assert.ok(applied.interest === 0 || applied.fees === due.fees);
    }),
  );
});

// Behaviour: loans.ledger
test('keeps the balance equal to disbursements less paid principal and nonnegative', () => {
  fc.assert(
    fc.property(terms, cents, happenings, (loan, advance, events) => {
      const { entries } = ledgerOf(loan, advance, events);
      const { principal } = balancesOf(entries);
      assert.equal(
        principal,
        sum(entries, 'principal', ['DISBURSEMENT', 'DRAW', 'RETAINAGE_RELEASE']) +
          sum(entries, 'principal', ['PAYMENT']),
      );
      entries.forEach((_, index) => {
        for (const balance of Object.values(balancesOf(entries.slice(0, index + 1))))
          assert.ok(balance >= 0 && Number.isSafeInteger(balance));
      });
    }),
  );
});

// Behaviour: loans.ledger
test('keeps withheld retainage equal to released plus held retainage', () => {
  fc.assert(
    fc.property(terms, cents, happenings, (loan, advance, events) => {
      const { entries } = ledgerOf(loan, advance, events);
      assert.equal(
        sum(entries, 'retainage', ['DRAW']),
        balancesOf(entries).retainage + sum(entries, 'principal', ['RETAINAGE_RELEASE']),
      );
    }),
  );
});

// Behaviour: loans.ledger
test('orders entries by day', () => {
  fc.assert(
    fc.property(terms, cents, happenings, (loan, advance, events) => {
      const days = ledgerOf(loan, advance, events).entries.map(({ effective_on: on }) => on);
      assert.deepEqual(days, [...days].sort());
    }),
  );
});

// Behaviour: loans.interest
test('sums partial interest exactly to the interest of the whole period, regardless of other entries', () => {
  fc.assert(
    fc.property(terms, cents, happenings, fc.integer({ min: 0, max: 60 }), (loan, advance, events, later) => {
      const { entries, day } = ledgerOf(loan, advance, events);
      const until = addDays(day, later);
      const all = [...entries, ...chargesUntil(entries, loan, until)];
      assert.equal(interestCharged(all), interestThrough(all, loan.interest_rate, until));
      const periods = all.filter(({ kind }) => kind === 'INTEREST');
      periods.forEach(({ period_from: from }, index) =>
        assert.equal(from, index === 0 ? START : periods[index - 1]!.period_to),
      );
    }),
  );
});

// Behaviour: loans.interest
test('keeps interest of a split period within a cent per split', () => {
  fc.assert(
    fc.property(
      rate,
      cents,
      fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 8 }),
      (percent, principal, splits) => {
        let from = START;
        let parts = 0;
        for (const days of splits) {
          parts += interestThrough([{ effective_on: from, principal }], percent, addDays(from, days));
          from = addDays(from, days);
        }
        const whole = interestThrough([{ effective_on: START, principal }], percent, from);
        assert.ok(Math.abs(whole - parts) <= splits.length);
      },
    ),
  );
});

test('increases interest with time, principal and rate', () => {
  fc.assert(
    fc.property(rate, cents, fc.nat(400), fc.nat(30), (percent, principal, days, more) => {
      const of = (cent: Cents, at: number, through: number) =>
        interestThrough([{ effective_on: START, principal: cent }], at, addDays(START, through));
      const interest = of(principal, percent, days);
      assert.ok(of(principal, percent, days + more) >= interest);
      assert.ok(of(principal + more, percent, days) >= interest);
      assert.ok(of(principal, percent + more / 1000, days) >= interest);
    }),
  );
});

// Behaviour: loans.payments
test('includes all debt in a payoff and adds a day of interest per day, within a cent', () => {
  fc.assert(
    fc.property(terms, cents, happenings, (loan, advance, events) => {
      const { entries, day } = ledgerOf(loan, advance, events);
      const payoff = payoffOn(entries, loan, day);
      const after = [...entries, ...chargesUntil(entries, loan, day)];
      const { left, ...applied } = applyPayment(payoff.total, balancesOf(after));
      assert.equal(left, 0);
      const paid = entry('PAYOFF', day, {
        fees: -applied.fees,
        interest: -applied.interest,
        principal: -applied.principal,
        cash: payoff.total,
      });
      const { principal, interest, fees } = balancesOf([...after, paid]);
      assert.deepEqual([principal, interest, fees], [0, 0, 0]);
      const next = payoffOn(entries, loan, addDays(day, 1));
      assert.ok(Math.abs(next.interest - payoff.interest - payoff.perDiem) <= 1);
    }),
  );
});

test('returns the due date of the oldest past-due interest as the first unpaid one', () => {
  fc.assert(
    fc.property(terms, cents, happenings, (loan, advance, events) => {
      const { entries, day } = ledgerOf(loan, advance, events);
      const [oldest] = pastDueInterest(entries, loan, day);
      if (oldest) assert.equal(oldest.on, firstDue(entries, loan));
      else assert.ok(firstDue(entries, loan) > day || firstDue(entries, loan) === loan.matures_on);
    }),
  );
});

test('returns the first of each month and maturity as due dates', () => {
  assert.deepEqual(
    [...dueDays({ funded_on: '2026-01-31', matures_on: '2026-04-30' })],
    ['2026-02-01', '2026-03-01', '2026-04-01', '2026-04-30'],
  );
  assert.deepEqual([...dueDays({ funded_on: '2026-01-15', matures_on: '2026-02-01' })], ['2026-02-01']);
});

test('counts calendar days', () => {
  assert.equal(daysBetween('2026-03-01', '2026-03-31'), 30);
  assert.equal(daysBetween('2027-12-31', '2028-03-01'), 61);
});
