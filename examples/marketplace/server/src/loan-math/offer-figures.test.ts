import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fundingEntries } from '../loans/processing/change-status';
import { offerFigures, type Deal } from './offer-figures';

const deal: Deal = {
  amount: 300_000,
  interestRate: 9.5,
  points: 2,
  termMonths: 12,
  closingOn: '2026-01-01',
  purchasePrice: 280_000,
  rehabBudget: 80_000,
  afterRepairValue: 450_000,
};
const near = (actual: number | null, expected: number, tolerance: number) =>
  assert.ok(actual !== null && Math.abs(actual - expected) <= tolerance, `${actual} is not ${expected}`);

// Behaviour: loans.closing, offers.figures
test('matches an offer’s advance, points and holdback with the closing of its loan', () => {
  for (const amount of [444_960, 300_000, 79_000, 1_000]) {
    const { holdback, initialAdvance, points, paidOut } = offerFigures({ ...deal, amount });
    const booked = fundingEntries({ amount, holdback, points: deal.points }, '2026-01-01');
    const sum = (name: 'principal' | 'cash') => booked.reduce((total, each) => total + each[name], 0);
    assert.deepEqual([sum('principal'), sum('cash')], [initialAdvance, paidOut === 0 ? 0 : -paidOut]);
    assert.equal(initialAdvance + holdback, amount * 100);
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

test('computes loan-to-cost and loan-to-value if the project’s figures are known', () => {
  near(offerFigures(deal).loanToCost, 83.333, 0.001);
  near(offerFigures(deal).loanToValue, 66.667, 0.001);
  const unknown = offerFigures({ ...deal, purchasePrice: null, rehabBudget: null, afterRepairValue: null });
  assert.deepEqual([unknown.cashToClose, unknown.loanToCost, unknown.loanToValue], [null, null, null]);
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

test('returns no yield if the advance only covers the points', () => {
  assert.equal(offerFigures({ ...deal, amount: 50_000 }).yieldPercent, null);
});
