import { assert, double, integer, property } from 'fast-check';
import { interestOnlyPayment, levelPayment, loanForPayment } from './level-payment';

test.each([
  // From textbook tables.
  [100_000, 6, 360, 599.55],
  [100_000, 12, 12, 8884.88],
  [200_000, 7.5, 180, 1854.02],
  // Consumer Financial Protection Bureau, Regulation Z, Appendix H-24(B).
  [162_000, 3.875, 360, 761.78],
  // MoneyMatcher, "Calculating DSCR", example 1; Fair Meadow Capital, "DSCR calculator".
  [280_000, 7.5, 360, 1957.8],
  [150_000, 7.5, 360, 1048.82],
  [120_000, 0, 120, 1000],
  [0, 6, 360, 0],
  [0, 0, 360, 0],
])('amortizes %d at %d %% over %d months with %d', (loan, rate, payments, payment) => {
  expect(levelPayment(loan, rate, payments)).toBeCloseTo(payment, 2);
});

test('approaches the interest-free payment at tiny rates', () => {
  expect(levelPayment(120_000, 1e-12, 120)).toBeCloseTo(1000, 6);
});

test('inverts the payment of a loan', () => {
  assert(
    property(
      integer({ min: 1, max: 1_000_000 }),
      double({ min: 0, max: 50, noNaN: true }),
      integer({ min: 1, max: 600 }),
      (payment, rate, payments) => {
        expect(levelPayment(loanForPayment(payment, rate, payments), rate, payments) / payment).toBeCloseTo(1, 9);
      },
    ),
  );
});

test('charges only interest in an interest-only payment', () => {
  expect(interestOnlyPayment(225_000, 6) * 12).toBeCloseTo(13_500);
});
