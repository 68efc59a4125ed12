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
  const { interestAtClosing, interestFullyDrawn } = offerFigures(deal);
  // $220,000 and $300,000 at 9.5 %, × 30 ÷ 360.
  assert.deepEqual([interestAtClosing, interestFullyDrawn], [174_167, 237_500]);
});

test('computes cash to close and the rehab paid by the borrower', () => {
  assert.deepEqual([offerFigures(deal).cashToClose, offerFigures(deal).rehabFromBorrower], [6_600_000, 0]);
  const small = offerFigures({ ...deal, amount: 444_960, purchasePrice: 769_100, rehabBudget: 477_920 });
  assert.deepEqual([small.cashToClose, small.holdback, small.rehabFromBorrower], [76_910_000, 43_606_080, 4_185_920]);
});

// Behaviour: offers.figures
test('computes loan-to-cost and both loan-to-value ratios if the project’s figures are known', () => {
  near(offerFigures(deal).loanToCost, 83.333, 0.001);
  near(offerFigures(deal).loanToValue, 105.263, 0.001);
  near(offerFigures(deal).loanToAfterRepairValue, 66.667, 0.001);
  // A leased building: $1,310,000 on $1,693,100 as it is.
  const leased = { ...deal, amount: 1_310_000, rehabBudget: null, asIsValue: 1_693_100, afterRepairValue: 2_069_500 };
  near(offerFigures(leased).loanToValue, 77.373, 0.001);
  near(offerFigures(leased).loanToAfterRepairValue, 63.3, 0.01);
  const none = { purchasePrice: null, rehabBudget: null, asIsValue: null, afterRepairValue: null };
  const unknown = offerFigures({ ...deal, ...none });
  assert.deepEqual(
    [unknown.cashToClose, unknown.loanToCost, unknown.loanToValue, unknown.loanToAfterRepairValue],
    [null, null, null, null],
  );
});

// Behaviour: offers.figures
test('yields the rate × 365 ÷ 360 without points and holdback, and more with points and a shorter term', () => {
  const rental = { ...deal, points: 0, rehabBudget: null };
  for (const termMonths of [12, 360])
    near(offerFigures({ ...rental, termMonths }).yieldPercent, (9.5 * 365) / 360, 0.01);
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
    const { yieldPercent, initialAdvance, holdback, paidOut } = offerFigures(terms);
    const closing = Date.UTC(2026, 0, 1);
    const monthsLater = (months: number) => Date.UTC(2026, months, 1);
    const draws = Math.ceil(terms.termMonths / 2);
    const paidPerDraw = Math.floor(holdback / draws) * 0.9;
    const monthlyRate = yieldPercent! / 1_200;
    let [balance, unpaid, presentValue] = [initialAdvance, 0, 0];
    for (let day = closing; day <= monthsLater(terms.termMonths); day += DAY) {
      let received = 0;
      if (day > closing && new Date(day).getUTCDate() === 1) {
        received += unpaid;
        unpaid = 0;
        const month = (new Date(day).getUTCFullYear() - 2026) * 12 + new Date(day).getUTCMonth();
        const draw = month < draws ? paidPerDraw : month === draws ? holdback - paidPerDraw * (draws - 1) : 0;
        balance += draw;
        received -= draw;
      }
      if (day === monthsLater(terms.termMonths)) received += balance;
      presentValue += received * (1 + monthlyRate) ** ((-(day - closing) / DAY) * (12 / 365));
      unpaid += (balance * terms.interestRate) / 100 / 360;
    }
    near(presentValue, paidOut, 100);
  }
});

test('returns no yield if the advance only covers the points', () => {
  assert.equal(offerFigures({ ...deal, amount: 50_000 }).yieldPercent, null);
});
