import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schedule } from './days';
import { interestOf, interestThrough, percentOf } from './interest';
import { amortize, levelPayment } from './level-payment';
import { offerFigures, rentCoverage, type Deal } from './offer-figures';

// Published examples, recomputed to the cent.
const deal: Deal = {
  amount: 500_000,
  interestRate: 9,
  points: 0,
  termMonths: 12,
  closingOn: '2026-01-01',
  purchasePrice: 500_000,
  rehabBudget: 100_000,
  asIsValue: null,
  afterRepairValue: null,
  monthlyRent: null,
  annualTaxes: null,
  annualInsurance: null,
};
const cents = (dollars: number) => Math.round(dollars * 100);

// Behaviour: loans.worked-examples
test('bridge: interest on the drawn or the full balance (fctd.com/what-is-dutch-interest)', () => {
  // $400,000 at closing and $100,000 of rehab at 9 %: $3,000 on the drawn balance, $3,750 on the full one.
  const { initialAdvance, monthlyPayment, monthlyPaymentFullyDrawn } = offerFigures(deal);
  assert.deepEqual([initialAdvance, monthlyPayment, monthlyPaymentFullyDrawn], [40_000_000, 300_000, 375_000]);
  // A draw of $25,000 adds $187.50.
  assert.equal(interestOf(2_500_000, 9, 30), 18_750);
});

test('bridge: $100,000 at 10 % cost $833.33 a month (offermarket.us/real-estate-glossary/dutch-interest)', () => {
  const { monthlyPayment } = offerFigures({ ...deal, amount: 100_000, interestRate: 10, rehabBudget: null });
  assert.equal(monthlyPayment, 83_333);
});

test('Actual/360: $1,000 at 10 % for 365 days (lakecountyohiobusinesslist.com, "Actual/360")', () => {
  assert.equal(interestOf(100_000, 10, 365), 10_139);
});

test('Actual/360: $1,000,000 at 6 % for January (commercialloandirect.com/definition/interest-calculation-method)', () => {
  assert.equal(interestThrough([{ effective_on: '2026-01-01', principal: 100_000_000 }], 6, '2026-02-01'), 516_667);
});

test('prepaid interest: $162,000 at 3.875 % from April 15 (12 CFR 1026, Appendix H-25(B), Closing Disclosure)', () => {
  const rental = { ...deal, amount: 162_000, interestRate: 3.875, termMonths: 360, closingOn: '2013-04-15' };
  const { perDiem, monthlyPayment, firstPaymentOn } = offerFigures(rental);
  // $17.44 a day for 16 days.
  assert.deepEqual([perDiem, perDiem * schedule('2013-04-15', 360).prepaidDays], [1_744, 27_904]);
  assert.deepEqual([monthlyPayment, firstPaymentOn], [76_178, '2013-06-01']);
});

test('rental: DSCR of a house and a loan of $280,000 at 7.5 % (moneymatcher.io/docs/calculating-dscr, example 1)', () => {
  const payment = cents(levelPayment(280_000, 7.5, 360));
  const { pitia, dscr } = rentCoverage(payment, { monthlyRent: 2_800, annualTaxes: 4_200, annualInsurance: 1_800 });
  assert.deepEqual([payment, pitia, dscr!.toFixed(2)], [195_780, 245_780, '1.14']);
});

test('rental: DSCR from a given payment (roadrunnerazlending.com/guides/calculate-dscr-phoenix-rental, both examples)', () => {
  const phoenix = rentCoverage(200_000, { monthlyRent: 2_800, annualTaxes: 3_000, annualInsurance: 1_800 });
  assert.deepEqual([phoenix.pitia, phoenix.dscr!.toFixed(2)], [240_000, '1.17']);
  const borderline = rentCoverage(170_000, { monthlyRent: 2_100, annualTaxes: 2_400, annualInsurance: 1_440 });
  assert.deepEqual([borderline.pitia, borderline.dscr!.toFixed(2)], [202_000, '1.04']);
});

test('30/360: $100,000 at 6 % over 30 years, first month (Brueggeman and Fisher, constant payment mortgages)', () => {
  const payment = cents(levelPayment(100_000, 6, 360));
  const [first] = amortize(10_000_000, payment, 360, (balance) => interestOf(balance, 6, 30));
  assert.deepEqual([payment, first], [59_955, { interest: 50_000, principal: 9_955, balance: 9_990_045 }]);
});

test('30/360: level payments of textbooks and of Regulation Z, Appendix H-24(B)', () => {
  for (const [loan, rate, months, payment] of [
    [100_000, 12, 12, 8_884.88],
    [200_000, 7.5, 180, 1_854.02],
    [162_000, 3.875, 360, 761.78],
    // Fair Meadow Capital, "DSCR calculator".
    [150_000, 7.5, 360, 1_048.82],
  ] as const)
    assert.equal(cents(levelPayment(loan, rate, months)), cents(payment));
});

test('Actual/360 amortizes more slowly than 30/360 with the same payment', () => {
  const { prepaidUntil } = schedule('2025-12-15', 360);
  assert.equal(prepaidUntil, '2026-01-01');
  const payment = cents(levelPayment(1_000_000, 6, 360));
  const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  const actual = [
    ...amortize(100_000_000, payment, 360, (balance, period) => interestOf(balance, 6, days[period % 12]!)),
  ];
  const year = actual.slice(0, 12).reduce((sum, { interest }) => sum + interest, 0);
  const equal = [...amortize(100_000_000, payment, 360, (balance) => interestOf(balance, 6, 30))];
  assert.ok(year > equal.slice(0, 12).reduce((sum, { interest }) => sum + interest, 0));
  for (const payments of [actual, equal]) assert.equal(payments.at(-1)!.balance, 0);
});

test('draws: 70 % of a $26,368 line and 10 % retainage (lynkcapital.com, draw rules)', () => {
  assert.deepEqual([percentOf(2_636_800, 70), percentOf(2_649_375, 10)], [1_845_760, 264_938]);
});
