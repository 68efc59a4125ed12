import assert from 'node:assert/strict';
import { test } from 'node:test';
import { offerFigures, type Deal } from './offer-figures';

const deal: Deal = {
  amount: 300_000,
  interestRate: 9.5,
  points: 2,
  termMonths: 12,
  closingOn: '2026-01-01',
  purchasePrice: 280_000,
  rehabBudget: 80_000,
  asIsValue: 285_000,
  afterRepairValue: 450_000,
  monthlyRent: null,
  annualTaxes: null,
  annualInsurance: null,
};
const near = (actual: number | null, expected: number, tolerance: number) =>
  assert.ok(actual !== null && Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected}`);

// Behaviour: loans.closing, offers.figures
test('holds back the rehab budget as far as the advance still covers the points', () => {
  for (const amount of [444_960, 300_000, 79_000, 1_000]) {
    const { holdback, initialAdvance, points, paidOut } = offerFigures({ ...deal, amount });
    assert.equal(initialAdvance + holdback, amount * 100);
    assert.equal(paidOut, initialAdvance - points);
    assert.ok(paidOut >= 0 && points === amount * 2);
  }
});

test('computes 30 days of interest by Actual/360 on the initial advance and the whole amount', () => {
  const { monthlyPayment, monthlyPaymentFullyDrawn } = offerFigures(deal);
  // $220,000 and $300,000 at 9.5 %, × 30 ÷ 360.
  assert.deepEqual([monthlyPayment, monthlyPaymentFullyDrawn], [174_167, 237_500]);
});

test('computes interest of a day, cash to close and the rehab paid by the borrower', () => {
  const figures = offerFigures(deal);
  // $220,000 at 9.5 %.
  assert.equal(figures.perDiem, 5_806);
  assert.deepEqual([figures.cashToClose, figures.rehabFromBorrower], [6_600_000, 0]);
  const small = offerFigures({ ...deal, amount: 444_960, purchasePrice: 769_100, rehabBudget: 477_920 });
  assert.deepEqual([small.cashToClose, small.holdback, small.rehabFromBorrower], [76_910_000, 43_606_080, 4_185_920]);
});

// Behaviour: offers.figures
test('computes loan-to-cost and both loan-to-value ratios if the project’s figures are known', () => {
  near(offerFigures(deal).loanToCost, 83.333, 0.001);
  near(offerFigures(deal).loanToValue, 105.263, 0.001);
  near(offerFigures(deal).arvLoanToValue, 66.667, 0.001);
  // A leased building: $1,310,000 on $1,693,100 as it is.
  const leased = { ...deal, amount: 1_310_000, rehabBudget: null, asIsValue: 1_693_100, afterRepairValue: 2_069_500 };
  near(offerFigures(leased).loanToValue, 77.373, 0.001);
  near(offerFigures(leased).arvLoanToValue, 63.3, 0.01);
  const none = { purchasePrice: null, rehabBudget: null, asIsValue: null, afterRepairValue: null };
  const unknown = offerFigures({ ...deal, ...none });
  assert.deepEqual(
    [unknown.cashToClose, unknown.loanToCost, unknown.loanToValue, unknown.arvLoanToValue],
    [null, null, null, null],
  );
});

// Behaviour: offers.figures
test('yields the rate × 365 ÷ 360 of a bridge loan, the rate of a rental loan, and more with points and a shorter term', () => {
  const plain = { ...deal, points: 0, rehabBudget: null, closingOn: '2026-01-31' };
  near(offerFigures(plain).yieldPercent, (9.5 * 365) / 360, 0.02);
  near(offerFigures({ ...plain, termMonths: 360 }).yieldPercent, 9.5, 0.02);
  const yieldOf = (changes: Partial<Deal>) => offerFigures({ ...deal, ...changes }).yieldPercent!;
  assert.ok(yieldOf({}) > yieldOf({ points: 1 }));
  assert.ok(yieldOf({ termMonths: 6 }) > yieldOf({}));
  assert.ok(yieldOf({}) > yieldOf({ rehabBudget: null }), 'points weigh more on a smaller advance');
});

// Behaviour: offers.figures
test('yields the rate at which a day-by-day simulation earns what the lender pays out', () => {
  const DAY = 86_400_000;
  for (const changes of [
    {},
    { points: 0 },
    { rehabBudget: null, termMonths: 36 },
    { interestRate: 11.25, termMonths: 18 },
  ]) {
    const terms = { ...deal, ...changes };
    const { yieldPercent, initialAdvance, holdback, paidOut, perDiem } = offerFigures(terms);
    const closing = Date.UTC(2026, 0, 1);
    const monthsLater = (months: number) => Date.UTC(2026, months, 1);
    const draws = Math.ceil(terms.termMonths / 2);
    const paidPerDraw = Math.floor(holdback / draws) * 0.9;
    const monthlyRate = yieldPercent! / 1_200;
    let [balance, unpaid, presentValue] = [initialAdvance, 0, 0];
    for (let day = closing; day <= monthsLater(terms.termMonths + 1); day += DAY) {
      let received = 0;
      if (day > closing && new Date(day).getUTCDate() === 1) {
        const month = (new Date(day).getUTCFullYear() - 2026) * 12 + new Date(day).getUTCMonth();
        if (month > 1) received += unpaid;
        unpaid = 0;
        const draw = month < draws ? paidPerDraw : month === draws ? holdback - paidPerDraw * (draws - 1) : 0;
        balance += draw;
        received -= draw;
      }
      if (day === monthsLater(terms.termMonths + 1)) received += balance;
      presentValue += received * (1 + monthlyRate) ** ((-(day - closing) / DAY) * (12 / 365));
      unpaid += (balance * terms.interestRate) / 100 / 360;
    }
    near(presentValue, paidOut - perDiem * 31, 100);
  }
});

test('returns no yield if the advance only covers the points', () => {
  assert.equal(offerFigures({ ...deal, amount: 50_000 }).yieldPercent, null);
});

// Behaviour: offers.products
test('amortizes a rental loan, without a holdback, and withholds its DSCR if taxes or insurance are missing', () => {
  const rental = { ...deal, termMonths: 360, interestRate: 7.75, monthlyRent: 3_360, annualTaxes: 6_000 };
  const { product, holdback, monthlyPayment, monthlyPaymentFullyDrawn, firstPaymentOn, maturesOn, coverage } =
    offerFigures(rental);
  assert.deepEqual(
    [product, holdback, monthlyPayment, monthlyPaymentFullyDrawn, firstPaymentOn, maturesOn],
    ['RENTAL', 0, 214_924, null, '2026-03-01', '2056-02-01'],
  );
  assert.deepEqual(coverage, { pitia: null, dscr: null, missing: ['insurance'] });
  near(offerFigures({ ...rental, annualInsurance: 1_800 }).coverage!.dscr, 3_360 / (2_149.24 + 650), 0.0001);
  // A shorter term ends in a balloon.
  assert.equal(offerFigures({ ...rental, termMonths: 84 }).monthlyPayment, 214_924);
  assert.equal(offerFigures({ ...rental, termMonths: 60 }).coverage, null);
});
