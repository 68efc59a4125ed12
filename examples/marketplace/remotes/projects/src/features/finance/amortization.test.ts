import { assert, constant, double, integer, property, record } from 'fast-check';
import { amortize, amortizeByYear } from './amortization';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Regulation Z, 12 CFR 1026, Appendix H-24(B) and H-25(B), Consumer Financial Protection Bureau. */
// Behaviour: evaluate.amortization
test('matches the sample loan of the Loan Estimate and the Closing Disclosure', () => {
  const schedule = amortize({ loan: 162_000, interestRate: 3.875, months: 360, interestOnlyMonths: 0 });
  expect(schedule[0]!.payment).toBe(761_78);
  // "In 5 years … $15,773: principal you will have paid off."
  expect(Math.round(sum(schedule.slice(0, 60).map(({ principal }) => principal)) / 100)).toBe(15_773);
  // "Total interest percentage 69.46 %", with the prepaid interest of $279.04.
  const interest = sum(schedule.map((month) => month.interest)) / 100;
  expect(((interest + 279.04) / 162_000) * 100).toBeCloseTo(69.46, 2);
});

test('amortizes over the rest of the term after an interest-only period', () => {
  const schedule = amortize({ loan: 100_000, interestRate: 6, months: 360, interestOnlyMonths: 60 });
  expect(schedule[59]).toEqual({ month: 60, payment: 500_00, interest: 500_00, principal: 0, balance: 100_000_00 });
  // 100,000 at 6 % over 25 years: 644.30.
  expect(schedule[60]!.payment).toBe(644_30);
  expect(schedule.at(-1)!.balance).toBe(0);
});

test('ends an interest-only loan with a balloon payment', () => {
  const schedule = amortize({ loan: 100_000, interestRate: 6, months: 12, interestOnlyMonths: 12 });
  expect(schedule.map(({ balance }) => balance)).toEqual([...Array.from({ length: 11 }, () => 100_000_00), 0]);
  expect(schedule.at(-1)!.payment).toBe(100_500_00);
});

test.each([
  ['nothing', 0, 6, 12],
  ['a cent', 0.01, 50, 600],
  ['a dollar that is paid off in cents', 1, 50, 600],
  ['without interest', 1000, 0, 7],
  ['the largest', 1e9, 50, 600],
])('reaches a zero balance: %s', (_name, loan, interestRate, months) => {
  const schedule = amortize({ loan, interestRate, months, interestOnlyMonths: 0 });
  expect(schedule).toHaveLength(months);
  expect(schedule.at(-1)!.balance).toBe(0);
  expect(sum(schedule.map(({ principal }) => principal))).toBe(Math.round(loan * 100));
});

const loans = record({
  loan: integer({ min: 1, max: 1_000_000_000 }),
  interestRate: double({ min: 0, max: 50, noNaN: true }),
  months: integer({ min: 1, max: 600 }),
  interestOnlyMonths: constant(0),
}).chain((terms) =>
  integer({ min: 0, max: terms.months }).map((interestOnlyMonths) => ({ ...terms, interestOnlyMonths })),
);

// Behaviour: evaluate.amortization
test('sums principal to the cent and lowers the balance to zero for any loan', () => {
  assert(
    property(loans, (terms) => {
      const schedule = amortize(terms);
      expect(sum(schedule.map(({ principal }) => principal))).toBe(terms.loan * 100);
      expect(schedule.at(-1)!.balance).toBe(0);
      let before = terms.loan * 100;
      for (const { payment, interest, principal, balance } of schedule) {
        if (payment !== interest + principal || principal < 0 || balance !== before - principal)
          throw new Error(`Does not add up: ${payment}`);
        before = balance;
      }
    }),
    { numRuns: 200 },
  );
});

test('sums months to years', () => {
  assert(
    property(loans, (terms) => {
      const schedule = amortize(terms);
      const years = amortizeByYear(schedule);
      expect(years).toHaveLength(Math.ceil(terms.months / 12));
      expect(sum(years.map(({ principal }) => principal))).toBe(terms.loan * 100);
      expect(sum(years.map(({ interest }) => interest))).toBe(sum(schedule.map(({ interest }) => interest)));
      expect(years.at(-1)!.balance).toBe(0);
    }),
    { numRuns: 50 },
  );
});
